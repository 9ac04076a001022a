import { sideOf } from '@apsara/domain/games/instant/coin';
import { rollText } from '@apsara/domain/games/instant/dice';
import { hiloCardText } from '@apsara/domain/games/instant/hilo';
import type { InstantGame } from '@apsara/domain/games/instant/instant';
import { pokerCardText } from '@apsara/domain/games/instant/poker';
import { timesText } from './times-text.ts';
import type { InstantSay } from './words.ts';

type DrawnText = (drawn: readonly number[], t: InstantSay) => string;

const texts: Readonly<Record<InstantGame, DrawnText>> = {
  dice: (drawn) => drawn.map(rollText).join(),
  mines: (drawn) =>
    drawn
      .map((tile) => tile + 1)
      .toSorted((a, b) => a - b)
      .join(' · '),
  plinko: (drawn) => drawn.map((turn) => (turn === 0 ? '←' : '→')).join(' '),
  coin: (drawn, t) => drawn.map((flip) => t(sideOf(flip))).join(),
  wheel: (drawn, t) => drawn.map((segment) => t('segment', { number: segment + 1 })).join(),
  keno: (drawn) => drawn.join(' · '),
  hilo: (drawn) => drawn.map(hiloCardText).join(' '),
  towers: (drawn) => drawn.map((door) => door + 1).join(' · '),
  scratch: (drawn) => drawn.map((prize) => `×${prize}`).join(),
  punto: (drawn) => drawn.map(pokerCardText).join(' '),
  blackjack: (drawn) => drawn.map(pokerCardText).join(' '),
  pontoon: (drawn) => drawn.map(pokerCardText).join(' '),
  reddog: (drawn) => drawn.map(pokerCardText).join(' '),
  threecard: (drawn) => drawn.map(pokerCardText).join(' '),
  holdem: (drawn) => drawn.map(pokerCardText).join(' '),
  poker: (drawn) => drawn.map(pokerCardText).join(' '),
  limbo: (drawn) => drawn.map(timesText).join(),
};

/** The draw of a played round, in words. */
export const drawnText = (game: InstantGame, drawn: readonly number[], t: InstantSay): string => texts[game](drawn, t);
