import { createHash, createHmac, randomBytes } from 'node:crypto';
import { matchTimes, outcomeOfSeed } from '@apsara/domain/games/cockfight/cockfight';
import type { MatchProof, MatchResult, PromisedMatch } from './cockfight-api.ts';
import type { CockfightStore } from './cockfight-store.ts';

const DAY = 86_400_000;
const DAYS_KEPT = 3;

/** A match's seed, from its day's secret. */
export const seedOf = (secret: Buffer, game: string, number: number): Buffer =>
  createHmac('sha256', secret).update(`${game}:${number}`).digest();

/**
 * Derives every match. The day's random secret of 32 bytes, keyed with ring and number, gives each match its seed. The
 * seed's hash is published before betting opens, the seed after the match. Known seeds do not reveal others.
 */
export class MatchBook {
  private readonly secrets = new Map<number, Promise<Buffer>>();

  constructor(
    private readonly store: Pick<CockfightStore, 'secret'>,
    private readonly random: () => Buffer = () => randomBytes(32),
  ) {}

  async promised(game: string, number: number): Promise<PromisedMatch> {
    const seed = await this.seed(game, number);
    return { ...matchTimes(number), commitment: createHash('sha256').update(seed).digest('hex') };
  }

  /** The result of a match. Callers must not publish it before it is due. */
  async ending(game: string, number: number): Promise<MatchResult> {
    const seed = await this.seed(game, number);
    return { ...outcomeOfSeed(seed), seed: seed.toString('hex') };
  }

  /** A match as anyone may see it at an instant, in ms. */
  async proof(game: string, number: number, now: number): Promise<MatchProof> {
    const promised = await this.promised(game, number);
    return { ...promised, result: now < promised.resultAt ? null : await this.ending(game, number) };
  }

  private async seed(game: string, number: number): Promise<Buffer> {
    const secret = await this.secret(Math.floor(matchTimes(number).opensAt / DAY));
    return seedOf(secret, game, number);
  }

  private secret(day: number): Promise<Buffer> {
    const known = this.secrets.get(day);
    if (known) return known;
    const asked = this.store.secret(day, this.random());
    this.secrets.set(day, asked);
    asked.catch(() => this.secrets.delete(day));
    const [oldest] = this.secrets.keys();
    if (this.secrets.size > DAYS_KEPT && oldest !== undefined) this.secrets.delete(oldest);
    return asked;
  }
}
