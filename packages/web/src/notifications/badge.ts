// The number on the icon of the installed app, where the system has one: how many things wait.

let shown = 0;

export const setBadge = (waiting: number): void => {
  if (waiting === shown) return;
  shown = waiting;
  // A page that is not installed may be refused: then there is nothing to put a number on.
  void (waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())?.catch(() => {});
};
