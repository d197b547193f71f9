// Arabic: what whoever looks elsewhere is told, and how it is chosen.

import type { Translated } from '../en/catalogue.ts';
import type { notices as english } from '../en/notices.ts';

export const notices: Translated<typeof english> = {
  'notice.soon': 'وقتك على وشك الانتهاء',
  'notice.window': 'تمرير آلي عنك بعد لحظة',
  'notice.begun': 'بدأت المباراة',
  'notice.talk': 'كلمة جديدة من {name}',

  'notices.title': 'إشعارات عندما يكون بارلور في الخلفية',
  'notices.turn': 'حان دوري',
  'notices.match': 'بدء مباراة أو انتهاؤها',
  'notices.time': 'اقتراب نهاية وقتي أو تمرير آلي عني',
  'notices.talk': 'كلام من أحد اللاعبين',
  'notices.friends': 'دعوة أو طلب صداقة',
  'notices.line':
    'تصلك ما دام بارلور مفتوحًا في علامة تبويب أو نافذة أخرى، لا بعد إغلاقه. تذكر اسم اللعبة واسم المتكلم، ولا تذكر ورقًا ولا رسائل.',
  'notices.denied':
    'الإشعارات محظورة لهذا الموقع. اسمح بها في إعدادات الموقع بجانب شريط العنوان، ثم شغّلها هنا من جديد.',
  'notices.plain':
    'لا تعرض المتصفحات الإشعارات إلا لعناوين تبدأ بـ {secure}، لا بـ {plain}. ويبقى لك عنوان علامة التبويب والأصوات.',
  'notices.none':
    'هذا المتصفح لا يعرض إشعارات لهذه الصفحة. على iPhone أو iPad يعرضها بعد وضع بارلور على الشاشة الرئيسية. ويبقى لك عنوان علامة التبويب والأصوات.',
};
