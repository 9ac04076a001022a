import type { BaccaratSpot } from '@apsara/domain/games/baccarat/baccarat-bets';
import type { InstantSay, InstantWord } from './words.ts';

const words = {
  player: 'puntoPlayer',
  banker: 'puntoBanker',
  tie: 'puntoTie',
  playerPair: 'playerPair',
  bankerPair: 'bankerPair',
} as const satisfies Record<BaccaratSpot, InstantWord>;

export const spotText = (spot: BaccaratSpot, t: InstantSay): string => t(words[spot]);
