import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Money on its way out. */
export const withdrawalWords = {
  'withdrawals.method_unknown': {
    EN: 'We do not support withdrawals to this bank or e-wallet.',
    KM: 'មិនអាចដកទៅធនាគារ ឬកាបូបអេឡិចត្រូនិកនេះបានទេ។',
    CN: '不支持提现至该银行或电子钱包。',
    BN: 'এই ব্যাংক বা ই-ওয়ালেটে টাকা পাঠানো হয় না।',
  },
  'withdrawals.holder_differs': {
    EN: 'The account must be in your name.',
    KM: 'គណនីត្រូវតែជាឈ្មោះរបស់អ្នកផ្ទាល់។',
    CN: '收款账户必须为您本人姓名。',
    BN: 'অ্যাকাউন্টটি আপনার নিজের নামে হতে হবে।',
  },
  'withdrawals.account_exists': {
    EN: 'You have already added this account.',
    KM: 'អ្នកបានបន្ថែមគណនីនេះរួចហើយ។',
    CN: '您已添加过该账户。',
    BN: 'এই অ্যাকাউন্টটি আগেই যোগ করা হয়েছে।',
  },
  'withdrawals.too_many_accounts': {
    EN: 'You have reached the limit of payout accounts. Remove one first.',
    KM: 'អ្នកមានគណនីទទួលប្រាក់គ្រប់ចំនួនហើយ។ សូមលុបមួយជាមុន។',
    CN: '收款账户数量已达上限，请先删除一个。',
    BN: 'আর অ্যাকাউন্ট যোগ করা যাবে না। আগে একটি সরান।',
  },
  'withdrawals.account_unknown': {
    EN: 'This payout account no longer exists.',
    KM: 'គណនីទទួលប្រាក់នេះលែងមានទៀតហើយ។',
    CN: '该收款账户已不存在。',
    BN: 'এই অ্যাকাউন্টটি আর নেই।',
  },
  'withdrawals.account_waits': {
    EN: 'This payout account is new and not yet available. Please try again later.',
    KM: 'គណនីទទួលប្រាក់នេះថ្មី ហើយមិនទាន់ប្រើបានទេ។ សូមសាកពេលក្រោយ។',
    CN: '该收款账户为新添加，请稍后再使用。',
    BN: 'অ্যাকাউন্টটি নতুন। ব্যবহারযোগ্য হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  'withdrawals.amount_out_of_bounds': {
    EN: 'The amount must be between {min} and {max}.',
    KM: 'ចំនួនទឹកប្រាក់ត្រូវនៅចន្លោះ {min} និង {max}។',
    CN: '金额须在 {min} 至 {max} 之间。',
    BN: 'পরিমাণ {min} থেকে {max}-এর মধ্যে হতে হবে।',
  },
  'withdrawals.not_enough_money': {
    EN: 'Your balance is too low.',
    KM: 'សមតុល្យរបស់អ្នកមិនគ្រប់គ្រាន់ទេ។',
    CN: '余额不足。',
    BN: 'আপনার ব্যালেন্স যথেষ্ট নয়।',
  },
  'withdrawals.turnover_remaining': {
    EN: 'You still have to wager {min} before you can withdraw.',
    KM: 'អ្នកនៅត្រូវភ្នាល់ {min} ទៀតមុននឹងអាចដកប្រាក់បាន។',
    CN: '还需完成流水 {min} 才能提现。',
    BN: 'টাকা তোলার আগে আরও {min} টার্নওভার পূরণ করতে হবে।',
  },
  'withdrawals.day_count_reached': {
    EN: 'You have reached today’s number of withdrawals. Please try again tomorrow.',
    KM: 'ថ្ងៃនេះអ្នកបានដកគ្រប់ចំនួនដងហើយ។ សូមសាកថ្ងៃស្អែក។',
    CN: '今日提现次数已用完，请明天再试。',
    BN: 'আজ আর টাকা তোলা যাবে না। আগামীকাল চেষ্টা করুন।',
  },
  'withdrawals.day_amount_reached': {
    EN: 'This is over your daily limit. You can withdraw {max} more today.',
    KM: 'លើសកម្រិតប្រចាំថ្ងៃ។ ថ្ងៃនេះអ្នកនៅអាចដក {max} ទៀត។',
    CN: '超出今日提现额度，今日还可提现 {max}。',
    BN: 'এটি আজকের সীমার বেশি। আজ আরও {max} তুলতে পারবেন।',
  },
  'withdrawals.order_unknown': {
    EN: 'Withdrawal not found.',
    KM: 'គ្មានការដកប្រាក់នេះទេ។',
    CN: '该提现订单不存在。',
    BN: 'এমন কোনো উত্তোলন নেই।',
  },
  'withdrawals.order_closed': {
    EN: 'This payment already has a different final result.',
    KM: 'ការបង់ប្រាក់នេះបានបញ្ចប់រួចហើយ ដោយលទ្ធផលផ្សេង។',
    CN: '该笔付款已以其他结果结束。',
    BN: 'এই পেমেন্টটি আগেই অন্য ফলাফলে শেষ হয়েছে।',
  },
  'withdrawals.state_changed': {
    EN: 'This withdrawal has changed in the meantime. Please review it again.',
    KM: 'ការដកប្រាក់នេះទើបផ្លាស់ប្ដូរ។ សូមពិនិត្យម្ដងទៀត។',
    CN: '该提现订单的状态已改变，请重新查看。',
    BN: 'এর মধ্যে উত্তোলনটির অবস্থা বদলেছে। আবার দেখুন।',
  },
  'withdrawals.frozen': {
    EN: 'Withdrawals from your account are paused. Please contact customer service.',
    KM: 'ការដកប្រាក់ពីគណនីរបស់អ្នកត្រូវបានផ្អាក។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '您账户的提款已暂停，请联系客服。',
    BN: 'আপনার অ্যাকাউন্ট থেকে টাকা তোলা স্থগিত আছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'withdrawals.member_frozen': {
    EN: "This member's withdrawals are frozen. Release them first.",
    KM: 'ការដកប្រាក់របស់សមាជិកនេះត្រូវបានផ្អាក។ សូមដោះលែងជាមុនសិន។',
    CN: '该会员的提款已冻结，请先解除冻结。',
    BN: 'এই সদস্যের উত্তোলন স্থগিত আছে। আগে তা ছাড়ুন।',
  },
  'withdrawals.member_owes': {
    EN: 'This member owes {min} to its downline. Payouts wait until that is paid.',
    KM: 'សមាជិកនេះជំពាក់ខ្សែក្រោម {min}។ មិនអាចផ្ញើប្រាក់បានទេ មុនពេលបង់រួច។',
    CN: '该会员欠下级 {min}，结清前不能付款。',
    BN: 'এই সদস্যের ডাউনলাইনের কাছে {min} বাকি আছে। তা মেটানোর আগে টাকা পাঠানো যাবে না।',
  },
  'withdrawals.receipt_over': {
    EN: 'The time to respond has passed. The withdrawal is treated as received.',
    KM: 'អស់ពេលឆ្លើយតបហើយ។ ការដកប្រាក់នេះចាត់ទុកថាបានទទួល។',
    CN: '确认收款的时间已过，该笔提现视为已到账。',
    BN: 'কী এসেছে তা জানানোর সময় শেষ; উত্তোলনটি পাওয়া গেছে বলে ধরা হয়েছে।',
  },
  'withdrawals.signature_wrong': {
    EN: 'The signature is not valid.',
    KM: 'ហត្ថលេខាមិនត្រឹមត្រូវទេ។',
    CN: '签名错误。',
    BN: 'স্বাক্ষরটি সঠিক নয়।',
  },
  'withdrawals.not_sent': {
    EN: 'This payment has not been sent to the provider yet.',
    KM: 'ការបង់ប្រាក់នេះមិនទាន់បានផ្ញើទៅអ្នកផ្ដល់សេវាទេ។',
    CN: '该笔付款尚未发送给支付服务商。',
    BN: 'এই পেমেন্টটি এখনো সেবাদাতার কাছে পাঠানো হয়নি।',
  },
  'withdrawals.no_answer': {
    EN: 'The payment provider did not answer. Please try again later.',
    KM: 'អ្នកផ្ដល់សេវាបង់ប្រាក់មិនបានឆ្លើយតប។ សូមព្យាយាមម្ដងទៀតពេលក្រោយ។',
    CN: '支付服务商没有响应，请稍后重试。',
    BN: 'পেমেন্ট সেবাদাতা সাড়া দেয়নি। পরে আবার চেষ্টা করুন।',
  },
  'withdrawals.sent_just_now': {
    EN: 'This payment was sent a moment ago and may not have arrived yet. Please try again in 30 seconds.',
    KM: 'ការបង់ប្រាក់នេះទើបតែបានផ្ញើ ហើយអាចមិនទាន់ទៅដល់។ សូមសួរម្ដងទៀតក្នុងកន្លះនាទី។',
    CN: '该笔付款刚刚发出，可能尚未送达，请半分钟后再查询。',
    BN: 'এই পেমেন্টটি এইমাত্র পাঠানো হয়েছে, হয়তো এখনো পৌঁছায়নি। আধা মিনিট পরে আবার জিজ্ঞাসা করুন।',
  },
  'withdrawals.answer_differs': {
    EN: 'The provider reports a different amount for this payment. Nothing was changed. Please contact the provider.',
    KM: 'អ្នកផ្ដល់សេវារាយការណ៍ចំនួនផ្សេងសម្រាប់ការបង់ប្រាក់នេះ។ មិនមានអ្វីផ្លាស់ប្ដូរទេ។ សូមទាក់ទងអ្នកផ្ដល់សេវា។',
    CN: '支付服务商报告的金额与该笔付款不符，未作任何更改，请联系支付服务商。',
    BN: 'সেবাদাতা এই পেমেন্টের জন্য ভিন্ন পরিমাণ জানিয়েছে। কিছুই বদলানো হয়নি। সেবাদাতার সঙ্গে যোগাযোগ করুন।',
  },
  'withdrawals.payment_open': {
    EN: 'The provider may still make this payment. Check its status first. This is possible only if the provider cannot find it.',
    KM: 'អ្នកផ្ដល់សេវាអាចនៅតែបង់ប្រាក់នេះ។ សូមពិនិត្យស្ថានភាពជាមុន៖ អ្នកផ្ដល់សេវាត្រូវតែមិនស្គាល់ការបង់ប្រាក់នេះ។',
    CN: '支付服务商仍可能完成该笔付款。请先查询状态：只有对方不存在该笔付款时才可继续。',
    BN: 'সেবাদাতা এখনো এই পেমেন্টটি করতে পারে। আগে অবস্থা যাচাই করুন: সেবাদাতার কাছে পেমেন্টটি অজানা হতে হবে।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
