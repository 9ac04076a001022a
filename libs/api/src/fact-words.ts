import type { Language } from '@apsara/domain/sites/languages';
import type { RoundFactName } from '@apsara/domain/games/round-facts';
import { bingoCodes, bingoFactWords } from './fact-words/bingo.ts';
import { codeWords } from './fact-words/codes.ts';
import { liveCodes, liveFactWords } from './fact-words/live-tables.ts';
import { machineFacts } from './fact-words/machines.ts';
import { ringFactWords } from './fact-words/ring.ts';
import { shedCodes, shedFactWords } from './fact-words/shed.ts';
import { sportsFacts } from './fact-words/sports.ts';
import { tableFacts } from './fact-words/tables.ts';
import type { Words } from './fact-words/words.ts';

/** Labels of a round's facts. A fact without words in every language does not compile. */
export const factWords: Record<RoundFactName, Words> = {
  ...tableFacts,
  ...liveFactWords,
  ...machineFacts,
  ...sportsFacts,
  ...bingoFactWords,
  ...ringFactWords,
  ...shedFactWords,
};

const words = { ...codeWords, ...liveCodes, ...bingoCodes, ...shedCodes };
const isCode = (code: string): code is keyof typeof words => Object.hasOwn(words, code);

/** The label of a fact's code such as `winner.home`, or of several with commas between; others are returned unchanged. */
export const codeIn = (language: Language, value: string): string =>
  value
    .split(', ')
    .map((code) => (isCode(code) ? words[code][language] : code))
    .join(', ');
