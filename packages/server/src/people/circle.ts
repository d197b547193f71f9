// Friends and requests: what each deed of a person does to the person's circle and to the other's. Nothing
// is stored here.

import { LIMITS } from '@parlor/protocol';
import type { CircleDoc, InvitationDoc } from '../store/circle-doc.ts';

export const emptyCircle = (person: string): CircleDoc => ({
  person,
  version: 0,
  friends: [],
  asked: [],
  requests: [],
  declined: [],
  blocked: [],
  invitations: [],
});

/** Both circles after the change; an unchanged circle is the same value. */
export interface Pair {
  readonly mine: CircleDoc;
  readonly theirs: CircleDoc;
}

type List = 'friends' | 'asked' | 'requests' | 'declined' | 'blocked';

const taken = (doc: CircleDoc, list: List, person: string): CircleDoc =>
  doc[list].includes(person) ? doc : { ...doc, [list]: [...doc[list], person] };

const dropped = (doc: CircleDoc, person: string, ...lists: readonly List[]): CircleDoc =>
  lists.every((list) => !doc[list].includes(person))
    ? doc
    : {
        ...doc,
        ...Object.fromEntries(lists.map((list) => [list, doc[list].filter((one) => one !== person)])),
      };

/** No more than these: the oldest are forgotten. */
const atMost = (doc: CircleDoc, list: List, most: number): CircleDoc =>
  doc[list].length > most ? { ...doc, [list]: doc[list].slice(-most) } : doc;

const MOST_DECLINED = 500;
const MOST_INVITATIONS = 10;

/** True when the other has asked this person, even if the request was declined. */
const hasAsked = ({ mine, theirs }: Pair): boolean =>
  theirs.asked.includes(mine.person) && !theirs.blocked.includes(mine.person);

/** An open request reserves a place among the asker's friends, so that the other's yes cannot fail. */
const isFull = ({ friends, asked }: CircleDoc, but: string): boolean =>
  friends.length + asked.filter((one) => one !== but).length >= LIMITS.friends;

/**
 * Agrees to what the other has asked, or asks. Whoever is blocked, was declined or comes when too many wait
 * sees no difference: the request stands in their own circle alone.
 */
export const befriend = (pair: Pair): Pair | 'TOO_MANY' => {
  const [me, other] = [pair.mine.person, pair.theirs.person];
  if (pair.mine.friends.includes(other)) return pair;
  const mine = dropped(pair.mine, other, 'blocked');
  if (hasAsked(pair)) {
    if (isFull(mine, other) || isFull(pair.theirs, me)) return 'TOO_MANY';
    return {
      mine: taken(dropped(mine, other, 'asked', 'requests', 'declined'), 'friends', other),
      theirs: taken(dropped(pair.theirs, me, 'asked', 'requests', 'declined'), 'friends', me),
    };
  }
  const isNew = !mine.asked.includes(other);
  if (isNew && (mine.asked.length >= LIMITS.requests || isFull(mine, other))) return 'TOO_MANY';
  const { blocked, declined, requests } = pair.theirs;
  const isHeard = !blocked.includes(me) && !declined.includes(me) && requests.length < LIMITS.requests;
  return {
    mine: taken(mine, 'asked', other),
    theirs: isHeard ? taken(pair.theirs, 'requests', me) : pair.theirs,
  };
};

/** The one who asked is not told, and is not heard again. */
export const decline = ({ mine, theirs }: Pair): Pair => {
  const { person } = theirs;
  if (!mine.requests.includes(person)) return { mine, theirs };
  const without = taken(dropped(mine, person, 'requests'), 'declined', person);
  return { mine: atMost(without, 'declined', MOST_DECLINED), theirs };
};

/** Ends a friendship, or takes a request back. */
export const unfriend = ({ mine, theirs }: Pair): Pair => ({
  mine: dropped(mine, theirs.person, 'friends', 'asked'),
  theirs: dropped(theirs, mine.person, 'friends', 'requests'),
});

export const block = (pair: Pair): Pair | 'TOO_MANY' => {
  const { mine, theirs } = unfriend(decline(pair));
  const isNew = !mine.blocked.includes(theirs.person);
  if (isNew && mine.blocked.length >= LIMITS.friends) return 'TOO_MANY';
  return { mine: taken(mine, 'blocked', theirs.person), theirs };
};

export const unblock = ({ mine, theirs }: Pair): Pair => ({
  mine: dropped(mine, theirs.person, 'blocked'),
  theirs,
});

/** The last invitation from each friend to each table. */
export const invited = (doc: CircleDoc, invitation: InvitationDoc): CircleDoc => {
  const others = doc.invitations.filter(
    ({ table, from }) => table !== invitation.table || from !== invitation.from,
  );
  return { ...doc, invitations: [...others, invitation].slice(-MOST_INVITATIONS) };
};
