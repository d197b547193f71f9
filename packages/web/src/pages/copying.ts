// Copying a link. A page without a clipboard, as on a plain address of the local network, shows the link to be copied by hand.

/** What to tell: `done`, or the link itself. */
export const copied = async (link: string, done: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(link);
    return done;
  } catch {
    return link;
  }
};
