// Arabic: what whoever looks elsewhere is told, and how it is chosen.

import type { notices as english } from '../en/notices.ts';
import type { Translated } from '../text.ts';

export const notices: Translated<typeof english> = {
  'notice.soon': 'وقتك على وشك الانتهاء',
  'notice.window': 'سيُمرَّر دورك بعد قليل',
  'notice.begun': 'بدأت المباراة',
  'notice.talk': 'كلمة جديدة من {name}',

  'notices.title': 'إشعارات النظام عندما أنظر إلى مكان آخر',
  'notices.turn': 'حان دوري',
  'notices.match': 'بدء مباراة أو انتهاؤها',
  'notices.time': 'اقتراب نهاية وقتي أو تمرير دوري',
  'notices.talk': 'كلام من أحد اللاعبين',
  'notices.friends': 'دعوة أو طلب صداقة',
  'notices.line':
    'تصل ما دام البيت مفتوحًا في علامة تبويب أخرى أو خلف نوافذ أخرى، ولا يصل شيء بعد إغلاقه. تذكر اسم اللعبة واسم المتكلم فقط، ولا تذكر ورقًا ولا كلامًا.',
  'notices.denied':
    'المتصفح يمنعها لهذا البيت. يمكن السماح بها في إعدادات هذا الموقع بجانب العنوان: ابحث هناك عن الإشعارات، ثم اختر هنا من جديد.',
  'notices.plain':
    'لا يعرضها أي متصفح لعنوان يبدأ بـ {plain}، بل لما يبدأ بـ {secure} فقط. وعنوان علامة التبويب والأصوات يخبرانك هنا أيضًا.',
  'notices.none':
    'هذا المتصفح لا يعرضها لهذه الصفحة. على iPhone أو iPad يعرضها بعد وضع البيت على الشاشة الرئيسية. وعنوان علامة التبويب والأصوات يخبرانك هنا أيضًا.',
};
