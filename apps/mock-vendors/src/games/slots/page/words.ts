import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type SlotsWord = keyof typeof english;
export type SlotsWords = Record<SlotsWord, string>;
export type SlotsSay = Translate<SlotsWord | KitWord>;

export const slotsWords: WordFiles<SlotsWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
