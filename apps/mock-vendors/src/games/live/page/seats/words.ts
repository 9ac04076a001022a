import type { Translate, WordFiles } from '../../../../page-kit/words.ts';
import type { KitWord } from '../../../../page-kit/words.ts';
import type { words as english } from './words-en.ts';

export type SeatsWord = keyof typeof english;
export type SeatsWords = Record<SeatsWord, string>;
export type SeatsSay = Translate<SeatsWord | KitWord>;

export const seatsWords: WordFiles<SeatsWord> = {
  KM: () => import('./words-km.ts'),
  EN: () => import('./words-en.ts'),
  CN: () => import('./words-cn.ts'),
  BN: () => import('./words-bn.ts'),
};
