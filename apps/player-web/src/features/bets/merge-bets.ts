/**
 * Joins the pages of a bet list. A bet that moved to the next page between requests is shown once, in its newest state.
 */
export function mergeBets<B extends { id: string }>(pieces: readonly { content: readonly B[] }[]): B[] {
  const merged = new Map<string, B>();
  for (const piece of pieces) for (const bet of piece.content) merged.set(bet.id, bet);
  return [...merged.values()];
}
