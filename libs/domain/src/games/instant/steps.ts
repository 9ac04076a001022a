import { canGuess, guessedSide, guessOf, HILO_MOST, hiloSides, isMissed } from './hilo.ts';
import type { InstantBet, InstantGame, InstantPlayed } from './instant.ts';
import { MINE_TILES, mostGems } from './mines.ts';
import { floorOf, isTrapped, TOWER_FLOORS, towerDoors } from './towers.ts';

/** How many different picks a round of a game can have; only games of several steps have any. */
const pickCounts: Partial<Record<InstantGame, number>> = {
  mines: MINE_TILES,
  towers: TOWER_FLOORS * Math.max(...towerDoors),
  hilo: HILO_MOST * hiloSides.length,
};

export const pickCount = (game: InstantGame): number => pickCounts[game] ?? 0;

/** A round that waits for the player's next step; all others end as soon as they are begun. */
export const hasSteps = ({ game }: InstantBet): boolean => pickCount(game) > 0;

/** Whether a pick is the next step of an open round. A repeated pick is none. */
export function isNextStep({ bet, picks, drawn }: InstantPlayed, pick: number): boolean {
  switch (bet.game) {
    case 'mines':
      return !picks.includes(pick);
    case 'towers':
      return floorOf(bet, pick) === picks.length;
    case 'hilo':
      return guessOf(pick) === picks.length && canGuess({ cards: drawn, picks }, guessedSide(pick));
    default:
      return false;
  }
}

/** Whether a round is over after its last step, lost or as far as it can go. */
export function isOver({ bet, picks, drawn }: InstantPlayed): boolean {
  switch (bet.game) {
    case 'mines':
      return picks.length === mostGems(bet) || picks.some((tile) => drawn.includes(tile));
    case 'towers':
      return picks.length === TOWER_FLOORS || isTrapped(bet, picks, drawn);
    case 'hilo': {
      const played = { cards: drawn, picks };
      return isMissed(played) || !hiloSides.some((side) => canGuess(played, side));
    }
    default:
      return true;
  }
}

/** The part of the draw that a player sees while the round is open: of hi-lo the cards up to the one to guess from. */
export const shownWhileOpen = ({ bet, picks, drawn }: InstantPlayed): readonly number[] =>
  bet.game === 'hilo' ? drawn.slice(0, picks.length + 1) : [];
