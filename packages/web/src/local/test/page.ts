// A page for tests: it takes the steps that a test looks at.

import type { Step } from '../../match/position.ts';
import type { Page } from '../table-host.ts';

export const pageOf = (step: (step: Step) => void = () => undefined, over: Partial<Page> = {}): Page => ({
  step,
  news: () => undefined,
  botsMissing: () => undefined,
  ...over,
});
