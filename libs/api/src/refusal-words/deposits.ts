import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Money in, and the pictures that prove it. */
export const depositWords = {
  'uploads.no_picture': {
    EN: 'Please choose a valid PNG or JPG image.',
    KM: 'សូមជ្រើសរើសរូបភាព PNG ឬ JPG ត្រឹមត្រូវ។',
    CN: '请选择有效的 PNG 或 JPG 图片。',
    BN: 'একটি সঠিক PNG বা JPG ছবি বেছে নিন।',
  },
  'uploads.too_large': {
    EN: 'The image must be 5 MB or smaller.',
    KM: 'រូបភាពត្រូវមិនលើស 5 MB។',
    CN: '每张图片不得超过 5 MB。',
    BN: 'একটি ছবি সর্বোচ্চ ৫ MB হতে পারে।',
  },
  'uploads.unknown': {
    EN: 'This image is no longer available. Please choose it again.',
    KM: 'រូបភាព​នេះ​លែង​មាន​ទៀត​ហើយ។ សូម​ជ្រើសរើស​ម្ដង​ទៀត។',
    CN: '该图片已不存在，请重新选择。',
    BN: 'ছবিটি আর নেই। আবার বেছে নিন।',
  },
  'uploads.store_away': {
    EN: 'Images cannot be saved or shown right now. Please try again in a few minutes.',
    KM: 'ពេល​នេះ​មិន​អាច​រក្សាទុក ឬ​បង្ហាញ​រូបភាព​បាន​ទេ។ សូម​ព្យាយាម​ម្ដង​ទៀត​ក្នុង​រយៈពេល​ប៉ុន្មាន​នាទី។',
    CN: '暂时无法保存或显示图片，请几分钟后再试。',
    BN: 'এই মুহূর্তে ছবি সংরক্ষণ বা দেখানো যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
  'deposits.amount_out_of_bounds': {
    EN: 'The amount must be between {min} and {max}.',
    KM: 'ចំនួនទឹកប្រាក់ត្រូវនៅចន្លោះ {min} និង {max}។',
    CN: '金额须在 {min} 至 {max} 之间。',
    BN: 'পরিমাণ {min} থেকে {max} এর মধ্যে হতে হবে।',
  },
  'deposits.method_unknown': {
    EN: 'This deposit method is not available.',
    KM: 'វិធីដាក់ប្រាក់នេះប្រើមិនបានទេ។',
    CN: '本站不支持此支付方式。',
    BN: 'এই পেমেন্ট পদ্ধতি এখানে নেই।',
  },
  'providers.unknown': {
    EN: 'Payment provider not found.',
    KM: 'រកមិនឃើញក្រុមហ៊ុនទូទាត់នេះទេ។',
    CN: '没有此支付服务商。',
    BN: 'এমন কোনো পেমেন্ট সেবা নেই।',
  },
  'deposits.order_unknown': {
    EN: 'Deposit not found.',
    KM: 'រកមិនឃើញការដាក់ប្រាក់នេះទេ។',
    CN: '没有此存款订单。',
    BN: 'এমন কোনো জমা নেই।',
  },
  'deposits.order_closed': {
    EN: 'This deposit has already been submitted or decided.',
    KM: 'ការដាក់ប្រាក់នេះបានបញ្ជូន ឬសម្រេចរួចហើយ។',
    CN: '该存款订单已处理或已提交。',
    BN: 'এই জমাটি আগেই নিষ্পত্তি বা জমা দেওয়া হয়েছে।',
  },
  'deposits.nothing_left': {
    EN: 'The amount must be higher than the fee.',
    KM: 'ចំនួនត្រូវធំជាងថ្លៃសេវា។',
    CN: '金额须高于手续费。',
    BN: 'পরিমাণ ফি-এর চেয়ে বেশি হতে হবে।',
  },
  'deposits.signature_wrong': {
    EN: 'The signature is not valid.',
    KM: 'ហត្ថលេខាមិនត្រឹមត្រូវ។',
    CN: '签名无效。',
    BN: 'স্বাক্ষরটি বৈধ নয়।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
