// Arabic: what is said where a knockout is played.

import type { knockout as english } from '../en/knockout.ts';
import type { Translated } from '../text.ts';

export const knockout: Translated<typeof english> = {
  'knockout.title': 'خروج المغلوب',
  'knockout.line':
    'مباراة بعد مباراة: يخرج من يحلّ أخيرًا ويتفرّج، ويواصل الباقون حتى يلعب اثنان النهائي. وإذا تشارك أكثر من لاعب المركز الأخير فلا يخرج أحد وتُعاد الجولة.',
  'knockout.round': 'خروج المغلوب، الباقون: {n}',
  'knockout.semi': 'نصف النهائي، بقي ثلاثة',
  'knockout.final': 'النهائي',
  'knockout.out': 'خرج: {names}',
  'knockout.isOut': { you: 'خرجت من المسابقة.', other: 'خرج من المسابقة: {name}.' },
  'knockout.tied': 'المركز الأخير مشترك: لم يخرج أحد.',
  'knockout.won': { you: 'فزت بالمسابقة.', other: 'الفائز بالمسابقة: {name}.' },
  'knockout.shared': 'تقاسم الفوز بالمسابقة: {names}.',
  'knockout.next': 'الجولة التالية',
  'knockout.watch': 'شاهد الجولة التالية',
  'knockout.repeat': 'أعد الجولة',
  'knockout.anew': 'مسابقة جديدة',
  'knockout.hurry': 'أكملها حالًا',
  'knockout.begun': 'بدأت المسابقة: لا ينضمّ أحد جديد قبل نهايتها.',
};
