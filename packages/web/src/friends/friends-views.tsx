// What is shown of friends beside their page: who is in the house, people at a table to ask and friends to invite, and a line for whatever
// comes up, wherever one is. It is there from the moment on when it is loaded: when the server is here.

import type { Invitation, Person, TableNews } from '@parlor/protocol';
import { computed, effect, signal, useSignal } from '@preact/signals';
import { render, type VNode } from 'preact';
import { NEXT, useLostFocus } from '../hooks/lost-focus.ts';
import { friendsViews, onlineSession, tableNews } from '../match/current-tables.ts';
import { isChosen } from '../notifications/kinds.ts';
import { close, show } from '../notifications/show.ts';
import { me } from '../online/link.ts';
import type { BareCommand } from '../online/socket.ts';
import { route, to } from '../page/router.ts';
import { Portrait } from '../people/portrait.tsx';
import { t, tMaybe } from '../texts/text.ts';
import { Act, Agree, Block, Unblock } from './friend-act.tsx';
import { circle, fresh, keyOf, order, tieTo } from './friends.ts';
import './friends.css';

/** How many ask for something, beside the way to the friends' page. */
const Waiting = (): VNode | null => {
  const { requests = [], invitations = [] } = circle.value ?? {};
  const waiting = requests.length + invitations.length;
  return waiting === 0 ? null : (
    <>
      <b class="unread" aria-hidden="true">
        {waiting}
      </b>
      <span class="unseen">, {t('friends.waiting', { n: waiting })}</span>
    </>
  );
};

