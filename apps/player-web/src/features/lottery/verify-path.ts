/** Where a draw is verified. */
export const verifyPath = (gameId: string, numero: string): string =>
  `/lottery/verify?${new URLSearchParams({ gameId, numero }).toString()}`;
