import { plainText } from '../members/messages.ts';

/** Bounds of what staff write down of an account: a note's length in characters. */
export const noteRules = { max: 2_000 } as const;

/** Bounds of an account's tags: a tag's length in characters, and how many an account has. */
export const tagRules = { maxLength: 20, maxTags: 10 } as const;

/**
 * A tag as it is kept, so that one word is one tag however it was typed; empty where nothing is left. Khmer is typed with
 * and without the invisible sign between its words.
 */
export const tidyTag = (typed: string): string =>
  plainText(typed.replaceAll(/\s+/g, ' '))
    .replaceAll('\u{200b}', '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .normalize('NFC')
    .toLowerCase();

/** Whether an account that has `count` tags may have one more. */
export const mayTag = (count: number): boolean => count < tagRules.maxTags;
