// The name under which the server knows me: what was typed, or as much of it as it takes. A name that was copied from elsewhere
// may bring marks along that nobody sees; they must not keep anybody out.

import { LIMITS, personName } from '@parlor/protocol';

export const myName = (typed: string, otherwise: string): string => {
  const seen = typed.replace(/\p{C}/gu, '').slice(0, LIMITS.name);
  const read = [typed, seen].map((name) => personName.safeParse(name)).find(({ success }) => success);
  return read?.data ?? otherwise;
};
