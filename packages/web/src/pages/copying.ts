// Copying a link. A page without a clipboard, as on a plain address of the local network, shows the link to be copied by hand.

import { t } from '../text/text.ts';

/** Names that mean the very device on which they are opened. */
const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** Whether no other device can follow the link. */
export const isOwn = (link: string): boolean => OWN.includes(new URL(link).hostname);

/** What to tell: `done`, with a warning where no other device can follow the link; or the link itself. */
export const copied = async (link: string, done: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(link);
    return isOwn(link) ? `${done} ${t('copied.own')}` : done;
  } catch {
    return link;
  }
};
