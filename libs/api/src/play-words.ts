import type { Language } from '@apsara/domain/sites/languages';
import type { Words } from './fact-words/words.ts';
import { commonParts } from './play-words/several-families.ts';
import { markSixParts } from './play-words/mark-six.ts';
import { drawPrizes, playPrizes } from './play-words/prizes.ts';
import { seaParts } from './play-words/sea.ts';
import { valueWords } from './play-words/values.ts';
import { vietnamParts } from './play-words/vietnam.ts';

/** Words of plays by the parts of their codes; a part that only one family has begins with the family. */
const playParts = { ...commonParts, ...vietnamParts, ...seaParts, ...markSixParts };

export type PlayPart = keyof typeof playParts;

const isPart = (part: string): part is PlayPart => Object.hasOwn(playParts, part);

/** The parts of a play's code that have words: "ssc.last3.group6" has last3 and group6. */
export function partsOf(code: string): PlayPart[] {
  const [family, ...parts] = code.split('.');
  return parts.flatMap((part): PlayPart[] => {
    const own = `${family}_${part}`;
    if (isPart(own)) return [own];
    return isPart(part) ? [part] : [];
  });
}

/** Parts of a play's code in words. */
export const partsText = (language: Language, parts: readonly PlayPart[]): string =>
  parts.map((part) => playParts[part][language]).join(' · ');

/** A play in words, from the parts of its code. */
export const playName = (language: Language, code: string): string => partsText(language, partsOf(code));

const wordIn = (language: Language, words: Readonly<Record<string, Words>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code]?.[language] ?? code) : code;

/** A value of a board in words, if it has any: "red.BO" has those of both its parts. */
export const valueName = (language: Language, value: string): string =>
  value
    .split('.')
    .map((part) => wordIn(language, valueWords, part))
    .join(' ');

/** A selection as a person reads it: rows of a board with their values in words, and a dash for an empty one. */
export function selectionText(language: Language, selection: string): string {
  const rowText = (row: string): string =>
    row === ''
      ? '–'
      : row
          .split(',')
          .map((value) => valueName(language, value))
          .join(', ');
  return selection.split('|').map(rowText).join(' | ');
}

/** A prize of a draw in words. */
export const drawPrizeName = (language: Language, prize: string): string => wordIn(language, drawPrizes, prize);

const playPrizeWords = { ...commonParts, ...valueWords, ...playPrizes };

/** A prize of a play in words: "first.6" is the first prize of six orders of the digits. */
export const playPrizeName = (language: Language, prize: string): string =>
  prize
    .split('.')
    .map((part) => wordIn(language, playPrizeWords, part))
    .join(' ');
