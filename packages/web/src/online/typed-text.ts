// What people typed or pasted, as the server takes it, or as much of it as it takes. A text that was copied from elsewhere may
// bring marks along that nobody sees: they must not keep anybody out, nor keep anybody from talking.

import { chatText, LIMITS, personName } from '@parlor/protocol';

const taken = (typed: string, most: number, text: typeof personName): string | undefined => {
  const seen = typed.replace(/\p{C}/gu, '').slice(0, most);
  return [typed, seen].map((one) => text.safeParse(one)).find(({ success }) => success)?.data;
};

/** The name under which the server knows me. */
export const myName = (typed: string, otherwise: string): string =>
  taken(typed, LIMITS.name, personName) ?? otherwise;

/** What I say in the chat; undefined where that is nothing. */
export const myWords = (typed: string): string | undefined => taken(typed, LIMITS.chat, chatText);
