import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type CrashWord = keyof typeof english;
export type CrashWords = Record<CrashWord, string>;
export type CrashSay = Translate<CrashWord | KitWord>;

export const crashWords: WordFiles<CrashWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
