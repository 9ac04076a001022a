import type { Language } from '@apsara/domain/sites/languages';

const texts: Record<Language, { subject: string; text: string }> = {
  EN: {
    subject: '{site}: reset your password',
    text: 'Hello {account},\n\nUse this link to choose a new password. It works once and expires in {minutes} minutes:\n\n{link}\n\nIf you did not request this, you can ignore this email. Your password will not change.',
  },
  KM: {
    subject: '{site}៖ ពាក្យសម្ងាត់ថ្មី',
    text: 'សួស្តី {account}\n\nសូមបើកតំណនេះដើម្បីជ្រើសរើសពាក្យសម្ងាត់ថ្មី។ តំណនេះប្រើបានតែម្តង ក្នុងរយៈពេល {minutes} នាទី៖\n\n{link}\n\nបើអ្នកមិនបានស្នើសុំទេ អ្នកមិនចាំបាច់ធ្វើអ្វីឡើយ។ ពាក្យសម្ងាត់របស់អ្នកនៅដដែល។',
  },
  CN: {
    subject: '{site}：设置新密码',
    text: '{account}，您好：\n\n请打开以下链接设置新密码。链接在 {minutes} 分钟内有效，且只能使用一次：\n\n{link}\n\n如果不是您本人申请，无需任何操作，您的密码保持不变。',
  },
  BN: {
    subject: '{site}: নতুন পাসওয়ার্ড',
    text: 'হ্যালো {account},\n\nনতুন পাসওয়ার্ড ঠিক করতে এই লিংকটি খুলুন। এটি একবারই কাজ করে, {minutes} মিনিটের মধ্যে:\n\n{link}\n\nআপনি না চেয়ে থাকলে কিছুই করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  },
};

const messages: Record<Language, string> = {
  EN: '{site}: choose a new password for {account} within {minutes} minutes: {link}',
  KM: '{site}៖ ជ្រើសរើសពាក្យសម្ងាត់ថ្មីសម្រាប់ {account} ក្នុងរយៈពេល {minutes} នាទី៖ {link}',
  CN: '{site}：请在 {minutes} 分钟内为 {account} 设置新密码：{link}',
  BN: '{site}: {minutes} মিনিটের মধ্যে {account} এর নতুন পাসওয়ার্ড ঠিক করুন: {link}',
};

type Values = Readonly<Record<string, string>>;

const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The e-mail with the link for a new password, in the reader's language. */
export const resetMail = (language: Language, values: Values): { subject: string; text: string } => ({
  subject: filled(texts[language].subject, values),
  text: filled(texts[language].text, values),
});

/** The same as an SMS. */
export const resetSms = (language: Language, values: Values): { text: string } => ({
  text: filled(messages[language], values),
});
