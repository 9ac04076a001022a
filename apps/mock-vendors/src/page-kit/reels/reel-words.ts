import type { words as english } from './words-en.ts';

export type ReelWord = keyof typeof english;
export type ReelWords = Record<ReelWord, string>;
