// Arabic: what is said where several people share one device.

import type { together as english } from '../en/together.ts';
import type { Translated } from '../text.ts';

export const together: Translated<typeof english> = {
  'together.title': 'عدة أشخاص على هذا الجهاز',
  'together.line':
    'اكتب اسمًا عند كل مقعد يجلس فيه شخص؛ والمقاعد الأخرى للحاسوب. ينتقل الجهاز من يد إلى يد، وما يُخفى يبقى مخفيًا.',
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
