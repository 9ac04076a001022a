import type { Language } from '@apsara/domain/sites/languages';

/** What a verification code is for. A login code also sets a new password, because the phone's owner may do both. */
export type CodePurpose = 'login' | 'register' | 'step' | 'fund' | 'contact' | 'contact_old';

type Words = Record<CodePurpose | 'subject', string>;

const texts: Record<Language, Words> = {
  EN: {
    login: '{site}: your login code is {code}. It is valid for {minutes} min. Do not share it with anyone.',
    register: '{site}: your registration code is {code}. It is valid for {minutes} min. Do not share it with anyone.',
    step: '{site}: {code} is your code for a login from a new place. It is valid for {minutes} min. If this was not you, change your password.',
    fund: '{site}: {code} is your code for a new fund password. It is valid for {minutes} min. Do not share it with anyone.',
    contact:
      '{site}: {code} is your code to verify this contact. It is valid for {minutes} min. Do not share it with anyone.',
    contact_old:
      '{site}: {code} is your code to replace this contact by another. It is valid for {minutes} min. If this was not you, change your password.',
    subject: '{site}: your code',
  },
  KM: {
    login: '{site}៖ លេខកូដចូលគណនីរបស់អ្នកគឺ {code}។ ប្រើបានក្នុងរយៈពេល {minutes} នាទី។ កុំប្រាប់លេខកូដនេះដល់អ្នកណាឡើយ។',
    register: '{site}៖ លេខកូដចុះឈ្មោះរបស់អ្នកគឺ {code}។ ប្រើបានក្នុងរយៈពេល {minutes} នាទី។ កុំប្រាប់លេខកូដនេះដល់អ្នកណាឡើយ។',
    step: '{site}៖ លេខកូដ {code} បញ្ជាក់ការចូលគណនីពីទីកន្លែងថ្មី។ ប្រើបានក្នុងរយៈពេល {minutes} នាទី។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់។',
    fund: '{site}៖ លេខកូដ {code} បញ្ជាក់ពាក្យសម្ងាត់ទូទាត់ប្រាក់ថ្មី។ ប្រើបានក្នុងរយៈពេល {minutes} នាទី។ កុំប្រាប់លេខកូដនេះដល់អ្នកណាឡើយ។',
    contact: '{site}៖ លេខកូដ {code} បញ្ជាក់ទំនាក់ទំនងនេះ។ ប្រើបានក្នុងរយៈពេល {minutes} នាទី។ កុំប្រាប់អ្នកណា។',
    contact_old:
      '{site}៖ លេខកូដ {code} សម្រាប់ប្ដូរទំនាក់ទំនងនេះទៅមួយផ្សេង។ ប្រើបានក្នុងរយៈពេល {minutes} នាទី។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់។',
    subject: '{site}៖ លេខកូដរបស់អ្នក',
  },
  CN: {
    login: '【{site}】您的登录验证码是 {code}，{minutes} 分钟内有效。请勿告诉任何人。',
    register: '【{site}】您的注册验证码是 {code}，{minutes} 分钟内有效。请勿告诉任何人。',
    step: '【{site}】验证码 {code} 用于确认新地点的登录，{minutes} 分钟内有效。如非本人操作，请修改密码。',
    fund: '【{site}】验证码 {code} 用于设置新的资金密码，{minutes} 分钟内有效。请勿告诉任何人。',
    contact: '【{site}】验证码 {code} 用于确认此联系方式，{minutes} 分钟内有效。请勿告诉任何人。',
    contact_old: '【{site}】验证码 {code} 用于将此联系方式更换为新的，{minutes} 分钟内有效。如非本人操作，请修改密码。',
    subject: '{site}：您的验证码',
  },
  BN: {
    login: '{site}: আপনার লগ ইন কোড {code}। এটি {minutes} মিনিট কার্যকর। কোডটি কাউকে বলবেন না।',
    register: '{site}: আপনার নিবন্ধন কোড {code}। এটি {minutes} মিনিট কার্যকর। কোডটি কাউকে বলবেন না।',
    step: '{site}: {code} কোডটি নতুন জায়গা থেকে লগ ইন নিশ্চিত করে। এটি {minutes} মিনিট কার্যকর। এটি আপনি না হলে পাসওয়ার্ড বদলান।',
    fund: '{site}: {code} কোডটি নতুন ফান্ড পাসওয়ার্ড নিশ্চিত করে। এটি {minutes} মিনিট কার্যকর। কোডটি কাউকে বলবেন না।',
    contact: '{site}: {code} কোডটি এই যোগাযোগ নিশ্চিত করে। এটি {minutes} মিনিট কার্যকর। কোডটি কাউকে বলবেন না।',
    contact_old: '{site}: {code} কোডটি এই যোগাযোগ বদলানোর জন্য। এটি {minutes} মিনিট কার্যকর। এটি আপনি না হলে পাসওয়ার্ড বদলান।',
    subject: '{site}: আপনার কোড',
  },
};

/** The words around a code in the reader's language. */
export function codeText(
  kind: CodePurpose | 'subject',
  language: Language,
  values: Readonly<Record<string, string>>,
): string {
  return texts[language][kind].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
