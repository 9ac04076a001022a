import { createHash, randomBytes } from 'node:crypto';
import type { RoundSeeds } from '@apsara/domain/games/instant/provably-fair';
import type { GameSession } from '../game-session.ts';

/** A server seed with the client seed it is used with; `bets` were made with them so far. */
export interface SeedPair {
  serverSeed: string;
  clientSeed: string;
  bets: number;
}

/** A player's seed pairs in one game, in order. Only the last is in use; the others have been disclosed. */
export interface SeedBooks {
  /** The pair in use; the first one is made when it is asked for. */
  current(player: string): Promise<SeedPair>;
  /** The seeds of the player's next bet. */
  next(player: string): Promise<RoundSeeds>;
  /** Begins a new pair, which ends the secrecy of the one before. */
  rotate(player: string, clientSeed: string): Promise<void>;
  /** Former pairs, newest first. */
  former(player: string, limit: number): Promise<SeedPair[]>;
}

export const freshPair = (clientSeed = randomBytes(8).toString('hex')): SeedPair => ({
  serverSeed: randomBytes(32).toString('hex'),
  clientSeed,
  bets: 0,
});

/** The commitment to a server seed that players see before it is used. */
export const seedHash = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

/**
 * The owner of a seed pair. Each game has its own pairs, so that rotating one reveals nothing about a round open in
 * another.
 */
export const seedOwner = ({ vendor, game, member, mode, token }: GameSession): string =>
  JSON.stringify([vendor, game, mode === 'demo' ? token : member]);
