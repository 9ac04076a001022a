interface Recommendable {
  nodeId: string;
  isTop: boolean;
}

const MOST = 12;

/** specification 9: the first twelve games that are not top games; hot games come last. */
export function recommended<G extends Recommendable>(games: readonly G[], hot: readonly Recommendable[]): G[] {
  const seen = new Set(hot.map((game) => game.nodeId));
  const plain = games.filter((game) => !game.isTop);
  return [...plain.filter((game) => !seen.has(game.nodeId)), ...plain.filter((game) => seen.has(game.nodeId))].slice(
    0,
    MOST,
  );
}
