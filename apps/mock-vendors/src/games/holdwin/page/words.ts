import type { ReelWord } from '../../../page-kit/reels/reel-words.ts';
import type { SpinWord } from '../../../page-kit/spins/spin-words.ts';
import type { KitWord, Translate, WordFiles } from '../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type HoldwinWord = keyof typeof english;
export type HoldwinWords = Record<HoldwinWord, string>;
export type HoldwinSay = Translate<HoldwinWord | ReelWord | SpinWord | KitWord>;

export const holdwinWords: WordFiles<HoldwinWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
