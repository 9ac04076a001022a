import type { Language } from '@apsara/domain/sites/languages';
import type { MessageText } from './message-text.ts';

/** What moderators of the chat rooms did. */
export const roomNews = {
  rooms_muted: {
    EN: {
      title: 'You cannot write in the chat rooms',
      content: 'The house muted you in the chat rooms. Reason: {reason}',
    },
    KM: {
      title: 'អ្នកមិនអាចសរសេរក្នុងបន្ទប់ជជែកទេ',
      content: 'គេហទំព័របានបិទសិទ្ធិសរសេររបស់អ្នកក្នុងបន្ទប់ជជែក។ មូលហេតុ៖ {reason}',
    },
    CN: { title: '您已在聊天室被禁言', content: '平台已禁止您在聊天室发言。原因：{reason}' },
    BN: { title: 'আপনি চ্যাট রুমে লিখতে পারবেন না', content: 'চ্যাট রুমে আপনার লেখা বন্ধ করা হয়েছে। কারণ: {reason}' },
  },
  rooms_unmuted: {
    EN: { title: 'You can write in the chat rooms again', content: 'You are no longer muted in the chat rooms.' },
    KM: { title: 'អ្នកអាចសរសេរក្នុងបន្ទប់ជជែកវិញបាន', content: 'សិទ្ធិសរសេររបស់អ្នកក្នុងបន្ទប់ជជែកត្រូវបានបើកវិញ។' },
    CN: { title: '您可以重新在聊天室发言', content: '您在聊天室的禁言已解除。' },
    BN: { title: 'আপনি আবার চ্যাট রুমে লিখতে পারেন', content: 'চ্যাট রুমে আপনার লেখা আবার চালু হয়েছে।' },
  },
} as const satisfies Record<string, Record<Language, MessageText>>;
