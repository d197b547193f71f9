// What is said at the watched table: it begins while the table gathers, and goes on from one match to the next.

import { chatRefusal, type Person } from '@parlor/protocol';
import { computed, signal } from '@preact/signals';
import { blocked, lines, read, tableNews } from '../match/current-tables.ts';
import type { Talk, TalkRules } from '../match/talk.ts';
import { me } from './link.ts';
import type { BareCommand } from './socket.ts';
import { myWords } from './typed-text.ts';

const rules = computed((): TalkRules => {
  const news = tableNews.value;
  const id = me.value;
  if (news === undefined || id === undefined)
    return { noLine: undefined, noReaction: undefined, seated: new Set(), host: undefined };
  const { rights, muted = [] } = news.chat;
  return {
    noLine: chatRefusal(news, id, 'chat'),
    noReaction: chatRefusal(news, id, 'react'),
    seated: new Set(news.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person.id] : []))),
    host: news.host.id === id ? { rights, muted } : undefined,
  };
});

const draft = signal('');
/** Whether the page has been told what was said before it came. */
let begun = false;

export const hear = ({ id, name, avatar }: Person, text: string, key: string): void => {
  if (blocked.value.has(id)) return;
  // After a gap the server says the last lines again.
  if (lines.value.some((line) => line.key === key)) return;
  lines.value = [...lines.value, { key, from: id, name, avatar, text, mine: id === me.value }];
};

/** The server has told what was said before; only what comes now is news. */
export const beginTalk = (): void => {
  if (!begun) read.value = lines.value.length;
  begun = true;
};

export const forgetTalk = (): void => {
  lines.value = [];
  read.value = 0;
  draft.value = '';
  begun = false;
};

/** The talk at the watched table, for one who sends by these means. */
export const talkBy = (send: (command: BareCommand) => void): Talk => ({
  lines,
  read,
  draft,
  rules,
  say: (typed) => {
    const text = myWords(typed);
    if (text !== undefined) send({ t: 'chat', text });
  },
  react: (reaction) => send({ t: 'react', reaction } as BareCommand),
  allow: (rights) => send({ t: 'chatRights', rights }),
  mute: (person, on) => send({ t: 'mute', person, on }),
});
