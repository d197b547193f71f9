// A text with a link goes to somebody else: by the device's own way of sharing, or by the clipboard.

import { copied } from './copy.ts';

/** What to tell then; nothing where the device itself has asked and told. */
export const handed = async (
  text: string,
  link: string | undefined,
  done: string,
): Promise<string | undefined> => {
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ text, ...(link === undefined ? {} : { url: link }) });
      return undefined;
    } catch (problem) {
      // Whoever closes what the device shows has changed their mind.
      if (problem instanceof Error && problem.name === 'AbortError') return undefined;
    }
  }
  return copied(link === undefined ? text : `${text}\n${link}`, done, { link });
};
