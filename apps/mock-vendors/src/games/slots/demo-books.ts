import type { Currency } from '@apsara/domain/money';
import { jackpotSeed, jackpotShare, POOL_SCALE } from '@apsara/domain/slots-jackpot';
import type { MachineName } from '@apsara/domain/slots-machine';
import type { Effect, Effected, FreeLeft, Holder, SlotBooks } from './slot-books.ts';

const MOST_HOLDERS = 10_000;

const keyOf = ({ vendor, game, player }: Holder): string => JSON.stringify([vendor, game, player]);

/** Free rounds and jackpots of demo play, in this process's memory. */
export class DemoBooks implements SlotBooks {
  private readonly holders = new Map<string, FreeLeft>();
  private readonly pools = new Map<string, bigint>();

  async free(holder: Holder): Promise<FreeLeft | undefined> {
    const left = this.holders.get(keyOf(holder));
    return left && left.remaining > 0 ? { ...left } : undefined;
  }

  async pool(vendor: string, machine: MachineName, currency: Currency): Promise<bigint> {
    return this.hundredths(`${vendor}/${machine}`, currency) / POOL_SCALE;
  }

  /** A demo ticket lives and dies with this process, so it comes once. */
  async take(_: string, holder: Holder, effect: Effect): Promise<Effected> {
    const left = this.holders.get(keyOf(holder));
    if (effect.free && !left?.remaining) return { entitled: false, jackpot: 0n };
    if (effect.free && left) Object.assign(left, { remaining: left.remaining - 1, won: left.won + effect.payout });
    const jackpot = effect.free ? 0n : this.stakeInto(holder, effect);
    if (effect.freeRounds > 0) this.award(holder, effect);
    return { entitled: true, jackpot };
  }

  private award(holder: Holder, { freeRounds, stake, free }: Effect): void {
    const key = keyOf(holder);
    const left = this.holders.get(key);
    // Free rounds won in a free round join the others; won in a paid one they begin a new count.
    const { remaining = 0, total = 0, won = 0n }: Partial<FreeLeft> = (free || left?.remaining ? left : undefined) ?? {};
    this.holders.delete(key);
    this.holders.set(key, { stake, remaining: remaining + freeRounds, total: total + freeRounds, won });
    const [oldest] = this.holders.keys();
    if (this.holders.size > MOST_HOLDERS && oldest !== undefined) this.holders.delete(oldest);
  }

  private stakeInto({ vendor, currency }: Holder, { machine, stake, jackpot }: Effect): bigint {
    const key = `${vendor}/${machine}`;
    const full = this.hundredths(key, currency) + jackpotShare(stake);
    const paid = jackpot ? full / POOL_SCALE : 0n;
    this.pools.set(key, jackpot ? (full % POOL_SCALE) + jackpotSeed(currency) * POOL_SCALE : full);
    return paid;
  }

  private hundredths(key: string, currency: Currency): bigint {
    return this.pools.get(key) ?? jackpotSeed(currency) * POOL_SCALE;
  }
}
