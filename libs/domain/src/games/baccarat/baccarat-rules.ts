import { houseEdges } from './baccarat-edges.ts';
import { baccaratSpots, spotPays, type BaccaratSpot } from './baccarat-bets.ts';
import { bankerDrawsOn, DECKS, NATURAL, PLAYER_DRAWS_TO } from './baccarat.ts';
import { percent } from '../../ratio.ts';

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface BaccaratRules {
  decks: number;
  /** `pays` is the gain on a stake of one, "0.95"; `edge` and `returnToPlayer` are percentages. */
  spots: { spot: BaccaratSpot; pays: string; edge: string; returnToPlayer: string }[];
  natural: number;
  playerDrawsTo: number;
  /** For every total on which the banker draws after the player drew: the player's third cards it draws on. */
  bankerDraws: { total: number; thirds: readonly number[] }[];
}

/** The rules from the game's own record: nothing on the rules page is typed twice. */
export function baccaratRules(): BaccaratRules {
  const edges = houseEdges();
  return {
    decks: DECKS,
    spots: baccaratSpots.map((spot) => {
      const [numerator, denominator] = spotPays[spot];
      const edge = edges[spot];
      const kept = { numerator: edge.denominator - edge.numerator, denominator: edge.denominator };
      const pays = percent({ numerator, denominator: denominator * 100n }, 2).replace(/\.?0+$/, '');
      return { spot, pays, edge: percent(edge, 4), returnToPlayer: percent(kept, 4) };
    }),
    natural: NATURAL,
    playerDrawsTo: PLAYER_DRAWS_TO,
    bankerDraws: Object.entries(bankerDrawsOn).map(([total, thirds]) => ({ total: Number(total), thirds })),
  };
}