/** Friends who are in the house now, and the table that each one sits at. */
const Here = (): VNode | null => {
  const here = (circle.value?.friends ?? []).filter((friend) => friend.here);
  if (here.length === 0) return null;
  return (
    <section class="panel-card" aria-labelledby="friends-here">
      <h2 id="friends-here">{t('friends.hereNow')}</h2>
      <ul>
        {here.map(({ person, table }) => (
          <li key={person.id}>
            <a class="person-line" href={table === undefined ? to('friends') : to('t', table.code)}>
              <Portrait avatar={person.avatar} mood={table === undefined ? 'waiting' : 'pleased'} />
              <span>
                <bdi class="title">{person.name}</bdi>
                <span class="soft small">
                  {table === undefined
                    ? t('friends.here')
                    : t('friends.at', { game: tMaybe(`game.${table.game}`) })}
                </span>
              </span>
              <span class="act">{table === undefined ? '' : t('friends.goThere')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What one can do about somebody who is not a friend. */
const Ties = ({
  person,
  told,
}: {
  readonly person: Person;
  readonly told: (text: string) => void;
}): VNode => {
  const tie = tieTo(person.id);
  const act = (command: BareCommand): void =>
    void order(command).then((problem) => problem !== undefined && told(problem));
  if (tie === 'friend') return <span class="soft">{t('friends.isFriend')}</span>;
  if (tie === 'blocked') return <Unblock person={person} act={act} />;
  return (
    <>
      {tie === 'asked' ? <span class="soft">{t('friends.isAsked')}</span> : null}
      {tie === 'asks' ? <Agree person={person} act={act} /> : null}
      {tie === 'none' ? (
        <Act {...{ person, act }} text="friends.ask" command={{ t: 'befriend', to: person.id }} />
      ) : null}
      <Block person={person} act={act} />
    </>
  );
};

const sittersOf = ({ seats }: TableNews): readonly Person[] =>
  seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []));

/** Keys of seats that were given to somebody from here. */
const given = new Map<string, string>();

/** A seat that is kept and whose key nobody else was given. */
const keptFor = ({ seats }: TableNews, friend: string): number | undefined => {
  const at = seats.findIndex(
    (seat) =>
      seat.kind === 'reserved' && seat.key !== undefined && (given.get(seat.key) ?? friend) === friend,
  );
  return at < 0 ? undefined : at;
};

const Invite = ({ news }: { readonly news: TableNews }): VNode | null => {
  const told = useSignal('');
  const seated = sittersOf(news).map(({ id }) => id);
  const here = (circle.value?.friends ?? []).filter(
    (friend) => friend.here && !seated.includes(friend.person.id),
  );
  const hasRoom = news.seats.some(({ kind }) => kind === 'open' || kind === 'reserved');
  if (here.length === 0 || !hasRoom || !seated.includes(me.value ?? '')) return null;
  const invite = async ({ id, name }: Person): Promise<void> => {
    const seat = keptFor(news, id);
    const kept = seat === undefined ? undefined : news.seats[seat];
    const problem = await order({ t: 'invite', person: id, ...(seat === undefined ? {} : { seat }) });
    if (problem === undefined && kept?.kind === 'reserved') given.set(kept.key ?? '', id);
    told.value =
      problem ??
      (seat === undefined
        ? t('friends.invited', { name })
        : t('friends.invited.seat', { name, n: seat + 1 }));
  };
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('friends.invite')}</h2>
      <ul class="list">
        {here.map(({ person }) => (
          <li key={person.id}>
            <Portrait avatar={person.avatar} />
            <span class="grow">
              <bdi>{person.name}</bdi>
            </span>
            <button
              type="button"
              class="button"
              aria-label={t('friends.of', { name: person.name, act: t('friends.invite.one') })}
              onClick={() => void invite(person)}
            >
              {t('friends.invite.one')}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{told.value}</p>
    </section>
  );
};

/** The others at the table that is watched, and friends who could come. Beside a result they are behind a line that opens. */
const PeopleHere = (): VNode | null => {
  const told = useSignal('');
  const news = tableNews.value;
  if (news === undefined || circle.value === undefined) return null;
  const sitters = sittersOf(news);
  const others = sitters.some(({ id }) => id === me.value) ? sitters.filter(({ id }) => id !== me.value) : [];
  const list = (
    <>
      <ul class="list">
        {others.map((person) => (
          <li key={person.id}>
            <Portrait avatar={person.avatar} />
            <span class="grow">
              <bdi>{person.name}</bdi>
            </span>
            <span class="seat-acts">
              <Ties
                person={person}
                told={(text) => {
                  told.value = text;
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{told.value}</p>
    </>
  );
  if (onlineSession.value !== undefined)
    return others.length === 0 ? null : (
      <details class="people">
        <summary class="button quiet">{t('friends.people')}</summary>
        {list}
      </details>
    );
  return (
    <>
      {news.out === undefined ? <Invite news={news} /> : null}
      {others.length === 0 ? null : (
        <section aria-labelledby="people">
          <h2 id="people">{t('friends.people')}</h2>
          {list}
        </section>
      )}
    </>
  );
};

/** What was put off, until the page is loaded again. */
const later = signal<ReadonlySet<string>>(new Set());
const putOff = (key: string): void => {
  later.value = new Set([...later.peek(), key]);
};

const addressOf = ({ code, key }: Invitation): string => to('t', code, ...(key === undefined ? [] : [key]));

interface Line {
  readonly key: string;
  readonly text: string;
  readonly address: string;
  readonly person?: Person;
}

const lines = computed((): readonly Line[] => {
  const { invitations = [], requests = [] } = circle.value ?? {};
  const now = route.value;
  const all = [
    ...invitations
      .filter(({ code }) => now.page !== 'online' || now.code !== code)
      .map((one) => ({
        key: keyOf(one),
        text: t('friends.news.invitation', { name: one.from.name, game: tMaybe(`game.${one.game}`) }),
        address: addressOf(one),
      })),
    ...requests
      .filter(({ id }) => fresh.value.includes(id) && now.page !== 'friends')
      .map((person) => ({
        key: person.id,
        text: t('friends.news.request', { name: person.name }),
        address: to('friends'),
        person,
      })),
  ];
  return all.filter(({ key }) => !later.value.has(key));
});

const News = (): VNode => {
  useLostFocus([...NEXT, 'main .button'], [lines.value]);
  return (
    <div class="friends-news" aria-live="polite">
      {lines.value.map(({ key, text, address, person }) => (
        <p key={key}>
          <span>{text}</span>
          <span>
            {person === undefined ? (
              <a class="button main" href={address} onClick={() => putOff(key)}>
                {t('friends.news.open')}
              </a>
            ) : (
              <button
                type="button"
                class="button main"
                onClick={() => void order({ t: 'befriend', to: person.id })}
              >
                {t('friends.agree')}
              </button>
            )}
            <button type="button" class="button quiet" onClick={() => putOff(key)}>
              {t('friends.news.later')}
            </button>
          </span>
        </p>
      ))}
    </div>
  );
};

/** Shows the lines from now on, over whatever page is there; who looks elsewhere is told by a notice, where that was chosen. */
const showNews = (): void => {
  const place = document.createElement('div');
  // First in the order of the keys, as it is on top.
  document.body.prepend(place);
  render(<News />, place);
  const noticed = new Map<string, string>();
  effect(() => {
    const all = lines.value;
    for (const { key, text, address } of all) {
      if (noticed.has(key) || !document.hidden || !isChosen('friends')) continue;
      noticed.set(key, address);
      show({ tag: address, title: text, body: t('house.name'), renotify: true });
    }
    for (const [key, address] of noticed) {
      if (all.some((line) => line.key === key)) continue;
      close(address);
      noticed.delete(key);
    }
  });
};

friendsViews.value = { Here, People: PeopleHere, Waiting };
showNews();
