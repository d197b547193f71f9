// Friends: who is here, who would like to be one, one's own link, and whom one has blocked. A link that somebody gave leads here too.

import { type Friend, isFriendLink, type Person } from '@parlor/protocol';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { useLostFocus } from '../hooks/lost-focus.ts';
import { tableNews } from '../match/current-tables.ts';
import { me, serverState, socket } from '../online/link.ts';
import { reachHouse } from '../online/online-table.ts';
import type { BareCommand } from '../online/socket.ts';
import { Empty } from '../page/empty.tsx';
import { NameField } from '../page/name-field.tsx';
import { Page } from '../page/page.tsx';
import { type Route, to } from '../page/router.ts';
import { Portrait } from '../people/portrait.tsx';
import { copied } from '../share/copy.ts';
import { ScanPicture } from '../share/qr-picture.tsx';
import { pages } from '../texts/en/pages.ts';
import { learn, type TextKey, t, tMaybe } from '../texts/text.ts';
import { Act, Agree, Block, Unblock } from './friend-act.tsx';
import { circle, order, tieTo, whose } from './friends.ts';

learn(pages);

const Row = ({
  person,
  line,
  isGone = false,
  children,
}: {
  readonly person: Person;
  readonly line?: string;
  /** True for a friend who is not here. */
  readonly isGone?: boolean;
  readonly children: ComponentChildren;
}): VNode => (
  <li>
    <Portrait avatar={person.avatar} mood={isGone ? 'asleep' : 'waiting'} />
    <span class="grow">
      <b class="title">
        <bdi>{person.name}</bdi>
      </b>
      {line === undefined ? null : (
        <>
          <span class="unseen"> · </span>
          <span class="soft small">{line}</span>
        </>
      )}
    </span>
    <span class="seat-acts">{children}</span>
  </li>
);

const whereIs = ({ here, table }: Friend): string => {
  if (table !== undefined) return t('friends.at', { game: tMaybe(`game.${table.game}`) });
  return t(here ? 'friends.here' : 'friends.gone');
};

const Section = ({
  title,
  shown,
  children,
}: {
  readonly title: TextKey;
  readonly shown: boolean;
  readonly children: ComponentChildren;
}): VNode | null =>
  shown ? (
    <section class="panel-card" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      {children}
    </section>
  ) : null;

const MyLink = ({ act }: { readonly act: (command: BareCommand) => void }): VNode => {
  const told = useSignal<string | undefined>(undefined);
  const link = circle.value?.link;
  const address = link && new URL(to('friends', link), location.href).href;
  const copy = async (): Promise<void> => {
    if (address !== undefined) told.value = await copied(address, t('friends.link.copied'));
  };
  return (
    <>
      <p class="soft">{t('friends.link.line')}</p>
      <div class="links">
        {address === undefined ? null : (
          <button type="button" class="button main" onClick={() => void copy()}>
            {t('friends.link.copy')}
          </button>
        )}
        <button
          type="button"
          class={`button ${address === undefined ? 'main' : 'quiet'}`}
          onClick={() => {
            told.value = undefined;
            act({ t: 'newLink' });
          }}
        >
          {t(address === undefined ? 'friends.link.make' : 'friends.link.new')}
        </button>
      </div>
      <p class="soft link-text" role="status">
        {told.value ?? address ?? ''}
      </p>
      {address === undefined ? null : <ScanPicture link={address} />}
    </>
  );
};

/** Whose link one has opened, and what can be done with it. */
const Given = ({
  link,
  act,
}: {
  readonly link: string;
  readonly act: (command: BareCommand) => void;
}): VNode | null => {
  const nameless = useSignal(settings.name.peek().trim() === '');
  const answer = whose.value;
  if (answer?.link !== link) return null;
  const { person } = answer;
  if (person === undefined || person.id === me.value)
    return (
      <p class="notice" role="status">
        {t(person === undefined ? 'friends.whose.none' : 'friends.whose.own')}
      </p>
    );
  const tie = tieTo(person.id);
  return (
    <section class="notice" role="status">
      <p>{t('friends.whose', { name: person.name })}</p>
      {tie === 'friend' ? <p>{t('friends.isFriend')}</p> : null}
      {tie === 'asked' ? <p>{t('friends.isAsked')}</p> : null}
      {tie === 'friend' || tie === 'asked' ? null : (
        <>
          {nameless.value ? <NameField done={() => void reachHouse()} /> : null}
          <div class="links">
            <button type="button" class="button main" onClick={() => act({ t: 'befriend', to: link })}>
              {t('friends.ask')}
            </button>
          </div>
        </>
      )}
    </section>
  );
};

