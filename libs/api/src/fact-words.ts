import type { Language } from '@apsara/domain/sites/languages';
import type { RoundFactName } from '@apsara/domain/games/round-facts';
import { codeWords } from './fact-words/codes.ts';
import { machineFacts } from './fact-words/machines.ts';
import { sportsFacts } from './fact-words/sports.ts';
import { tableFacts } from './fact-words/tables.ts';
import type { Words } from './fact-words/words.ts';

/** Labels of a round's facts. A fact without words in every language does not compile. */
export const factWords: Record<RoundFactName, Words> = { ...tableFacts, ...machineFacts, ...sportsFacts };

const isCode = (code: string): code is keyof typeof codeWords => Object.hasOwn(codeWords, code);

/** The label of a fact's code such as `winner.home`; other values are returned unchanged. */
export function codeIn(language: Language, code: string): string {
  return isCode(code) ? codeWords[code][language] : code;
}
