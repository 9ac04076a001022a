import type { Pool, PoolClient } from 'pg';
import type { Currency } from '@apsara/domain/money';
import { jackpotSeed, jackpotShare, POOL_SCALE } from '@apsara/domain/games/slots/slots-jackpot';
import type { MachineName } from '@apsara/domain/games/slots/slots-machine';
import { itemAt } from '@apsara/domain/lists';
import type { Effect, Effected, FreeLeft, Holder, SlotBooks } from './slot-books.ts';
import schema from './slots.sql?raw';

/** Free rounds and jackpots of real-money play, stored beside the tickets. */
export class KeptBooks implements SlotBooks {
  constructor(private readonly database: Pool) {}

  async prepare(): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  async free({ vendor, game, player, currency }: Holder): Promise<FreeLeft | undefined> {
    const { rows } = await this.database.query<{ stake: string; remaining: number; total: number; won: string }>(
      `SELECT stake, remaining, total, won FROM mock_vendors.slot_free_rounds
       WHERE vendor = $1 AND game = $2 AND member = $3 AND currency = $4 AND remaining > 0 ORDER BY award LIMIT 1`,
      [vendor, game, player, currency],
    );
    const [row] = rows;
    return row && { ...row, stake: BigInt(row.stake), won: BigInt(row.won) };
  }

  async pool(vendor: string, machine: MachineName, currency: Currency): Promise<bigint> {
    const { rows } = await this.database.query<{ hundredths: string }>(
      'SELECT hundredths FROM mock_vendors.slot_pools WHERE vendor = $1 AND machine = $2 AND currency = $3',
      [vendor, machine, currency],
    );
    return rows[0] ? BigInt(rows[0].hundredths) / POOL_SCALE : jackpotSeed(currency);
  }

  async take(ticketId: string, holder: Holder, effect: Effect): Promise<Effected> {
    const client = await this.database.connect();
    // A lost connection fails its statement; an unhandled error event would end the process.
    let lost: Error | undefined;
    const lose = (error: Error): void => void (lost = error);
    client.on('error', lose);
    try {
      await client.query('BEGIN');
      const done = await takeOnce(client, ticketId, holder, effect);
      await client.query('COMMIT');
      return done;
    } catch (err) {
      await client.query('ROLLBACK').catch(lose);
      throw err;
    } finally {
      client.off('error', lose);
      client.release(lost);
    }
  }
}

/** The ticket's row is written first: a concurrent caller waits for it and finds the effect done. */
async function takeOnce(client: PoolClient, ticketId: string, holder: Holder, effect: Effect): Promise<Effected> {
  const begun = await client.query(
    'INSERT INTO mock_vendors.slot_effects (ticket_id, entitled, jackpot) VALUES ($1, true, 0) ON CONFLICT DO NOTHING',
    [ticketId],
  );
  if (begun.rowCount === 0) {
    const { rows } = await client.query<{ entitled: boolean; jackpot: string }>(
      'SELECT entitled, jackpot FROM mock_vendors.slot_effects WHERE ticket_id = $1',
      [ticketId],
    );
    const { entitled, jackpot } = itemAt(rows, 0);
    return { entitled, jackpot: BigInt(jackpot) };
  }
  const entitled = !effect.free || (await useFreeRound(client, holder, effect));
  const jackpot = effect.free ? 0n : await stakeInto(client, holder, effect);
  if (entitled && effect.freeRounds > 0) await award(client, holder, effect);
  await client.query('UPDATE mock_vendors.slot_effects SET entitled = $2, jackpot = $3 WHERE ticket_id = $1', [
    ticketId,
    entitled,
    jackpot,
  ]);
  return { entitled, jackpot };
}

async function useFreeRound(
  client: PoolClient,
  { vendor, game, player, currency }: Holder,
  { stake, payout }: Effect,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE mock_vendors.slot_free_rounds SET remaining = remaining - 1, won = won + $6
     WHERE vendor = $1 AND game = $2 AND member = $3 AND currency = $4 AND stake = $5 AND remaining > 0`,
    [vendor, game, player, currency, stake, payout],
  );
  return rowCount === 1;
}

/** The jackpot's share of the stake is added. A win pays all whole units, and the jackpot restarts at its seed. */
async function stakeInto(
  client: PoolClient,
  { vendor, currency }: Holder,
  { machine, stake, jackpot }: Effect,
): Promise<bigint> {
  const { rows } = await client.query<{ hundredths: string }>(
    `INSERT INTO mock_vendors.slot_pools (vendor, machine, currency, hundredths) VALUES ($1, $2, $3, $4::bigint + $5::bigint)
     ON CONFLICT (vendor, machine, currency) DO UPDATE SET hundredths = slot_pools.hundredths + $5::bigint RETURNING hundredths`,
    [vendor, machine, currency, jackpotSeed(currency) * POOL_SCALE, jackpotShare(stake)],
  );
  if (!jackpot) return 0n;
  const full = BigInt(itemAt(rows, 0).hundredths);
  await client.query(
    'UPDATE mock_vendors.slot_pools SET hundredths = $4 WHERE vendor = $1 AND machine = $2 AND currency = $3',
    [vendor, machine, currency, (full % POOL_SCALE) + jackpotSeed(currency) * POOL_SCALE],
  );
  return full / POOL_SCALE;
}

/** Free rounds won in a free round, or beside ones of the same stake, join them; others begin a new count behind those that are left. */
async function award(
  client: PoolClient,
  { vendor, game, player, currency }: Holder,
  { freeRounds, stake, free }: Effect,
): Promise<void> {
  await client.query(
    `INSERT INTO mock_vendors.slot_free_rounds AS old (vendor, game, member, currency, stake, remaining, total) VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (vendor, game, member, currency, stake) DO UPDATE SET
       remaining = old.remaining + $6,
       total = CASE WHEN $7 OR old.remaining > 0 THEN old.total + $6 ELSE $6 END,
       won = CASE WHEN $7 OR old.remaining > 0 THEN old.won ELSE 0 END,
       award = CASE WHEN $7 OR old.remaining > 0 THEN old.award ELSE excluded.award END`,
    [vendor, game, player, currency, stake, freeRounds, free],
  );
}
