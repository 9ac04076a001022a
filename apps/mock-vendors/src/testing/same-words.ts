import { expect, test } from 'vitest';

const placesOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted((a, b) => a.localeCompare(b));

/** The keys a language does not say, or says with other places to fill in than English. */
const wordsAmiss = (words: Record<string, string>, english: Record<string, string>): string[] =>
  Object.keys(english).filter((key) => {
    const text = words[key] ?? '';
    return text.trim() === '' || placesOf(text).join() !== placesOf(english[key]!).join();
  });

/** Tests that every language says what English says. */
export function testLanguages(
  english: Record<string, string>,
  languages: Record<string, Record<string, string>>,
): void {
  test.each(Object.entries(languages))(
    '%s says everything English says, with the same places to fill in',
    (_, words) => {
      expect(wordsAmiss(words, english)).toEqual([]);
    },
  );
}
