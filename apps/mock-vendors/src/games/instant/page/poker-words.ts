import type { PokerFamily, PokerHand } from '@apsara/domain/games/instant/poker';
import type { InstantSay, InstantWord } from './words.ts';

const words = {
  royal: 'naturalRoyal',
  fourDeuces: 'fourDeuces',
  wildRoyal: 'wildRoyal',
  fiveAlike: 'fiveAlike',
  straightFlush: 'straightFlush',
  fourAlike: 'fourAlike',
  fullHouse: 'fullHouse',
  flush: 'flush',
  straight: 'straight',
  threeAlike: 'threeAlike',
  twoPairs: 'twoPairs',
} as const satisfies Partial<Record<PokerHand, InstantWord>>;

/** The name of a hand; the least pair that pays is another one with a joker. */
export const handText = (hand: PokerHand, family: PokerFamily, t: InstantSay): string =>
  t(hand === 'highPair' ? (family === 'joker' ? 'kingsPair' : 'jacksPair') : words[hand]);
