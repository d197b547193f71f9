// chat: a line for everybody at the table. react: a sign that is shown and forgotten.

import { type DecideVerb, perform } from './decision.ts';

export const chat: DecideVerb<'chat'> = ({ person, now }, { text }) =>
  perform({ chat: { from: person, text, at: now } });

export const react: DecideVerb<'react'> = (_at, { reaction }) => perform({ react: reaction });
