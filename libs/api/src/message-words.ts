import { entriesOf } from '@apsara/domain/records';
import type { Language } from '@apsara/domain/sites/languages';
import type { MessageKind, NewsKind } from '@apsara/domain/members/messages';
import { agentNews } from './message-words/agents.ts';
import { contractNames, contractNews } from './message-words/contracts.ts';
import type { MessageText } from './message-words/message-text.ts';
import { moneyNews } from './message-words/money.ts';
import { officeNews } from './message-words/office.ts';
import { protectionNews } from './message-words/protection.ts';
import { rewardNews } from './message-words/rewards.ts';
import { roomNews } from './message-words/rooms.ts';
import { securityNews } from './message-words/security.ts';

/**
 * Parameters of the message: an amount with its currency and an order number, a contract's kind and the other party, or
 * the name of a reward by language.
 */
export type MessageDetails = Readonly<Record<string, string>>;

const news: Record<NewsKind, Record<Language, MessageText>> = {
  ...agentNews,
  ...moneyNews,
  ...contractNews,
  ...officeNews,
  ...protectionNews,
  ...rewardNews,
  ...roomNews,
  ...securityNews,
};

const filled = (words: string, values: MessageDetails): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const isContract = (name: string): name is keyof typeof contractNames => Object.hasOwn(contractNames, name);

/** Automatic messages whose words in a language contain a text, whatever is filled in. */
export function kindsWith(text: string, language: Language): MessageKind[] {
  const sought = text.toLowerCase();
  return entriesOf(news)
    .filter(([, words]) => `${words[language].title} ${words[language].content}`.toLowerCase().includes(sought))
    .map(([kind]) => kind);
}

/** The text of an automatic message, in a language. */
export function messageWords(kind: NewsKind, language: Language, details: MessageDetails): MessageText {
  const { title, content } = news[kind][language];
  const named = details['contract'];
  const values = {
    ...details,
    name: details[language] ?? details['EN'] ?? Object.values(details)[0] ?? '',
    ...(named !== undefined && isContract(named) ? { contract: contractNames[named][language] } : {}),
  };
  return { title: filled(title, values), content: filled(content, values) };
}
