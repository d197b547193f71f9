// chat: a line for everybody at the table. react: a sign that is shown and forgotten. chatRights and mute: the host decides who may
// do so, at any stage, which is stored with the table.

import type { Person } from '@parlor/protocol';
import { type DecideVerb, isHost, perform, refuse } from '../deed.ts';
import { chatOf, type TableDoc } from '../table.ts';
import { chatRefusal, LIMITS } from '../values/index.ts';

export const chat: DecideVerb<'chat'> = ({ doc, person, now }, { text }) => {
  const refusal = chatRefusal(doc, person.id, 'chat');
  return refusal === undefined ? perform({ chat: { from: person, text, at: now } }) : refuse(refusal);
};

export const react: DecideVerb<'react'> = ({ doc, person }, { reaction }) => {
  const refusal = chatRefusal(doc, person.id, 'react');
  return refusal === undefined ? perform({ react: reaction }) : refuse(refusal);
};

export const chatRights: DecideVerb<'chatRights'> = (at, { rights }) => {
  if (!isHost(at)) return refuse('NOT_HOST');
  const before = chatOf(at.doc);
  return before.rights === rights
    ? perform({})
    : perform({ doc: { ...at.doc, chat: { ...before, rights } } });
};

const withMuted = (doc: TableDoc, muted: readonly Person[]): TableDoc => {
  const { rights } = chatOf(doc);
  return { ...doc, chat: muted.length === 0 ? { rights } : { rights, muted } };
};

export const mute: DecideVerb<'mute'> = (at, { person: id, on }) => {
  const { doc, person, named } = at;
  if (!isHost(at)) return refuse('NOT_HOST');
  const { muted = [] } = chatOf(doc);
  const others = muted.filter((one) => one.id !== id);
  const isMuted = others.length < muted.length;
  if (on === isMuted) return perform({});
  if (!on) return perform({ doc: withMuted(doc, others) });
  if (id === person.id) return refuse('NOT_NOW', 'nobody can mute themselves');
  if (named?.id !== id) return refuse('NO_PERSON');
  return muted.length < LIMITS.muted
    ? perform({ doc: withMuted(doc, [...muted, named]) })
    : refuse('TOO_MANY');
};
