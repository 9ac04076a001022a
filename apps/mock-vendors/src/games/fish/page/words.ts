import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type FishWord = keyof typeof english;
export type FishWords = Record<FishWord, string>;
export type FishSay = Translate<FishWord | KitWord>;

export const fishWords: WordFiles<FishWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
