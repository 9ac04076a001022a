import type { Translate, WordFiles } from '../../../../page-kit/words.ts';
import type { KitWord } from '../../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type DrawWord = keyof typeof english;
export type DrawWords = Record<DrawWord, string>;
export type DrawSay = Translate<DrawWord | KitWord>;

export const drawWords: WordFiles<DrawWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
