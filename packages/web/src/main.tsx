// The front door: settings take effect, the house is drawn, and the service worker is registered after that.

import { render } from 'preact';
import { App } from './app.tsx';
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

watchKeys();
// In the person's language from the first line: a page that is turned around afterwards would be read twice.
void applySettings().finally(() => {
  const house = document.getElementById('house');
  if (house !== null) render(<App />, house);
  watchForUpdates();
});
// Whoever looks at the page needs no notices: what tells them comes when it is hidden for the first time.
addEventListener('visibilitychange', () => {
  if (document.hidden) void import('./notices/watch.ts');
});
