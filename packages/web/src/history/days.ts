// Days and times of past matches, as the language of the page writes them.

import { t } from '../texts/text.ts';

const locale = (): string => {
  const { lang } = document.documentElement;
  return lang === 'en' ? 'en-GB' : lang;
};

export const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const startOfDay = (at: Date, daysBefore = 0): number =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate() - daysBefore).getTime();

/** "Today", "Yesterday", "Monday", "9 November"; with the year where it is another one. */
export const dayOf = (at: number, now: number): string => {
  const [then, today] = [new Date(at), new Date(now)];
  if (at >= startOfDay(today)) return t('day.today');
  if (at >= startOfDay(today, 1)) return t('day.yesterday');
  if (at >= startOfDay(today, 6)) return then.toLocaleDateString(locale(), { weekday: 'long' });
  const year = then.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return then.toLocaleDateString(locale(), { day: 'numeric', month: 'long', ...year });
};
