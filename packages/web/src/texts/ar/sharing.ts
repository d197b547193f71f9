// Arabic: what is said where a finished match is given away, and where its deal is played again.

import type { Translated } from '../en/catalogue.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translated<typeof english> = {
  'share.title': 'المشاركة',
  'share.won': '{game}: الفوز لـ{names}',
  'share.line': '{n}. {name}: {score}',
  'share.all': 'من لديه الرابط يرى المباراة كلها: كل يد وكل نقلة.',
  'share.long': 'هذه المباراة أطول من أن يحملها رابط: يمكن مشاركة نتيجتها لا المباراة نفسها.',
  'share.result': 'شارك النتيجة',
  'share.done': 'نُسخت النتيجة مع رابط إلى المباراة.',
  'share.done.text': 'نُسخت النتيجة.',
  'share.none': 'لا شيء هنا للمشاركة: المباراة لم تنتهِ، أو لم تعد محفوظة.',
  'share.deal': 'التوزيعة نفسها مرة أخرى',
  'share.deal.line': 'الخلط نفسه والقواعد نفسها والمقعد نفسه ضد لاعبين آليين، لنتيجة أفضل أو لترى من يفعلها.',

  'deal.title': '{game}: التوزيعة نفسها',
  'deal.beat': 'حلّ {name} في المركز {n} بنتيجة {score}. هل تستطيع أفضل من ذلك؟',
  'deal.beat.nameless': 'انتهت أول مرة بالمركز {n} ونتيجة {score}. هل تستطيع أفضل من ذلك؟',
  'deal.line': 'تحصل على الأوراق نفسها تمامًا. المقاعد الأخرى للاعبين الآليين: {bots}.',
  'deal.options': 'قواعد البيت التي تختلف عن المعتاد',
  'deal.play': 'العب هذه التوزيعة',
  'deal.challenge': 'تحدَّ أحدًا',
  'deal.dare': '{game}، التوزيعة نفسها لك: هل تستطيع أفضل من المركز {n} بنتيجة {score}؟',
  'deal.done': 'نُسخ التحدي.',

  'given.title': 'هذا الرابط لا يعمل',
  'given.damaged': 'الرابط تالف: ربما ضاع جزء منه في الطريق. اطلبه مرة أخرى.',
  'given.unknown': 'يحتاج الرابط إلى قواعد لا يعرفها هذا البيت بعد: أعد تحميل الصفحة، أو حاول لاحقًا.',
  'given.of': 'مباراة {name}',
  'given.resigned': 'استسلم: {names}',
  'given.abandoned': 'غادر الجميع قبل النهاية',
};
