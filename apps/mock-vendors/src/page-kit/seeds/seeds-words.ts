import type { KitWord, Translate } from '../words.ts';
import type { words as english } from './words-en.ts';

export type SeedsWord = keyof typeof english;
export type SeedsWords = Record<SeedsWord, string>;
export type SeedsSay = Translate<SeedsWord | KitWord>;
