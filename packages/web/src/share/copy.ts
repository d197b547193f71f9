// Copying a link, alone or in a text. A page without a clipboard, as on a plain address of the local network, shows it to be copied
// by hand.

import { t } from '../texts/text.ts';

/** Names that mean the very device on which they are opened. */
const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** Whether no other device can follow the link. */
export const isOwn = (link: string): boolean => OWN.includes(new URL(link).hostname);

/** What to tell: `done`, with a warning where no other device can follow the link in it; or the text itself. */
export const copied = async (
  text: string,
  done: string,
  { link }: { readonly link?: string | undefined } = { link: text },
): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return link !== undefined && isOwn(link) ? `${done} ${t('copied.own')}` : done;
  } catch {
    return text;
  }
};
