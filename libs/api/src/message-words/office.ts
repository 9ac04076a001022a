import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

/** What operators did to an account. */
export const officeNews = {
  correction_credited: {
    EN: { title: 'Balance corrected', content: '{amount} {currency} was added to your balance as a correction.' },
    KM: { title: 'សមតុល្យត្រូវបានកែតម្រូវ', content: '{amount} {currency} ត្រូវបានបន្ថែមទៅសមតុល្យរបស់អ្នកជាការកែតម្រូវ។' },
    CN: { title: '余额已调整', content: '{amount} {currency} 已作为调整加入您的余额。' },
    BN: { title: 'ব্যালেন্স সংশোধন', content: 'সংশোধন হিসেবে আপনার ব্যালেন্সে {amount} {currency} যোগ হয়েছে।' },
  },
  correction_debited: {
    EN: { title: 'Balance corrected', content: '{amount} {currency} was deducted from your balance as a correction.' },
    KM: { title: 'សមតុល្យត្រូវបានកែតម្រូវ', content: '{amount} {currency} ត្រូវបានកាត់ពីសមតុល្យរបស់អ្នកជាការកែតម្រូវ។' },
    CN: { title: '余额已调整', content: '{amount} {currency} 已作为调整从您的余额扣除。' },
    BN: { title: 'ব্যালেন্স সংশোধন', content: 'সংশোধন হিসেবে আপনার ব্যালেন্স থেকে {amount} {currency} কাটা হয়েছে।' },
  },
  wagering_forgiven: {
    EN: { title: 'Wagering requirement removed', content: 'You no longer need to wager {amount} {currency}.' },
    KM: { title: 'លក្ខខណ្ឌភ្នាល់ត្រូវបានដកចេញ', content: 'អ្នកលែងត្រូវភ្នាល់ {amount} {currency} ទៀតហើយ។' },
    CN: { title: '流水要求已取消', content: '您无需再完成 {amount} {currency} 的流水。' },
    BN: { title: 'টার্নওভার শর্ত তুলে নেওয়া হয়েছে', content: 'আপনাকে আর {amount} {currency} টার্নওভার করতে হবে না।' },
  },
  wagering_lowered: {
    EN: {
      title: 'Wagering requirement lowered',
      content: 'You need to wager {left} {currency} instead of {amount} {currency}.',
    },
    KM: {
      title: 'លក្ខខណ្ឌភ្នាល់ត្រូវបានបន្ថយ',
      content: 'អ្នកត្រូវភ្នាល់ {left} {currency} ជំនួស {amount} {currency}។',
    },
    CN: { title: '流水要求已降低', content: '您尚需完成的流水由 {amount} {currency} 降为 {left} {currency}。' },
    BN: {
      title: 'টার্নওভার শর্ত কমানো হয়েছে',
      content: 'আপনাকে {amount} {currency} এর বদলে {left} {currency} টার্নওভার করতে হবে।',
    },
  },
  account_blocked: {
    EN: { title: 'Account blocked', content: 'Your account was blocked. Please contact customer service.' },
    KM: { title: 'គណនីត្រូវបានទប់ស្កាត់', content: 'គណនីរបស់អ្នកត្រូវបានទប់ស្កាត់។ សូមទាក់ទងសេវាអតិថិជន។' },
    CN: { title: '账户已封锁', content: '您的账户已被封锁，请联系客服。' },
    BN: { title: 'অ্যাকাউন্ট বন্ধ করা হয়েছে', content: 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে। গ্রাহক সেবায় যোগাযোগ করুন।' },
  },
  account_released: {
    EN: { title: 'Account available again', content: 'You can log in to your account again.' },
    KM: { title: 'គណនីអាចប្រើបានវិញ', content: 'អ្នកអាចចូលគណនីរបស់អ្នកបានវិញ។' },
    CN: { title: '账户已恢复', content: '您可以重新登录账户。' },
    BN: { title: 'অ্যাকাউন্ট আবার চালু', content: 'আপনি আবার আপনার অ্যাকাউন্টে লগ ইন করতে পারেন।' },
  },
  account_closed: {
    EN: { title: 'Account closed', content: 'Your account was closed for good. Please contact customer service.' },
    KM: { title: 'គណនីត្រូវបានបិទ', content: 'គណនីរបស់អ្នកត្រូវបានបិទជាស្ថាពរ។ សូមទាក់ទងសេវាអតិថិជន។' },
    CN: { title: '账户已关闭', content: '您的账户已永久关闭，请联系客服。' },
    BN: { title: 'অ্যাকাউন্ট বন্ধ', content: 'আপনার অ্যাকাউন্ট স্থায়ীভাবে বন্ধ করা হয়েছে। গ্রাহক সেবায় যোগাযোগ করুন।' },
  },
  withdrawals_frozen: {
    EN: {
      title: 'Withdrawals paused',
      content: 'Withdrawals from your account are paused. Please contact customer service.',
    },
    KM: { title: 'ការដកប្រាក់ត្រូវបានផ្អាក', content: 'ការដកប្រាក់ពីគណនីរបស់អ្នកត្រូវបានផ្អាក។ សូមទាក់ទងសេវាអតិថិជន។' },
    CN: { title: '提款已暂停', content: '您账户的提款已暂停，请联系客服。' },
    BN: { title: 'উত্তোলন স্থগিত', content: 'আপনার অ্যাকাউন্ট থেকে টাকা তোলা স্থগিত আছে। গ্রাহক সেবায় যোগাযোগ করুন।' },
  },
  withdrawals_released: {
    EN: { title: 'Withdrawals available again', content: 'You can withdraw money from your account again.' },
    KM: { title: 'អាចដកប្រាក់បានវិញ', content: 'អ្នកអាចដកប្រាក់ពីគណនីរបស់អ្នកបានវិញ។' },
    CN: { title: '提款已恢复', content: '您可以重新从账户提款。' },
    BN: { title: 'উত্তোলন আবার চালু', content: 'আপনি আবার আপনার অ্যাকাউন্ট থেকে টাকা তুলতে পারেন।' },
  },
  rewards_barred: {
    EN: { title: 'No rewards', content: 'Your account cannot receive rewards. Please contact customer service.' },
    KM: { title: 'គ្មានរង្វាន់', content: 'គណនីរបស់អ្នកមិនអាចទទួលរង្វាន់បានទេ។ សូមទាក់ទងសេវាអតិថិជន។' },
    CN: { title: '无法获得奖励', content: '您的账户无法获得奖励，请联系客服。' },
    BN: { title: 'কোনো পুরস্কার নেই', content: 'আপনার অ্যাকাউন্ট পুরস্কার পেতে পারে না। গ্রাহক সেবায় যোগাযোগ করুন।' },
  },
  rewards_released: {
    EN: { title: 'Rewards available again', content: 'Your account can receive rewards again.' },
    KM: { title: 'អាចទទួលរង្វាន់បានវិញ', content: 'គណនីរបស់អ្នកអាចទទួលរង្វាន់បានវិញ។' },
    CN: { title: '奖励已恢复', content: '您的账户可以重新获得奖励。' },
    BN: { title: 'পুরস্কার আবার চালু', content: 'আপনার অ্যাকাউন্ট আবার পুরস্কার পেতে পারে।' },
  },
  sessions_ended: {
    EN: { title: 'Logged out everywhere', content: 'Customer service logged your account out on all devices.' },
    KM: { title: 'បានចាកចេញគ្រប់ទីកន្លែង', content: 'សេវាអតិថិជនបានចាកចេញពីគណនីរបស់អ្នកលើឧបករណ៍ទាំងអស់។' },
    CN: { title: '已在所有设备退出', content: '客服已将您的账户从所有设备退出。' },
    BN: { title: 'সব জায়গা থেকে লগ আউট', content: 'গ্রাহক সেবা সব ডিভাইসে আপনার অ্যাকাউন্ট লগ আউট করেছে।' },
  },
  password_reset: {
    EN: {
      title: 'Choose a new password',
      content: 'Customer service sent you a link to choose a new password. The old one is no longer valid.',
    },
    KM: { title: 'ជ្រើសរើសពាក្យសម្ងាត់ថ្មី', content: 'សេវាអតិថិជនបានផ្ញើតំណដើម្បីជ្រើសរើសពាក្យសម្ងាត់ថ្មី។ ពាក្យសម្ងាត់ចាស់លែងប្រើបានហើយ។' },
    CN: { title: '请设置新密码', content: '客服已向您发送设置新密码的链接，旧密码已失效。' },
    BN: { title: 'নতুন পাসওয়ার্ড ঠিক করুন', content: 'গ্রাহক সেবা নতুন পাসওয়ার্ড ঠিক করার লিংক পাঠিয়েছে। পুরোনোটি আর কাজ করে না।' },
  },
  name_changed: {
    EN: { title: 'Name changed', content: 'Customer service changed the real name of your account.' },
    KM: { title: 'បានប្ដូរឈ្មោះ', content: 'សេវាអតិថិជនបានប្ដូរឈ្មោះពិតនៃគណនីរបស់អ្នក។' },
    CN: { title: '姓名已修改', content: '客服已修改您账户的真实姓名。' },
    BN: { title: 'নাম বদলেছে', content: 'গ্রাহক সেবা আপনার অ্যাকাউন্টের আসল নাম বদলেছে।' },
  },
} satisfies Record<string, Record<Language, MessageText>>;
