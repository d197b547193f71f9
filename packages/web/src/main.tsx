// The front door: settings take effect, the house is drawn, and the service worker is registered after that.

import { render } from 'preact';
import { App } from './app.tsx';
import { keptValue } from './kept.ts';
import { applySettings } from './settings.ts';
import { watchKeys } from './table/by-keys.ts';
import { watchForUpdates } from './update.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import './styles/table.css';
import './styles/panel.css';
import './styles/pieces.css';
import './styles/large-text.css';
import './styles/contrast.css';

/** What tells whoever looks elsewhere comes when the page is hidden for the first time; where notices were chosen, before. */
const lookOut = (): void => {
  if (document.hidden || keptValue('notices')) void import('./notices/watch.ts');
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
