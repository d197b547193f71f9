// Arabic: what the plain table says, which serves any game.

import type { Translated } from '../en/catalogue.ts';
import type { plain as english } from '../en/plain.ts';

export const plain: Translated<typeof english> = {
  'plain.view': 'الطاولة',
  'plain.moves': 'النقلات المسموحة',
  'plain.more': {
    zero: 'لا نقلات',
    one: 'نقلة واحدة. اكتب بدايتها لتظهر.',
    two: 'نقلتان. اكتب بداية إحداهما.',
    few: '{n} نقلات. اكتب بداية إحداها ليقلّ العدد.',
    many: '{n} نقلة. اكتب بداية إحداها ليقلّ العدد.',
    other: '{n} نقلة. اكتب بداية إحداها ليقلّ العدد.',
  },
  'plain.write': 'كتابة نقلة',
  'plain.play': 'لعب النقلة',
  'plain.prompt': 'اختر نقلة.',
  'plain.line': '{name}: {text}',
};
