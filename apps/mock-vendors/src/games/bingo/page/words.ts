import type { Translate, KitWord, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type BingoWord = keyof typeof english;
export type BingoWords = Record<BingoWord, string>;
export type BingoSay = Translate<BingoWord | KitWord>;

export const bingoWords: WordFiles<BingoWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
