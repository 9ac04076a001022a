import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type RingWord = keyof typeof english;
export type RingWords = Record<RingWord, string>;
export type RingSay = Translate<RingWord | KitWord>;

export const ringWords: WordFiles<RingWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
