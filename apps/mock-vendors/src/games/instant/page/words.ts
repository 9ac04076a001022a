import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type InstantWord = keyof typeof english;
export type InstantWords = Record<InstantWord, string>;
export type InstantSay = Translate<InstantWord | KitWord>;

export const instantWords: WordFiles<InstantWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
