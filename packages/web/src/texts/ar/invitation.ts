// Arabic: an invitation to a table, with each game in three lines.

import type { Translated } from '../en/catalogue.ts';
import type { invitation as english } from '../en/invitation.ts';

export const invitation: Translated<typeof english> = {
  'invite.by': '{name}: دعوة إلى اللعب.',
  'invite.casino.1': 'خذ أوراقًا من الطاولة بورقة لها القيمة نفسها أو المجموع نفسه.',
  'invite.casino.2': 'ابنِ: اجمع أوراقًا الآن، وخذها بورقة واحدة في دور لاحق.',
  'invite.casino.3': 'النقاط: الآسات، و10♦، و2♠، وكثرة الأوراق، وكثرة البستوني.',
  'invite.big-two.1': 'العب ورقة أو زوجًا أو ثلاثية أو خمس أوراق تغلب ما على الطاولة.',
  'invite.big-two.2': 'الاثنان أعلى الأوراق. عند العجز أو عدم الرغبة: تمرير.',
  'invite.big-two.3': 'الفوز لأول من تنفد أوراقه، والآخرون تُحسب عليهم أوراقهم.',
  'invite.texas-42.1': 'فريقان يزايدان على عدد ما سيأخذانه من 42 نقطة.',
  'invite.texas-42.2': 'لأعلى مزايدة تسمية الحكم وبدء اللعب، وعلى الآخرين اتباع اللون.',
  'invite.texas-42.3': 'كل لمّة بنقطة، وكل حجر نقاطه خمس أو عشر بخمس أو عشر. تحقيق المزايدة يكسب اليد.',
  'invite.fast-track.1': 'اسحب ورقة وحرّك بها أحد أوتادك حول اللوح.',
  'invite.fast-track.2': 'الوتد المصاب يعود إلى بدايته. والحلقة في الوسط أقصر الطرق.',
  'invite.fast-track.3': 'الفوز لأول من تصل أوتاده كلها إلى البيت.',
};
