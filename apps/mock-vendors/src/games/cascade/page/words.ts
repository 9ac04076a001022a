import type { SpinWord } from '../../../page-kit/spins/spin-words.ts';
import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type CascadeWord = keyof typeof english;
export type CascadeWords = Record<CascadeWord, string>;
export type CascadeSay = Translate<CascadeWord | SpinWord | KitWord>;

export const cascadeWords: WordFiles<CascadeWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
