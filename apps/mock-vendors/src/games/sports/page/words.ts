import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type SportsWord = keyof typeof english;
export type SportsWords = Record<SportsWord, string>;
export type SportsSay = Translate<SportsWord | KitWord>;

export const sportsWords: WordFiles<SportsWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
