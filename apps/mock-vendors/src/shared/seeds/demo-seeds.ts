import type { RoundSeeds } from '@apsara/domain/games/instant/provably-fair';
import { itemAt } from '@apsara/domain/lists';
import { freshPair, type SeedBooks, type SeedPair } from './seed-books.ts';

const MOST_PLAYERS = 10_000;
const KEPT_PAIRS = 12;

/** Seeds of demo play, in this process's memory. */
export class DemoSeeds implements SeedBooks {
  /** Newest first. */
  private readonly pairs = new Map<string, SeedPair[]>();

  async current(player: string): Promise<SeedPair> {
    return { ...itemAt(this.of(player), 0) };
  }

  async next(player: string): Promise<RoundSeeds> {
    const pair = itemAt(this.of(player), 0);
    pair.bets += 1;
    return { serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce: pair.bets };
  }

  async rotate(player: string, clientSeed: string): Promise<void> {
    const pairs = this.of(player);
    pairs.unshift(freshPair(clientSeed));
    pairs.splice(KEPT_PAIRS);
  }

  async former(player: string, limit: number): Promise<SeedPair[]> {
    return this.of(player).slice(1, limit + 1);
  }

  /** The least recently used player is dropped to admit a new one. */
  private of(player: string): SeedPair[] {
    const pairs = this.pairs.get(player) ?? [freshPair()];
    this.pairs.delete(player);
    this.pairs.set(player, pairs);
    const [longestAway] = this.pairs.keys();
    if (this.pairs.size > MOST_PLAYERS && longestAway !== undefined) this.pairs.delete(longestAway);
    return pairs;
  }
}
