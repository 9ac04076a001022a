import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Refusals about contracts. */
export const contractWords = {
  'contracts.kind_off': {
    EN: 'This site does not use this type of contract.',
    KM: 'គេហទំព័រនេះមិនប្រើកិច្ចសន្យាប្រភេទនេះទេ។',
    CN: '本站不使用此类契约。',
    BN: 'এই সাইটে এই ধরনের চুক্তি নেই।',
  },
  'contracts.not_direct': {
    EN: 'You can offer contracts only to your direct downline.',
    KM: 'អ្នកអាចស្នើកិច្ចសន្យាបានតែចំពោះខ្សែក្រោមផ្ទាល់ប៉ុណ្ណោះ។',
    CN: '只能向直属下级发起契约。',
    BN: 'কেবল আপনার সরাসরি নিচের অ্যাকাউন্টকে চুক্তির প্রস্তাব দেওয়া যায়।',
  },
  'contracts.not_promised': {
    EN: 'To offer this, you need a signed contract of the same type and product.',
    KM: 'ដើម្បីសន្យាបែបនេះ អ្នកស្នើត្រូវមានកិច្ចសន្យាដែលបានចុះហត្ថលេខាសម្រាប់ប្រភេទ និងផលិតផលដូចគ្នា។',
    CN: '发起方须先持有同类型、同产品的已签契约。',
    BN: 'এই প্রতিশ্রুতি দিতে প্রস্তাবকারীর একই ধরন ও পণ্যের স্বাক্ষরিত চুক্তি থাকতে হবে।',
  },
  'contracts.tier_wrong': {
    EN: 'A tier is not allowed. Thresholds and rates must rise, and no rate can be higher than your own contract pays for the same.',
    KM: 'កម្រិតមួយមិនត្រូវបានអនុញ្ញាត៖ លក្ខខណ្ឌ និងអត្រាត្រូវកើនឡើង ហើយអត្រាមិនអាចលើសអត្រារបស់អ្នកស្នើសម្រាប់លក្ខខណ្ឌដូចគ្នាទេ។',
    CN: '有档位不符合规定：门槛与比例须逐档递增，且不得高于发起方在同等条件下的比例。',
    BN: 'একটি স্তর গ্রহণযোগ্য নয়: শর্ত ও হার ক্রমে বাড়তে হবে, আর কোনো হার একই শর্তে প্রস্তাবকারীর হারের বেশি হতে পারবে না।',
  },
  'contracts.open_already': {
    EN: 'There is already a contract of this type and product. Edit that one instead.',
    KM: 'មានកិច្ចសន្យាប្រភេទ និងផលិតផលនេះរួចហើយ។ សូមកែកិច្ចសន្យានោះ។',
    CN: '该类型与产品的契约已存在，请直接修改。',
    BN: 'এই ধরন ও পণ্যের চুক্তি আগে থেকেই আছে। সেটি সম্পাদনা করুন।',
  },
  'contracts.unknown': {
    EN: 'Contract not found.',
    KM: 'រកមិនឃើញកិច្ចសន្យា។',
    CN: '未找到该契约。',
    BN: 'চুক্তিটি পাওয়া যায়নি।',
  },
  'contracts.state_changed': {
    EN: 'The contract has changed in the meantime. Please review it again.',
    KM: 'កិច្ចសន្យាបានផ្លាស់ប្ដូរហើយ។ សូមពិនិត្យម្ដងទៀត។',
    CN: '契约状态已变更，请重新查看。',
    BN: 'চুক্তিটি এর মধ্যে বদলে গেছে। আবার দেখুন।',
  },
  'wages.unknown': {
    EN: 'There is no such payment in your team.',
    KM: 'ក្រុមរបស់អ្នកមិនមានការទូទាត់នេះទេ។',
    CN: '您的团队中没有该笔派发。',
    BN: 'আপনার দলে এমন কোনো প্রদান নেই।',
  },
  'wages.state_changed': {
    EN: 'The payment has changed in the meantime. Please review it again.',
    KM: 'ការទូទាត់បានផ្លាស់ប្ដូរហើយ។ សូមពិនិត្យម្ដងទៀត។',
    CN: '该笔派发状态已变更，请重新查看。',
    BN: 'প্রদানটি এর মধ্যে বদলে গেছে। আবার দেখুন।',
  },
  'withdrawals.debt_open': {
    EN: 'You still owe {min} to your downline. You can withdraw once it is paid.',
    KM: 'អ្នកនៅជំពាក់ខ្សែក្រោម {min}។ អ្នកអាចដកប្រាក់បាន ពេលលែងជំពាក់។',
    CN: '您尚欠下级 {min}，结清后方可提现。',
    BN: 'আপনার নিচের অ্যাকাউন্টগুলোর কাছে {min} বাকি আছে। তা মেটালে টাকা তোলা যাবে।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
