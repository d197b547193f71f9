// Arabic: what is said where several people share one device.

import type { Translated } from '../en/catalogue.ts';
import type { together as english } from '../en/together.ts';

export const together: Translated<typeof english> = {
  'together.title': 'اللعب بالتناوب على هذا الجهاز',
  'together.line':
    'اكتب اسمًا لكل شخص، والمقاعد الأخرى للحاسوب. ناولوا الجهاز: تبقى كل يد مخفية حتى يتسلّمه صاحبها.',
  'together.bot': '{name}، حاسوب',
  'together.partner': 'مع {name}',
  'together.go': 'العبوا معًا على هذا الجهاز',
  'together.pass': 'ناول الجهاز: {name}',
  'together.since': 'ما حدث:',
  'together.take': 'أنا {name}',
  'together.shiya': 'القرار أولًا: {name}. شيا؟',
  'together.stand': 'بلا شيا',
  'together.won': 'الفوز: {names}',
};
