// Arabic: the house and the frame of the tables. What is missing here is said in English.

import type { Catalogue } from './text.ts';

export const arabic: Catalogue = {
  'house.name': 'بارلور',
};
