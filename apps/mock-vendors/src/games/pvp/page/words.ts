import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type PvpWord = keyof typeof english;
export type PvpWords = Record<PvpWord, string>;
export type PvpSay = Translate<PvpWord | KitWord>;

export const pvpWords: WordFiles<PvpWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
