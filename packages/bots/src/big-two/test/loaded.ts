// Loads the network before the first test of a file that imports this.

import { loadNetwork } from '../learned.ts';

await loadNetwork();
