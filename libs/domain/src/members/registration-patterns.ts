import { isDay } from '../time.ts';

/** Checks the format of a value; a regular expression is one. */
export interface Pattern {
  test: (value: string) => boolean;
}

/** Words of one alphabet, one space between them; a word does not begin with a mark that belongs to a letter before it. */
const wordsOf = (characters: string): RegExp =>
  new RegExp(`^(?!\\p{M})[${characters}]+( (?!\\p{M})[${characters}]+)*$`, 'u');

/** Hiragana, katakana, kanji, and full-width letters, digits and space; half-width characters are excluded. */
const fullWidth =
  '\\u3041-\\u3096\\u309D-\\u309F\\u30A1-\\u30FF\\p{Script=Han}\\u3000\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A';

/**
 * Patterns a site may require of a field (specification 5), by the patternId of the wire. The ids are also keys of the
 * texts (`rules.<patternId>` of the player site): a new one needs words in every language.
 */
export const patterns = {
  charLimit: /^[\s\S]*$/,
  firstLetter: /^[a-z][a-z0-9]*$/i,
  alphanumeric: /^[a-z0-9]+$/i,
  digits: /^[0-9]+$/,
  oneUpper: /[A-Z]/,
  lettersSpaces: wordsOf('\\p{L}\\p{M}'),
  noSpaces: /^\S+$/,
  upperOnly: /^[A-Z]+$/,
  passwordMixed: /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9])\S+$/,
  email:
    /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*$/u,
  dateYmd: { test: isDay },
  dateMdy: { test: (value) => /^\d\d-\d\d-\d{4}$/.test(value) && isDay(`${value.slice(6)}-${value.slice(0, 5)}`) },
  fullName: /^(?!\p{M})[\p{L}\p{M}.'’-]+( (?!\p{M})[\p{L}\p{M}.'’-]+)+$/u,
  thai: wordsOf('\\p{Script=Thai}'),
  korean: wordsOf('\\p{Script=Hangul}'),
  japanese: wordsOf(fullWidth),
  chinese: /^\p{Script=Han}+(·\p{Script=Han}+)*$/u,
} as const satisfies Record<string, Pattern>;

export type PatternId = keyof typeof patterns;

export const isPatternId = (id: string): id is PatternId => Object.hasOwn(patterns, id);

/**
 * Puts a rule's bounds into its text: `(min)` and `(max)` are replaced, and `(min) - (max)` becomes one number where both are the same
 * (specification 5).
 */
export function ruleText(text: string, { minLength, maxLength }: { minLength: number; maxLength: number }): string {
  const fitting = minLength === maxLength ? text.replace(/\(min\)\s*[-–~]\s*\(max\)/g, '(min)') : text;
  return fitting.replaceAll('(min)', String(minLength)).replaceAll('(max)', String(maxLength));
}
