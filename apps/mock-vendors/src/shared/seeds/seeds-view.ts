/** The seed pair in use, as the game's server answers it. */
export interface SeedsView {
  serverSeedHash: string;
  clientSeed: string;
  /** Bets made with this pair so far. */
  bets: number;
}

/** The seeds of a round; the server seed is known when another pair has taken its place. */
export interface RoundSeedsView {
  serverSeedHash: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}
