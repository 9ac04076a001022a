import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Money between an account and the one above it, and between the wallets of one member. */
export const transferWords = {
  'wallets.single': {
    EN: 'This site has one wallet for all games. No transfers are needed.',
    KM: 'គេហទំព័រនេះប្រើកាបូបតែមួយសម្រាប់គ្រប់ហ្គេម។ មិនចាំបាច់ផ្ទេរទេ។',
    CN: '本站所有游戏共用一个钱包，无需转账。',
    BN: 'এই সাইটে সব গেমের জন্য একটিই ওয়ালেট; কিছু সরাতে হয় না।',
  },
  'wallets.at_vendors': {
    EN: 'This site keeps money in provider wallets, so wallet protocol scenarios do not run here. Use a site with a single wallet.',
    KM: 'នៅគេហទំព័រនេះ ប្រាក់ស្ថិតក្នុងកាបូបនៅអ្នកផ្ដល់ហ្គេម ដូច្នេះមិនអាចលេងពិធីការកាបូបនៅទីនេះទេ។ សូមប្រើគេហទំព័រដែលមានកាបូបតែមួយ។',
    CN: '本站资金存放在厂商钱包中，因此无法运行钱包协议场景。请使用单一钱包的站点。',
    BN: 'এই সাইটে টাকা প্রদানকারীর ওয়ালেটে থাকে, তাই এখানে ওয়ালেট প্রোটোকল চালানো যায় না। একক ওয়ালেটের সাইট ব্যবহার করুন।',
  },
  'wallets.vendor_unknown': {
    EN: 'Wallet not found.',
    KM: 'គ្មានកាបូបនេះទេ។',
    CN: '该钱包不存在。',
    BN: 'এমন কোনো ওয়ালেট নেই।',
  },
  'wallets.not_enough_money': {
    EN: 'There is not enough money in this wallet.',
    KM: 'កាបូបនេះមិនមានប្រាក់គ្រប់គ្រាន់ទេ។',
    CN: '该钱包余额不足。',
    BN: 'এই ওয়ালেটে যথেষ্ট টাকা নেই।',
  },
  'transfers.direction_off': {
    EN: 'This site does not allow transfers in this direction.',
    KM: 'គេហទំព័រនេះមិនអនុញ្ញាតឱ្យផ្ទេរតាមទិសនេះទេ។',
    CN: '本站不支持此方向的转账。',
    BN: 'এই সাইটে এভাবে টাকা পাঠানো যায় না।',
  },
  'transfers.account_unknown': {
    EN: 'No account with this name is directly above or below yours.',
    KM: 'គ្មានគណនីឈ្មោះនេះភ្ជាប់ផ្ទាល់ជាមួយគណនីរបស់អ្នកទេ។',
    CN: '没有与您直接关联的该账户。',
    BN: 'এই নামে আপনার সাথে সরাসরি যুক্ত কোনো অ্যাকাউন্ট নেই।',
  },
  'transfers.account_blocked': {
    EN: 'This account is blocked and cannot receive money.',
    KM: 'គណនីនេះត្រូវបានបិទ ហើយមិនអាចទទួលប្រាក់បានទេ។',
    CN: '该账户已被冻结，无法接收转账。',
    BN: 'অ্যাকাউন্টটি বন্ধ করা আছে, টাকা নিতে পারবে না।',
  },
  'transfers.not_receivable': {
    EN: 'This account cannot receive this amount at the moment.',
    KM: 'គណនីនេះមិនអាចទទួលចំនួនទឹកប្រាក់នេះបាននៅពេលនេះទេ។',
    CN: '该账户目前无法接收这笔金额。',
    BN: 'এই অ্যাকাউন্ট এখন এই পরিমাণ টাকা নিতে পারবে না।',
  },
  'transfers.amount_out_of_bounds': {
    EN: 'The amount must be between {min} and {max}.',
    KM: 'ចំនួនទឹកប្រាក់ត្រូវនៅចន្លោះ {min} និង {max}។',
    CN: '金额须在 {min} 至 {max} 之间。',
    BN: 'পরিমাণ {min} থেকে {max}-এর মধ্যে হতে হবে।',
  },
  'transfers.not_enough_money': {
    EN: 'Your balance is too low.',
    KM: 'សមតុល្យរបស់អ្នកមិនគ្រប់គ្រាន់ទេ។',
    CN: '余额不足。',
    BN: 'আপনার ব্যালেন্স যথেষ্ট নয়।',
  },
  'transfers.frozen': {
    EN: 'Transfers from your account are paused. Please contact customer service.',
    KM: 'ការផ្ទេរប្រាក់ពីគណនីរបស់អ្នកត្រូវបានផ្អាក។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '您账户的转账已暂停，请联系客服。',
    BN: 'আপনার অ্যাকাউন্ট থেকে টাকা পাঠানো স্থগিত আছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'transfers.debt_open': {
    EN: 'You still owe {min} to your downline. You can transfer once it is paid.',
    KM: 'អ្នកនៅជំពាក់ {min} ដល់ខ្សែក្រោម។ អ្នកអាចផ្ទេរប្រាក់បាន ពេលបានទូទាត់រួច។',
    CN: '您尚欠下级 {min}，结清后方可转账。',
    BN: 'আপনার ডাউনলাইনের কাছে {min} বাকি আছে। তা মেটালে টাকা পাঠানো যাবে।',
  },
  'transfers.turnover_remaining': {
    EN: 'You still have to wager {min} before you can transfer.',
    KM: 'អ្នកនៅត្រូវភ្នាល់ {min} ទៀតមុននឹងអាចផ្ទេរប្រាក់បាន។',
    CN: '还需完成流水 {min} 才能转账。',
    BN: 'টাকা পাঠানোর আগে আরও {min} টার্নওভার পূরণ করতে হবে।',
  },
  'transfers.day_amount_reached': {
    EN: 'This is over your daily limit. You can transfer {max} more today.',
    KM: 'លើសកម្រិតប្រចាំថ្ងៃ។ ថ្ងៃនេះអ្នកនៅអាចផ្ទេរ {max} ទៀត។',
    CN: '超出今日转账额度，今日还可转账 {max}。',
    BN: 'এটি আজকের সীমার বেশি। আজ আরও {max} পাঠাতে পারবেন।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
