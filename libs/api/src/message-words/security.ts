import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

const notYou: Record<Language, string> = {
  EN: 'If this was not you, open the security centre or contact customer service now.',
  KM: 'បើមិនមែនអ្នកទេ សូមបើកមជ្ឈមណ្ឌលសុវត្ថិភាព ឬទាក់ទងសេវាអតិថិជនភ្លាម។',
  CN: '如非本人操作，请立即打开安全中心或联系客服。',
  BN: 'এটি আপনি না হলে এখনই নিরাপত্তা কেন্দ্র খুলুন বা গ্রাহক সেবায় জানান।',
};

/** A notice of a change: what happened, and what to do if it was another person. */
function notice(texts: Record<Language, [title: string, content: string]>): Record<Language, MessageText> {
  const text = (language: Language): MessageText => {
    const [title, content] = texts[language];
    return { title, content: `${content} ${notYou[language]}` };
  };
  return { EN: text('EN'), KM: text('KM'), CN: text('CN'), BN: text('BN') };
}

/** Changes of what protects an account. */
export const securityNews = {
  password_changed: notice({
    EN: ['Password changed', 'The password of your account was changed.'],
    KM: ['បានប្ដូរពាក្យសម្ងាត់', 'ពាក្យសម្ងាត់គណនីរបស់អ្នកត្រូវបានប្ដូរ។'],
    CN: ['密码已修改', '您账户的密码已修改。'],
    BN: ['পাসওয়ার্ড বদলেছে', 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।'],
  }),
  fund_password_changed: notice({
    EN: ['Fund password changed', 'The fund password of your account was set or changed.'],
    KM: ['បានប្ដូរពាក្យសម្ងាត់ទូទាត់ប្រាក់', 'ពាក្យសម្ងាត់ទូទាត់ប្រាក់របស់អ្នកត្រូវបានកំណត់ ឬប្ដូរ។'],
    CN: ['资金密码已修改', '您账户的资金密码已设置或修改。'],
    BN: ['ফান্ড পাসওয়ার্ড বদলেছে', 'আপনার ফান্ড পাসওয়ার্ড ঠিক করা বা বদলানো হয়েছে।'],
  }),
  mobile_changed: notice({
    EN: ['Mobile number changed', 'The mobile number of your account is now {contact}.'],
    KM: ['បានប្ដូរលេខទូរសព្ទ', 'លេខទូរសព្ទនៃគណនីរបស់អ្នកឥឡូវគឺ {contact}។'],
    CN: ['手机号已修改', '您账户的手机号现为 {contact}。'],
    BN: ['মোবাইল নম্বর বদলেছে', 'আপনার অ্যাকাউন্টের মোবাইল নম্বর এখন {contact}।'],
  }),
  email_changed: notice({
    EN: ['Email changed', 'The email of your account is now {contact}.'],
    KM: ['បានប្ដូរអ៊ីមែល', 'អ៊ីមែលនៃគណនីរបស់អ្នកឥឡូវគឺ {contact}។'],
    CN: ['邮箱已修改', '您账户的邮箱现为 {contact}。'],
    BN: ['ইমেইল বদলেছে', 'আপনার অ্যাকাউন্টের ইমেইল এখন {contact}।'],
  }),
  authenticator_added: notice({
    EN: ['Authenticator app added', 'An authenticator app now protects your account.'],
    KM: ['បានបន្ថែមកម្មវិធីផ្ទៀងផ្ទាត់', 'កម្មវិធីផ្ទៀងផ្ទាត់ការពារគណនីរបស់អ្នកហើយ។'],
    CN: ['已添加身份验证器', '您的账户现由身份验证器保护。'],
    BN: ['অথেনটিকেটর যোগ হয়েছে', 'একটি অথেনটিকেটর অ্যাপ এখন আপনার অ্যাকাউন্ট রক্ষা করে।'],
  }),
  authenticator_removed: notice({
    EN: ['Authenticator app removed', 'The authenticator app of your account was removed.'],
    KM: ['បានដកកម្មវិធីផ្ទៀងផ្ទាត់', 'កម្មវិធីផ្ទៀងផ្ទាត់ត្រូវបានដកចេញពីគណនីរបស់អ្នក។'],
    CN: ['已移除身份验证器', '您账户的身份验证器已移除。'],
    BN: ['অথেনটিকেটর সরানো হয়েছে', 'আপনার অ্যাকাউন্টের অথেনটিকেটর অ্যাপ সরানো হয়েছে।'],
  }),
  payout_account_added: notice({
    EN: ['Payout account added', 'The payout account {number} was added to your account.'],
    KM: ['បានបន្ថែមគណនីដកប្រាក់', 'គណនីដកប្រាក់ {number} ត្រូវបានបន្ថែម។'],
    CN: ['已添加收款账户', '收款账户 {number} 已添加到您的账户。'],
    BN: ['উত্তোলন অ্যাকাউন্ট যোগ হয়েছে', 'উত্তোলন অ্যাকাউন্ট {number} যোগ করা হয়েছে।'],
  }),
  payout_account_removed: notice({
    EN: ['Payout account removed', 'The payout account {number} was removed from your account.'],
    KM: ['បានដកគណនីដកប្រាក់', 'គណនីដកប្រាក់ {number} ត្រូវបានដកចេញ។'],
    CN: ['已移除收款账户', '收款账户 {number} 已从您的账户移除。'],
    BN: ['উত্তোলন অ্যাকাউন্ট সরানো হয়েছে', 'উত্তোলন অ্যাকাউন্ট {number} সরানো হয়েছে।'],
  }),
  new_device: notice({
    EN: ['Login from a new place', 'Your account was logged in to from {device}, address {ip}.'],
    KM: ['ការចូលគណនីពីកន្លែងថ្មី', 'មានការចូលគណនីរបស់អ្នកពី {device} អាសយដ្ឋាន {ip}។'],
    CN: ['新地点登录', '您的账户从 {device}（地址 {ip}）登录。'],
    BN: ['নতুন জায়গা থেকে লগ ইন', '{device} থেকে, ঠিকানা {ip}, আপনার অ্যাকাউন্টে লগ ইন হয়েছে।'],
  }),
  passkey_added: notice({
    EN: ['Passkey added', 'A passkey now protects your account.'],
    KM: ['បានបន្ថែម passkey', 'passkey ការពារគណនីរបស់អ្នកហើយ។'],
    CN: ['已添加通行密钥', '您的账户现由通行密钥保护。'],
    BN: ['পাসকি যোগ হয়েছে', 'একটি পাসকি এখন আপনার অ্যাকাউন্ট রক্ষা করে।'],
  }),
  passkey_removed: notice({
    EN: ['Passkey removed', 'A passkey of your account was removed.'],
    KM: ['បានដក passkey', 'passkey មួយត្រូវបានដកចេញពីគណនីរបស់អ្នក។'],
    CN: ['已移除通行密钥', '您账户的一个通行密钥已移除。'],
    BN: ['পাসকি সরানো হয়েছে', 'আপনার অ্যাকাউন্টের একটি পাসকি সরানো হয়েছে।'],
  }),
  data_exported: notice({
    EN: ['Data downloaded', 'The data of your account was downloaded.'],
    KM: ['បានទាញយកទិន្នន័យ', 'ទិន្នន័យគណនីរបស់អ្នកត្រូវបានទាញយក។'],
    CN: ['已下载数据', '您账户的数据已被下载。'],
    BN: ['তথ্য ডাউনলোড হয়েছে', 'আপনার অ্যাকাউন্টের তথ্য ডাউনলোড করা হয়েছে।'],
  }),
  closing_asked: notice({
    EN: ['Your account will be closed', 'Your account closes for good in {days} days. Until then you can keep it.'],
    KM: ['គណនីរបស់អ្នកនឹងត្រូវបិទ', 'គណនីរបស់អ្នកនឹងបិទជារៀងរហូតក្នុង {days} ថ្ងៃ។ មុននោះ អ្នកអាចរក្សាវាបាន។'],
    CN: ['您的账户将关闭', '您的账户将在 {days} 天后永久关闭，在此之前您可以保留账户。'],
    BN: ['আপনার অ্যাকাউন্ট বন্ধ হবে', '{days} দিন পর আপনার অ্যাকাউন্ট চিরতরে বন্ধ হবে। তার আগে রাখতে পারবেন।'],
  }),
  closing_undone: notice({
    EN: ['Your account stays open', 'Your account will not be closed.'],
    KM: ['គណនីរបស់អ្នកនៅបើកដដែល', 'គណនីរបស់អ្នកនឹងមិនត្រូវបិទទេ។'],
    CN: ['您的账户将保留', '您的账户不会关闭。'],
    BN: ['আপনার অ্যাকাউন্ট খোলা থাকবে', 'আপনার অ্যাকাউন্ট বন্ধ করা হবে না।'],
  }),
  closing_lapsed: notice({
    EN: ['Your account was not closed', 'There was money or something open again. Ask once more when nothing is left.'],
    KM: ['គណនីរបស់អ្នកមិនត្រូវបានបិទទេ', 'មានប្រាក់ ឬអ្វីមួយមិនទាន់ចប់។ សូមស្នើម្ដងទៀតពេលគ្មានអ្វីនៅសល់។'],
    CN: ['您的账户未关闭', '账户中仍有资金或未结事项，请处理完后再次申请。'],
    BN: ['আপনার অ্যাকাউন্ট বন্ধ হয়নি', 'আবার টাকা বা কিছু বাকি ছিল। কিছু না থাকলে আবার বলুন।'],
  }),
  login_disowned: {
    EN: {
      title: 'You reported a login',
      content:
        'The login from {device}, address {ip}, was not you. All sessions were ended; please change your password.',
    },
    KM: {
      title: 'អ្នកបានរាយការណ៍ការចូលគណនី',
      content: 'ការចូលពី {device} អាសយដ្ឋាន {ip} មិនមែនអ្នកទេ។ វគ្គទាំងអស់ត្រូវបានបញ្ចប់ សូមប្ដូរពាក្យសម្ងាត់។',
    },
    CN: {
      title: '您报告了一次登录',
      content: '来自 {device}（地址 {ip}）的登录并非您本人。所有会话已结束，请修改密码。',
    },
    BN: {
      title: 'আপনি একটি লগ ইন জানিয়েছেন',
      content: '{device}, ঠিকানা {ip}, থেকে লগ ইনটি আপনার নয়। সব সেশন শেষ করা হয়েছে; পাসওয়ার্ড বদলান।',
    },
  },
} satisfies Record<string, Record<Language, MessageText>>;
