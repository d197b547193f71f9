// The shape of the catalogue in every language: the English one has all texts, and every other as many.

import type { english } from './index.ts';

/** Forms of one text by number; `you` where the language speaks of the reader in another way than of others. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule | 'you', string>>>;

/** A section of the catalogue in another language: every text of the English one. */
export type Translated<Section> = Readonly<Record<keyof Section, string | Forms>>;
export type Catalogue = Translated<typeof english>;
