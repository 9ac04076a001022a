import type { Language } from '@apsara/domain/languages';
import type { MessageKind } from '@apsara/domain/messages';
import { agentNews } from './message-words/agents.ts';
import { contractNames, contractNews } from './message-words/contracts.ts';
import { moneyNews } from './message-words/money.ts';

/** A title and a text; `{name}` is filled in. */
export interface Told {
  title: string;
  content: string;
}

/** What happened, for the words: an amount with its currency and an order's number, or a contract's kind and who the other is. */
export type MessageDetails = Readonly<Record<string, string>>;

const news: Record<Exclude<MessageKind, 'letter'>, Record<Language, Told>> = {
  ...agentNews,
  ...moneyNews,
  ...contractNews,
};

const filled = (words: string, values: MessageDetails): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** What the house tells, in a language. */
export function messageWords(kind: Exclude<MessageKind, 'letter'>, language: Language, details: MessageDetails): Told {
  const { title, content } = news[kind][language];
  const named = details['contract'] as keyof typeof contractNames | undefined;
  const values = named ? { ...details, contract: contractNames[named][language] } : details;
  return { title: filled(title, values), content: filled(content, values) };
}
