import type { Language } from '@apsara/domain/languages';
import type { RoundFactName } from '@apsara/domain/round-facts';
import { codeWords } from './fact-words/codes.ts';
import { machineFacts } from './fact-words/machines.ts';
import { sportsFacts } from './fact-words/sports.ts';
import { tableFacts } from './fact-words/tables.ts';

export type Words = Readonly<Record<Language, string>>;

/** What people read for the facts of a round. A fact without words in every language does not compile. */
export const factWords: Record<RoundFactName, Words> = { ...tableFacts, ...machineFacts, ...sportsFacts };

/** What people read for a fact's value that is a word of the game, `winner.home`; any other value stands for itself. */
export function codeIn(language: Language, code: string): string {
  return Object.hasOwn(codeWords, code) ? codeWords[code as keyof typeof codeWords][language] : code;
}
