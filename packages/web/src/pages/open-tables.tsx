// The public tables of the server, if there is one in reach. Loaded after the page stands, so that nothing waits for it.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { to } from '../router.ts';
import { t, tMaybe } from '../text/text.ts';

type Online = typeof import('../play/online.ts');

export const OpenTables = (): VNode => {
  const online = useSignal<Online | undefined>(undefined);
  const alone = useSignal(!navigator.onLine);
  useEffect(() => {
    let left = false;
    const later = setTimeout(async () => {
      if (!navigator.onLine) return;
      const here = await fetch('healthz').then(
        (answer) => answer.ok && answer.headers.get('content-type')?.includes('json') === true,
        () => false,
      );
      alone.value = !here;
      if (!here || left) return;
      online.value = await import('../play/online.ts');
      if (!left) await online.value.watchLobby();
    }, 400);
    return () => {
      left = true;
      clearTimeout(later);
      online.peek()?.leaveLobby();
    };
  }, []);
  const tables = online.value?.listings.value;
  return (
    <section class="card-box" aria-labelledby="open-tables">
      <h2 id="open-tables">{t('start.open')}</h2>
      {tables === undefined || tables.length === 0 ? (
        <p class="soft">{alone.value ? t('start.offline') : t('start.open.none')}</p>
      ) : null}
      <ul class="list">
        {(tables ?? []).map(({ id, code, game, host, open, seats }) => (
          <li key={id}>
            <span class="grow">
              <b>{tMaybe(`game.${game}`)}</b> · {host} · {seats - open}/{seats}
            </span>
            <a class="button" href={to('t', code)}>
              {open > 0 ? t('join.go') : t('start.watch')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
