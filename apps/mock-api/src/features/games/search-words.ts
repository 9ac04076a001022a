/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Khmer}\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const clusters = new Intl.Segmenter('km', { granularity: 'grapheme' });

/** Latin letters lose case and accents; Khmer and Bengali vowels are marks as well, and stay. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Every character with the one after it, so that any part of the word starts with one of the pairs. */
function pairsOf(word: string): string[] {
  const parts = [...clusters.segment(word)].map(({ segment }) => segment);
  return parts.map((part, index) => part + (parts[index + 1] ?? ''));
}

/** Index terms of a name: words in scripts with spaces, else pairs of neighbouring characters. */
export const indexedWords = (name: string): string[] =>
  wordsOf(name).flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [word]));

/** Search terms of a typed text; the last character is in the pair before it. */
export const typedWords = (typed: string): string[] =>
  wordsOf(typed).flatMap((word) => {
    if (!unspaced.test(word)) return [word];
    const pairs = pairsOf(word);
    return pairs.length > 1 ? pairs.slice(0, -1) : pairs;
  });
