import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode } from '@apsara/domain/refusals';

export const supportWords = {
  'support.unknown': {
    EN: 'This chat does not exist.',
    KM: 'ការជជែកនេះមិនមានទេ។',
    CN: '没有此会话。',
    BN: 'এই চ্যাটটি নেই।',
  },
  'support.no_visitor': {
    EN: 'The chat was not ready. Please try again.',
    KM: 'ការជជែកមិនទាន់រួចរាល់ទេ។ សូមព្យាយាមម្ដងទៀត។',
    CN: '会话尚未准备好，请重试。',
    BN: 'চ্যাট প্রস্তুত ছিল না। আবার চেষ্টা করুন।',
  },
  'support.closed': {
    EN: 'This chat is closed.',
    KM: 'ការជជែកនេះបានបិទហើយ។',
    CN: '此会话已结束。',
    BN: 'এই চ্যাটটি বন্ধ হয়ে গেছে।',
  },
  'support.not_closed': {
    EN: 'You can rate the chat once it is closed.',
    KM: 'អ្នកអាចវាយតម្លៃការជជែក បន្ទាប់ពីវាបានបិទ។',
    CN: '会话结束后才能评价。',
    BN: 'চ্যাট বন্ধ হওয়ার পরে মূল্যায়ন করা যায়।',
  },
  'support.rated': {
    EN: 'You have already rated this chat.',
    KM: 'អ្នកបានវាយតម្លៃការជជែកនេះរួចហើយ។',
    CN: '您已评价过此会话。',
    BN: 'আপনি এই চ্যাটটি আগেই মূল্যায়ন করেছেন।',
  },
  'support.taken': {
    EN: 'A colleague has this chat. Reload to see who.',
    KM: 'មិត្តរួមការងារម្នាក់កំពុងកាន់ការជជែកនេះ។ សូមផ្ទុកឡើងវិញដើម្បីមើលថាជានរណា។',
    CN: '此会话已由同事接手，请刷新查看。',
    BN: 'একজন সহকর্মী এই চ্যাটটি নিয়েছেন। কে নিয়েছেন দেখতে আবার লোড করুন।',
  },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
