// What people do with their seats beside moves: take a move back, resign, let a bot play.

import type { Translated } from '../en/catalogue.ts';
import type { yourSeat as english } from '../en/your-seat.ts';

export const yourSeat: Translated<typeof english> = {
  'ask.takenBack': 'تم التراجع عن النقلة الأخيرة.',
  'ask.resigned': 'استسلمت. الحاسوب يلعب مكانك.',
  'ask.return': 'الحاسوب يلعب بدلًا منك.',
  'ask.return.yes': 'لقد عدت',
  'refusal.NO_TAKEBACK': 'لا يمكن التراجع عن هذه النقلة',
  'results.givenUp': 'انتهت المباراة بالاستسلام.',
  'menu.concede': 'استسلم',
  'menu.concede.sure': 'أحقًا تستسلم؟',
  'menu.concede.note':
    'ستكون في المركز الأخير خلف كل من يبقى. وإذا كان الآخرون ما زالوا يلعبون، يلعب حاسوب مكانك حتى النهاية.',
  'menu.takeBack': 'اطلب التراجع عن نقلتي',
  'menu.takeBack.now': 'تراجع عن نقلتي',
  'menu.standIn': 'دع الحاسوب يلعب بدلًا مني',
  'ask.return.of': 'الحاسوب يلعب بدلًا من {name}.',
  'ask.return.of.yes': 'عودة {name}',
};
