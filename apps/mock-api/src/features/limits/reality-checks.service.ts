import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SESSION_PAUSE_MS } from '@apsara/domain/protection/limits';
import { dayMs } from '@apsara/domain/time';
import type { Sitting } from '@apsara/api/limits';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstantOrNull } from '../../shared/wire.ts';

interface Figures {
  since: Date | null;
  last: Date | null;
  staked: bigint;
  won: bigint;
}

/** The bets since the last pause of 15 minutes. */
const sittingOf = (memberId: string, from: Date) => sql<Figures>`
  WITH played AS (
    SELECT b.placed_at, b.stake, b.payout, b.status, b.placed_at - lag(b.placed_at) OVER (ORDER BY b.placed_at) AS pause
      FROM bets b WHERE b.member_id = ${memberId} AND b.placed_at >= ${from}
  ), start AS (
    SELECT max(placed_at) FILTER (WHERE pause IS NULL OR pause >= interval '15 minutes') AS since, max(placed_at) AS last
      FROM played
  )
  SELECT s.since, s.last, coalesce(sum(p.stake), 0)::bigint AS staked, coalesce(sum(p.payout), 0)::bigint AS won
    FROM start s LEFT JOIN played p ON p.placed_at >= s.since AND p.status <> 'rolled_back' GROUP BY s.since, s.last`;

/** What a member is shown of the sitting that runs, and the check that a game waits for. */
@Injectable()
export class RealityChecksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async readSitting({ actor, site }: SignedInCaller): Promise<Sitting> {
    const now = this.clock.now();
    const [figures, choices] = await Promise.all([
      oneRow(this.database.query, sittingOf(actor.id, new Date(now.getTime() - dayMs))),
      this.database.memberProtection.findUnique({ where: { memberId: actor.id } }),
    ]);
    const isOver = figures.last === null || now.getTime() - figures.last.getTime() >= SESSION_PAUSE_MS;
    const { since, staked, won } = isOver ? { since: null, staked: 0n, won: 0n } : figures;
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    const checkMinutes = choices?.checkMinutes ?? null;
    return {
      currency: site.currency,
      since: wireInstantOrNull(since),
      seconds: since ? Math.floor((now.getTime() - since.getTime()) / 1000) : 0,
      staked: amount(staked),
      won: amount(won),
      net: amount(won - staked),
      isCheckDue: checkMinutes !== null && (await this.#played(actor.id, choices?.checkedAt ?? now)) >= checkMinutes,
      checkMinutes,
    };
  }

  /** The games go on: bets are taken again until the next check is due. */
  async answerRealityCheck(caller: SignedInCaller): Promise<Sitting> {
    await this.database.memberProtection.updateMany({
      where: { memberId: caller.actor.id, checkMinutes: { not: null } },
      data: { checkedAt: this.clock.now() },
    });
    return this.readSitting(caller);
  }

  #played(member: string, since: Date): Promise<number> {
    return call.limitsMinutes(this.database.query, { member, since, at: this.clock.now() });
  }
}
