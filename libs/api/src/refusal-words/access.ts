import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Between a stranger and a signed-in member. */
export const accessWords = {
  'session.invalid': {
    EN: 'Please log in.',
    KM: 'សូមចូលគណនី។',
    CN: '请先登录。',
    BN: 'অনুগ্রহ করে লগ ইন করুন।',
  },
  'session.forbidden': {
    EN: 'Your account does not have permission to do this.',
    KM: 'គណនីរបស់អ្នកគ្មានសិទ្ធិនេះទេ។',
    CN: '您的账号没有此权限。',
    BN: 'আপনার অ্যাকাউন্টের এই অনুমতি নেই।',
  },
  'session.wrong_credentials': {
    EN: 'Wrong username or password.',
    KM: 'ឈ្មោះអ្នកប្រើ ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។',
    CN: '用户名或密码错误。',
    BN: 'ব্যবহারকারীর নাম বা পাসওয়ার্ড ভুল।',
  },
  'session.not_an_agent': {
    EN: 'Only agents can log in here.',
    KM: 'មានតែភ្នាក់ងារទេដែលអាចចូលនៅទីនេះបាន។',
    CN: '仅代理可在此登录。',
    BN: 'শুধু এজেন্টরাই এখানে লগ ইন করতে পারেন।',
  },
  'session.not_a_member': {
    EN: 'Only players can log in here.',
    KM: 'មានតែអ្នកលេងទេដែលអាចចូលនៅទីនេះបាន។',
    CN: '仅会员可在此登录。',
    BN: 'শুধু খেলোয়াড়রাই এখানে লগ ইন করতে পারেন।',
  },
  'session.blocked': {
    EN: 'This account is blocked. Please contact customer service.',
    KM: 'គណនីនេះត្រូវបានបិទ។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '该账号已被停用，请联系客服。',
    BN: 'এই অ্যাকাউন্টটি বন্ধ করা হয়েছে। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'session.password_due': {
    EN: 'Please change your password first.',
    KM: 'សូមប្ដូរពាក្យសម្ងាត់របស់អ្នកជាមុន។',
    CN: '请先修改密码。',
    BN: 'আগে আপনার পাসওয়ার্ড বদলান।',
  },
  'session.captcha_first': {
    EN: 'Please enter the code from the image to log in.',
    KM: 'សូមបញ្ចូលលេខកូដក្នុងរូបភាព ដើម្បីចូលគណនី។',
    CN: '请输入图形验证码后登录。',
    BN: 'লগ ইন করতে ছবির কোডটি লিখুন।',
  },
  'session.captcha_needed': {
    EN: 'Wrong username or password. Please also enter the code from the image.',
    KM: 'ឈ្មោះអ្នកប្រើ ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។ សូមបញ្ចូលលេខកូដក្នុងរូបភាពផង។',
    CN: '用户名或密码错误，请同时输入图形验证码。',
    BN: 'ব্যবহারকারীর নাম বা পাসওয়ার্ড ভুল। ছবির কোডটিও লিখুন।',
  },
  'session.captcha_wrong': {
    EN: 'The code from the image is wrong. Please enter the new one.',
    KM: 'លេខកូដក្នុងរូបភាពមិនត្រឹមត្រូវ។ សូមបញ្ចូលលេខកូដថ្មី។',
    CN: '图形验证码错误，请输入新的验证码。',
    BN: 'ছবির কোডটি ঠিক নয়। নতুন কোডটি লিখুন।',
  },
  'session.code_wrong': {
    EN: 'Please enter a valid verification code.',
    KM: 'សូមបញ្ចូលលេខកូដផ្ទៀងផ្ទាត់ត្រឹមត្រូវ។',
    CN: '请输入有效的验证码。',
    BN: 'সঠিক যাচাইকরণ কোড লিখুন।',
  },
  'session.code_expired': {
    EN: 'The code has expired. Please request a new one.',
    KM: 'លេខកូដបានផុតកំណត់។ សូមស្នើលេខកូដថ្មី។',
    CN: '验证码已过期，请重新获取。',
    BN: 'কোডটির মেয়াদ শেষ। নতুন কোড নিন।',
  },
  'session.ticket_expired': {
    EN: 'This login has timed out. Please start again.',
    KM: 'អស់ពេលចូលគណនី។ សូមចាប់ផ្ដើមម្ដងទៀត។',
    CN: '登录超时，请重新登录。',
    BN: 'লগ ইন করতে বেশি সময় লেগেছে। আবার শুরু করুন।',
  },
  'session.third_party_failed': {
    EN: 'The other service could not confirm your identity. Please try again.',
    KM: 'សេវានោះមិនបានបញ្ជាក់អត្តសញ្ញាណអ្នកទេ។ សូមសាកម្ដងទៀត។',
    CN: '第三方登录失败，请重试。',
    BN: 'অন্য সেবাটি আপনার পরিচয় নিশ্চিত করেনি। আবার চেষ্টা করুন।',
  },
  'security.old_password_wrong': {
    EN: 'The current password is wrong.',
    KM: 'ពាក្យសម្ងាត់បច្ចុប្បន្នមិនត្រឹមត្រូវទេ។',
    CN: '当前密码错误。',
    BN: 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।',
  },
  'security.authenticator_code_needed': {
    EN: 'Please enter a code of the authenticator app you use now, or a recovery code.',
    KM: 'សូមបញ្ចូលលេខកូដពីកម្មវិធីផ្ទៀងផ្ទាត់ដែលអ្នកកំពុងប្រើ ឬលេខកូដសង្គ្រោះ។',
    CN: '请输入当前身份验证器应用的验证码，或一个恢复码。',
    BN: 'এখন যে অথেনটিকেটর অ্যাপ ব্যবহার করছেন তার কোড বা একটি রিকভারি কোড দিন।',
  },
  'security.password_unchanged': {
    EN: 'Please choose a password you have not used before.',
    KM: 'សូមជ្រើសពាក្យសម្ងាត់ដែលអ្នកមិនធ្លាប់ប្រើ។',
    CN: '请使用与之前不同的密码。',
    BN: 'আগে ব্যবহার করেননি এমন পাসওয়ার্ড দিন।',
  },
  'security.fund_password_unset': {
    EN: 'Please set a fund password first.',
    KM: 'សូមកំណត់ពាក្យសម្ងាត់ទូទាត់ប្រាក់ជាមុន។',
    CN: '请先设置资金密码。',
    BN: 'আগে ফান্ড পাসওয়ার্ড ঠিক করুন।',
  },
  'security.fund_password_wrong': {
    EN: 'The fund password is wrong.',
    KM: 'ពាក្យសម្ងាត់ទូទាត់ប្រាក់មិនត្រឹមត្រូវទេ។',
    CN: '资金密码错误。',
    BN: 'ফান্ড পাসওয়ার্ডটি ঠিক নয়।',
  },
  'members.mobile_taken': {
    EN: 'This mobile number already has an account. Please log in.',
    KM: 'លេខទូរសព្ទនេះមានគណនីរួចហើយ។ សូមចូលគណនី។',
    CN: '该手机号已注册，请直接登录。',
    BN: 'এই মোবাইল নম্বরে অ্যাকাউন্ট আছে। লগ ইন করুন।',
  },
  'members.referral_unknown': {
    EN: 'The referral code is not valid.',
    KM: 'លេខកូដណែនាំមិនត្រឹមត្រូវទេ។',
    CN: '推荐码无效。',
    BN: 'রেফারেল কোডটি ঠিক নয়।',
  },
  'members.terms_outdated': {
    EN: 'Our terms have changed. Please read and accept them to continue.',
    KM: 'លក្ខខណ្ឌបានផ្លាស់ប្ដូរ។ សូមអាន និងយល់ព្រមម្ដងទៀត។',
    CN: '条款已更新，请重新阅读并同意。',
    BN: 'শর্তাবলি বদলেছে। আবার পড়ে সম্মতি দিন।',
  },
  'outbox.quota_reached': {
    EN: 'No more messages can be sent today. Please contact customer service.',
    KM: 'ថ្ងៃនេះមិនអាចផ្ញើសារបន្ថែមបានទៀតទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    CN: '今日短信额度已用完，请联系客服。',
    BN: 'আজ আর বার্তা পাঠানো যাবে না। গ্রাহক সেবায় যোগাযোগ করুন।',
  },
  'members.username_taken': {
    EN: 'This username is already taken.',
    KM: 'ឈ្មោះអ្នកប្រើនេះមានគេប្រើហើយ។',
    CN: '该用户名已被使用。',
    BN: 'এই ব্যবহারকারীর নামটি নেওয়া হয়ে গেছে।',
  },
  'members.password_common': {
    EN: 'This password is too common. Please choose another one.',
    KM: 'ពាក្យសម្ងាត់នេះគេប្រើច្រើនពេក។ សូមជ្រើសរើសមួយផ្សេងទៀត។',
    CN: '该密码过于常见，请更换。',
    BN: 'এই পাসওয়ার্ডটি খুব সাধারণ। অন্য একটি বেছে নিন।',
  },
  'members.password_is_name': {
    EN: 'The password must be different from the username.',
    KM: 'ពាក្យសម្ងាត់ត្រូវខុសពីឈ្មោះអ្នកប្រើ។',
    CN: '密码不能与用户名相同。',
    BN: 'পাসওয়ার্ড ব্যবহারকারীর নাম থেকে আলাদা হতে হবে।',
  },
  'members.affiliate_unknown': {
    EN: 'The invitation code is not valid.',
    KM: 'លេខកូដអញ្ជើញមិនត្រឹមត្រូវ។',
    CN: '邀请码错误。',
    BN: 'আমন্ত্রণ কোডটি সঠিক নয়।',
  },
  'members.real_account_needed': {
    EN: 'This needs a real account. Please register first.',
    KM: 'ត្រូវការគណនីពិត។ សូមចុះឈ្មោះជាមុន។',
    CN: '此操作需要真实账号，请先注册。',
    BN: 'এর জন্য আসল অ্যাকাউন্ট দরকার। আগে নিবন্ধন করুন।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
