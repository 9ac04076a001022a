import { plainDigits } from '../digits.ts';
import type { RoomSettings } from './rooms.ts';

/** What is wrong with a message: a word of the site's list, a link or a telephone number. */
export type RoomFault = { fault: 'word'; word: string } | { fault: 'link' } | { fault: 'phone' };

/** A text as it is compared: one form of each letter, small, and without signs that nobody sees. */
const compared = (text: string): string =>
  plainDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\p{Cf}\u{FE00}-\u{FE0F}]/gu, '');

/** Languages that part their words with spaces. Khmer and Chinese do not, and are found anywhere in the text. */
const parted = /^[\p{Script=Latin}\p{Script=Bengali}\p{N}\p{M}\s'’.-]+$/u;
const partOfWord = /[\p{L}\p{N}\p{M}]/u;

/** Whether a text has a word: not as a part of another word, where a language parts its words. */
function has(text: string, word: string): boolean {
  if (word === '') return false;
  if (!parted.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = Array.from(text.slice(0, at)).at(-1) ?? '';
    const [after = ''] = text.slice(at + word.length);
    if (!partOfWord.test(before) && !partOfWord.test(after)) return true;
  }
  return false;
}

/** An address with its scheme, with `www`, or a name that ends as those of the internet usually do. */
const link =
  /\w+:\/\/|\bwww\.|(?:^|[^\p{L}\p{N}@])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|app|io|me|ly|gg|cc|co|tv|xyz|top|vip|bet|club|online|site|shop|link|live|casino|kh|cn|bd|vn|th)(?![\p{L}\p{N}])|[\w.-]+@[\w-]+\.\w/u;

/** Days, written from the year or from the day, and times. */
const moments =
  /(?<![\d./-])(?:20\d\d([./-])[01]?\d\1[0-3]?\d|[0-3]?\d([./-])[0-3]?\d\2(?:20)?\d\d)(?![./-]?\d)|(?<!\d)\d{1,2}:\d\d(?!\d)/g;

/**
 * Telephone numbers, as they are dialled at home (0 and seven digits or more, however grouped), from abroad (+ and nine
 * digits or more), or 10 to 13 digits without a gap. Not so an amount: a 0 is no beginning behind a group of thousands or
 * as a decimal's, and a number that ends with five noughts is a round sum.
 */
const phones = [
  /(?<!\d|\d[.,:–-])0{1,2}[\s()]{0,2}[1-9](?:[\s().,/–-]{0,2}\d){6,}/,
  /\+(?!\d*0{5}(?!\d))(?:[\s().–-]{0,2}\d){9,}/,
  /(?<![\d.,])(?!\d*0{5}(?!\d))\d{10,13}(?!\d|[.,]\d)/,
];

/** What a site refuses in a message; undefined: nothing. */
export function faultIn(
  text: string,
  { words, refuseLinks }: Pick<RoomSettings, 'words' | 'refuseLinks'>,
): RoomFault | undefined {
  const read = compared(text);
  const word = words.find((each) => has(read, compared(each).trim()));
  if (word !== undefined) return { fault: 'word', word };
  if (!refuseLinks) return undefined;
  if (link.test(read)) return { fault: 'link' };
  const rest = read.replace(moments, '|');
  return phones.some((phone) => phone.test(rest)) ? { fault: 'phone' } : undefined;
}
