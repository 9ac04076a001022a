import type { GameItem } from '@apsara/api/games';
import type { GameType } from '@apsara/domain/games/vendors';

type Recommendable = Pick<GameItem, 'nodeId' | 'isTop' | 'maintenance' | 'vassalage' | 'gameType'>;
type Played = Pick<GameItem, 'nodeId' | 'vassalage' | 'gameType'>;

const MOST = 12;

/** The value that occurs most often; of several, the first. */
function mostOften<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** The kind of game, and of it the provider, that a member plays most; slots for anyone else. */
export function tasteOf(recent: readonly Played[]): { gameType: GameType; vassalage?: string } {
  const gameType = mostOften(recent.map((game) => game.gameType)) ?? 'RNG';
  const vassalage = mostOften(recent.filter((game) => game.gameType === gameType).map((game) => game.vassalage));
  return vassalage === undefined ? { gameType } : { gameType, vassalage };
}

interface Sources<G> {
  /** Games in the order of their popularity. */
  popular: readonly G[];
  /** Popular games of the provider the member plays most. */
  liked: readonly G[];
  /** What the member played lately, which is shown elsewhere. */
  recent: readonly Played[];
  /** What home shows above, so it comes last. */
  hot: readonly Pick<GameItem, 'nodeId'>[];
}

/**
 * Twelve games for a member or visitor: those of the member's favourite provider in turns with those that most play.
 * Without the top games (specification 9), games in maintenance, and games the member plays already.
 */
export function recommended<G extends Recommendable>({ popular, liked, recent, hot }: Sources<G>): G[] {
  const played = new Set(recent.map((game) => game.nodeId));
  const inTurns = liked.flatMap((game, index) => [game, ...popular.slice(index, index + 1)]);
  const wanted = [...inTurns, ...popular.slice(liked.length)].filter(
    (game) => !game.isTop && !game.maintenance && !played.has(game.nodeId),
  );
  const once = [...new Map(wanted.map((game) => [game.nodeId, game])).values()];
  const seen = new Set(hot.map((game) => game.nodeId));
  return [...once.filter((game) => !seen.has(game.nodeId)), ...once.filter((game) => seen.has(game.nodeId))].slice(
    0,
    MOST,
  );
}
