import type { MessageKind } from '@apsara/domain/members/messages';
import type { Language } from '@apsara/domain/sites/languages';
import { messageWords } from './message-words.ts';

/** Of a letter, whose words a person wrote: they are for the inbox alone. */
const letter: Record<Language, string> = {
  EN: 'You have a new message',
  KM: 'អ្នក​មាន​សារ​ថ្មី',
  CN: '您有一条新消息',
  BN: 'আপনার একটি নতুন বার্তা আছে',
};

/** What a notice of a message says, in a language: the title of its kind, and nothing that is the member's own. */
export const pushTitle = (kind: MessageKind, language: Language): string =>
  kind === 'letter' || kind === 'house_letter' ? letter[language] : messageWords(kind, language, {}).title;
