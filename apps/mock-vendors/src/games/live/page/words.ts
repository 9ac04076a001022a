import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type LiveWord = keyof typeof english;
export type LiveWords = Record<LiveWord, string>;
export type LiveSay = Translate<LiveWord | KitWord>;

export const liveWords: WordFiles<LiveWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
