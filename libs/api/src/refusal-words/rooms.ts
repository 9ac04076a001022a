import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

export const roomWords = {
  'rooms.unknown': {
    EN: 'There is no chat room for this language.',
    KM: 'មិនមានបន្ទប់ជជែកសម្រាប់ភាសានេះទេ។',
    CN: '该语言没有聊天室。',
    BN: 'এই ভাষার জন্য কোনো চ্যাট রুম নেই।',
  },
  'rooms.message_unknown': {
    EN: 'This message is no longer there.',
    KM: 'សារនេះមិនមានទៀតទេ។',
    CN: '此消息已不存在。',
    BN: 'এই বার্তাটি আর নেই।',
  },
  'rooms.member_unknown': {
    EN: 'There is no such member at this site.',
    KM: 'មិនមានសមាជិកនេះនៅគេហទំព័រនេះទេ។',
    CN: '本站没有此会员。',
    BN: 'এই সাইটে এমন কোনো সদস্য নেই।',
  },
  'rooms.mute_unknown': {
    EN: 'This mute is not there.',
    KM: 'មិនមានការបិទសំឡេងនេះទេ។',
    CN: '没有此禁言记录。',
    BN: 'এই নীরবতা নেই।',
  },
  'rooms.paused': {
    EN: 'The room is paused. You can read it, and write later.',
    KM: 'បន្ទប់ត្រូវបានផ្អាក។ អ្នកអាចអាន ហើយសរសេរនៅពេលក្រោយ។',
    CN: '聊天室已暂停发言，您可以阅读，稍后再发言。',
    BN: 'রুমটি সাময়িক বন্ধ। আপনি পড়তে পারেন, পরে লিখুন।',
  },
  'rooms.muted': {
    EN: 'You cannot write in the chat rooms at the moment.',
    KM: 'អ្នកមិនអាចសរសេរក្នុងបន្ទប់ជជែកនៅពេលនេះទេ។',
    CN: '您目前不能在聊天室发言。',
    BN: 'আপনি এখন চ্যাট রুমে লিখতে পারবেন না।',
  },
  'rooms.slow': {
    EN: 'Please wait {seconds} s before your next message.',
    KM: 'សូមរង់ចាំ {seconds} វិនាទី មុនផ្ញើសារបន្ទាប់។',
    CN: '请等待 {seconds} 秒后再发送下一条消息。',
    BN: 'পরের বার্তার আগে {seconds} সেকেন্ড অপেক্ষা করুন।',
  },
  'rooms.word': {
    EN: 'This word is not allowed here: {word}',
    KM: 'ពាក្យនេះមិនត្រូវបានអនុញ្ញាតនៅទីនេះទេ៖ {word}',
    CN: '此处不允许使用该词：{word}',
    BN: 'এই শব্দটি এখানে অনুমোদিত নয়: {word}',
  },
  'rooms.link': {
    EN: 'Links are not allowed here. Please take the link out.',
    KM: 'មិនអនុញ្ញាតតំណនៅទីនេះទេ។ សូមដកតំណចេញ។',
    CN: '此处不允许发送链接，请删除链接。',
    BN: 'এখানে লিংক অনুমোদিত নয়। লিংকটি সরিয়ে দিন।',
  },
  'rooms.phone': {
    EN: 'Phone numbers are not allowed here. Please take the number out.',
    KM: 'មិនអនុញ្ញាតលេខទូរសព្ទនៅទីនេះទេ។ សូមដកលេខចេញ។',
    CN: '此处不允许发送电话号码，请删除号码。',
    BN: 'এখানে ফোন নম্বর অনুমোদিত নয়। নম্বরটি সরিয়ে দিন।',
  },
  'rooms.too_late': {
    EN: 'You can delete a message for one minute only.',
    KM: 'អ្នកអាចលុបសារបានត្រឹមតែមួយនាទីប៉ុណ្ណោះ។',
    CN: '消息仅可在一分钟内撤回。',
    BN: 'বার্তা শুধু এক মিনিটের মধ্যে মোছা যায়।',
  },
  'rooms.own_message': {
    EN: 'You cannot report your own message.',
    KM: 'អ្នកមិនអាចរាយការណ៍សាររបស់ខ្លួនឯងបានទេ។',
    CN: '不能举报自己的消息。',
    BN: 'নিজের বার্তার অভিযোগ করা যায় না।',
  },
  'rooms.removed': {
    EN: 'This message was already removed.',
    KM: 'សារនេះត្រូវបានលុបរួចហើយ។',
    CN: '此消息已被移除。',
    BN: 'এই বার্তাটি আগেই সরানো হয়েছে।',
  },
  'rooms.reports_changed': {
    EN: 'The reports have changed since they were shown. Please look again.',
    KM: 'របាយការណ៍បានផ្លាស់ប្ដូរតាំងពីពេលបង្ហាញ។ សូមមើលម្ដងទៀត។',
    CN: '举报自显示后已有变化，请重新查看。',
    BN: 'দেখানোর পরে অভিযোগ বদলেছে। আবার দেখুন।',
  },
  'rooms.mute_over': {
    EN: 'This mute is already over.',
    KM: 'ការបិទសំឡេងនេះបានចប់ហើយ។',
    CN: '此禁言已结束。',
    BN: 'এই নীরবতা আগেই শেষ হয়েছে।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
