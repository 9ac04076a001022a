import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type ShedWord = keyof typeof english;
export type ShedWords = Record<ShedWord, string>;
export type ShedSay = Translate<ShedWord | KitWord>;

export const shedWords: WordFiles<ShedWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