export const FriendsPage = ({ route }: { readonly route: Extract<Route, { page: 'friends' }> }): VNode => {
  const problem = useSignal<string | undefined>(undefined);
  const { link } = route;
  useEffect(() => {
    void reachHouse();
    return () => {
      if (tableNews.peek() === undefined) socket.close();
    };
  }, []);
  const known = circle.value;
  const isReached = known !== undefined;
  useEffect(() => {
    if (link === undefined || !isReached) return;
    if (isFriendLink(link)) socket.say({ t: 'whose', link });
    // The server need not be asked.
    else whose.value = { t: 'whose', link };
  }, [link, isReached]);
  useLostFocus(['.list button', '.links button'], [known]);
  const act = (command: BareCommand): void =>
    void order(command).then((refused) => {
      problem.value = refused;
    });
  const friends = [...(known?.friends ?? [])].sort(
    (a, b) => Number(b.here) - Number(a.here) || a.person.name.localeCompare(b.person.name),
  );
  return (
    <Page title={t('friends.title')} line={t('friends.line')}>
      {serverState.value === 'none' ? (
        <Empty drawing="friends" line={t('start.offline')}>
          <a class="button main" href={to()}>
            {t('results.home')}
          </a>
        </Empty>
      ) : null}
      <p class="bad" role="alert">
        {problem.value ?? ''}
      </p>
      {link === undefined ? null : <Given link={link} act={act} />}
      {known === undefined ? null : (
        <div class="friends">
          <Section title="friends.requests" shown={known.requests.length > 0}>
            <ul class="list">
              {known.requests.map((person) => (
                <Row key={person.id} person={person}>
                  <Agree person={person} act={act} />
                  <Act
                    {...{ person, act, text: 'friends.decline' }}
                    command={{ t: 'decline', person: person.id }}
                  />
                  <Block person={person} act={act} />
                </Row>
              ))}
            </ul>
          </Section>
          {friends.length === 0 ? (
            <Empty drawing="friends" title={t('friends.none')} line={t('friends.none.line')}>
              <section aria-label={t('friends.link')}>
                <MyLink act={act} />
              </section>
            </Empty>
          ) : null}
          {friends.length === 0 ? null : (
            <section class="panel-card">
              <ul class="list" aria-label={t('friends.title')}>
                {friends.map((friend) => {
                  const { person, table } = friend;
                  return (
                    <Row key={person.id} person={person} line={whereIs(friend)} isGone={!friend.here}>
                      {table === undefined ? null : (
                        <a class="button" href={to('t', table.code)}>
                          {t('friends.visit')}
                        </a>
                      )}
                      <Act
                        {...{ person, act, look: 'quiet' }}
                        text="friends.unfriend"
                        sure="friends.unfriend.sure"
                        command={{ t: 'unfriend', person: person.id }}
                      />
                      <Block person={person} act={act} />
                    </Row>
                  );
                })}
              </ul>
            </section>
          )}
          <Section title="friends.link" shown={friends.length > 0}>
            <MyLink act={act} />
          </Section>
          <Section title="friends.asked" shown={known.asked.length > 0}>
            <ul class="list">
              {known.asked.map((person) => (
                <Row key={person.id} person={person}>
                  <Act
                    {...{ person, act, text: 'friends.withdraw', look: 'quiet' }}
                    command={{ t: 'unfriend', person: person.id }}
                  />
                </Row>
              ))}
            </ul>
          </Section>
          <Section title="friends.blocked" shown={known.blocked.length > 0}>
            <p class="soft">{t('friends.blocked.line')}</p>
            <ul class="list">
              {known.blocked.map((person) => (
                <Row key={person.id} person={person}>
                  <Unblock person={person} act={act} />
                </Row>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </Page>
  );
};
