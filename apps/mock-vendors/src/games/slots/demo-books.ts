import type { Currency } from '@apsara/domain/money';
import { jackpotSeed, jackpotShare, POOL_SCALE } from '@apsara/domain/games/slots/slots-jackpot';
import type { MachineName } from '@apsara/domain/games/slots/slots-machine';
import type { Effect, Effected, FreeLeft, Holder, SlotBooks } from './slot-books.ts';

const MOST_HOLDERS = 10_000;

const keyOf = ({ vendor, game, player }: Holder): string => JSON.stringify([vendor, game, player]);

/** Free rounds and jackpots of demo play, in this process's memory. */
export class DemoBooks implements SlotBooks {
  /** Free rounds in the order they were won; each stake once. */
  private readonly holders = new Map<string, FreeLeft[]>();
  private readonly pools = new Map<string, bigint>();

  async free(holder: Holder): Promise<FreeLeft | undefined> {
    const left = this.holders.get(keyOf(holder))?.find(({ remaining }) => remaining > 0);
    return left && { ...left };
  }

  async pool(vendor: string, machine: MachineName, currency: Currency): Promise<bigint> {
    return this.hundredths(`${vendor}/${machine}`, currency) / POOL_SCALE;
  }

  /** A demo ticket lives and dies with this process, so it comes once. */
  async take(_: string, holder: Holder, effect: Effect): Promise<Effected> {
    const left = this.holders.get(keyOf(holder))?.find(({ stake }) => stake === effect.stake);
    if (effect.free && !left?.remaining) return { entitled: false, jackpot: 0n };
    if (effect.free && left) Object.assign(left, { remaining: left.remaining - 1, won: left.won + effect.payout });
    const jackpot = effect.free ? 0n : this.stakeInto(holder, effect);
    if (effect.freeRounds > 0) this.award(holder, effect);
    return { entitled: true, jackpot };
  }

  private award(holder: Holder, { freeRounds, stake, free }: Effect): void {
    const key = keyOf(holder);
    // Free rounds won in a free round, or beside ones of the same stake, join them; others begin a new count behind those that are left.
    const awards = (this.holders.get(key) ?? []).filter(
      (award) => award.remaining > 0 || (free && award.stake === stake),
    );
    const joined = awards.find((award) => award.stake === stake);
    if (joined) Object.assign(joined, { remaining: joined.remaining + freeRounds, total: joined.total + freeRounds });
    else awards.push({ stake, remaining: freeRounds, total: freeRounds, won: 0n });
    this.holders.delete(key);
    this.holders.set(key, awards);
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
