import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type CockfightWord = keyof typeof english;
export type CockfightWords = Record<CockfightWord, string>;
export type CockfightSay = Translate<CockfightWord | KitWord>;

export const cockfightWords: WordFiles<CockfightWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
