// The front door: settings take effect, the house is drawn, and the service worker is registered after that.

import { render } from 'preact';
import { applySettings } from '../device/settings.ts';
import { keptValue } from '../device/storage.ts';
import { watchKeys } from '../hooks/keyboard-user.ts';
import { App } from './app.tsx';
import { watchForUpdates } from './update.ts';
import './styles.ts';

/** What tells whoever looks elsewhere comes when the page is hidden for the first time; where notices were chosen, before. */
const lookOut = (): void => {
  if (document.hidden || keptValue('notices')) void import('../notifications/watch.ts');
};

watchKeys();
// In the person's language from the first line: a page that is turned around afterwards would be read twice.
void applySettings().finally(() => {
  const house = document.getElementById('house');
  if (house !== null) render(<App />, house);
  watchForUpdates();
  lookOut();
});
addEventListener('visibilitychange', lookOut);
