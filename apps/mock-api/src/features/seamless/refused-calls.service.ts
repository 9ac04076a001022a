import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { settlingActions } from '@apsara/domain/games/wallet-protocol';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listRefusedCalls, RefusedCallDetail, RefusedCallRow, reviewRefusedCall } from '@apsara/api/seamless';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { containing } from '../../shared/lists/like.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

const sorts = { lastAt: 'last_at', vendor: 'vendor_code', account: 'account', times: 'times' } as const;

interface StoredCall {
  id: string;
  vendor_code: string;
  action: RefusedCallRow['action'];
  status: RefusedCallRow['status'];
  state: RefusedCallRow['state'];
  member_id: string | null;
  account: string;
  sent: Record<string, string> | null;
  answered: Record<string, string> | null;
  times: number;
  first_at: Date;
  last_at: Date;
  reviewed_by: string;
  reviewed_at: Date | null;
  note: string;
}

interface StoredRound {
  opened_at: Date;
  closed_at: Date | null;
  is_listed: boolean;
  bets: bigint;
  stake: bigint;
  payout: bigint;
}

/** Refused calls of a site ($1), and those that name nobody, whose actions settle ($2). What failed was answered since if its transaction is known. */
const source = `FROM (
  SELECT r.*, coalesce(m.username, '') AS account, coalesce(o.username, '') AS reviewed_by, v.at AS reviewed_at, coalesce(v.note, '') AS note,
         CASE WHEN r.status = 'UNKNOWN_ERROR' THEN CASE WHEN k.key IS NULL THEN 'unanswered' ELSE 'answered' END
              WHEN v.at IS NOT NULL THEN 'reviewed' WHEN r.action = ANY ($2) AND r.answered IS NOT NULL THEN 'disputed' ELSE 'refused' END AS state
    FROM refused_calls r LEFT JOIN members m ON m.id = r.member_id
    LEFT JOIN refused_call_reviews v ON v.call_id = r.id AND v.site_code = $1 LEFT JOIN members o ON o.id = v.reviewed_by
    LEFT JOIN ledger_requests k ON r.status = 'UNKNOWN_ERROR' AND k.key = r.vendor_code || ':' || (r.sent ->> 'transactionId')
   WHERE r.site_code = $1 OR r.site_code IS NULL) r`;

function toWire({ id, vendor_code: vendor, sent, ...row }: StoredCall): RefusedCallRow {
  const { action, status, state, account, times, reviewed_by: reviewedBy } = row;
  const { roundId = '', transactionId = '', amount = '', currency = '' } = sent ?? {};
  const instants = { firstAt: wireInstant(row.first_at), lastAt: wireInstant(row.last_at) };
  return {
    id,
    vendor,
    action,
    status,
    state,
    account,
    roundId,
    transactionId,
    amount,
    currency,
    times,
    ...instants,
    reviewedBy,
  };
}

/** What vendors were refused, as operators see it. */
@Injectable()
export class RefusedCallsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listRefusedCalls(
    { sort, range, filter = {} }: ValidInputOf<typeof listRefusedCalls>,
    { site }: SignedInCaller,
  ): Promise<Rows<RefusedCallRow>> {
    const [field, direction] = sort ?? (['lastAt', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const { since, before } = filterRange(filter, site.timeZone);
    const values = [
      site.code,
      settlingActions,
      since,
      before,
      containing(filter.q),
      filter.state ?? null,
      filter.status ?? null,
    ];
    const where = `WHERE last_at >= $3 AND first_at < $4 AND ($6::text IS NULL OR state = $6) AND ($7::text IS NULL OR status = $7)
      AND ($5::text IS NULL OR account LIKE $5 OR lower(vendor_code) LIKE $5 OR lower(sent ->> 'roundId') LIKE $5 OR lower(sent ->> 'transactionId') LIKE $5)`;
    const order = `${sorts[field]} ${direction}, id`;
    const [rows, [count]] = await Promise.all([
      this.database.sql<StoredCall>(
        `SELECT * ${source} ${where} ORDER BY ${order} OFFSET ${from} LIMIT ${to - from + 1}`,
        values,
      ),
      this.database.sql<{ count: bigint }>(`SELECT count(*) ${source} ${where}`, values),
    ]);
    return new Rows(rows.map(toWire), Number(count!.count), from);
  }

  /** @throws Refusal seamless.call_unknown, also for a call about another site's member */
  async readRefusedCall(id: string, { site }: SignedInCaller): Promise<RefusedCallDetail> {
    const [call] = await this.database.sql<StoredCall>(`SELECT * ${source} WHERE id = $3`, [
      site.code,
      settlingActions,
      id,
    ]);
    if (!call) throw new Refusal('seamless.call_unknown');
    const { sent, answered, note } = call;
    const reviewedAt = wireInstantOrNull(call.reviewed_at);
    return { ...toWire(call), reviewedAt, note, sent, answered, round: await this.round(call, site) };
  }

  /** @throws Refusal seamless.call_unknown, or seamless.call_not_disputed, also when somebody was faster */
  async reviewRefusedCall(
    { id, note }: ValidInputOf<typeof reviewRefusedCall>,
    caller: SignedInCaller,
  ): Promise<RefusedCallDetail> {
    const { actor, site } = caller;
    const { state, vendor, transactionId, account } = await this.readRefusedCall(id, caller);
    if (state !== 'disputed') throw new Refusal('seamless.call_not_disputed');
    await this.database.together(async (sql, transaction) => {
      const written = await sql(
        'INSERT INTO refused_call_reviews (call_id, site_code, reviewed_by, note, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1',
        [id, site.code, actor.id, note, this.clock.now()],
      );
      if (written.length === 0) throw new Refusal('seamless.call_not_disputed');
      const details = { by: actor.username, account, note };
      await this.audit.record(
        'wallet.dispute_reviewed',
        `${site.code}/${vendor}:${transactionId}`,
        details,
        transaction,
      );
    });
    return this.readRefusedCall(id, caller);
  }

  private async round(
    { vendor_code: vendor, member_id: member, sent }: StoredCall,
    { currency }: CallerSite,
  ): Promise<RefusedCallDetail['round']> {
    const [round] = await this.database.sql<StoredRound>(
      `SELECT r.opened_at, r.closed_at, r.closed_at IS NULL OR r.closed_by <> 'vendor' AS is_listed, b.* FROM seamless_rounds r LEFT JOIN LATERAL (
         SELECT count(*) AS bets, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(payout), 0)::bigint AS payout FROM bets b
          WHERE b.member_id = r.member_id AND b.placed_at >= r.opened_at - interval '1 minute' AND b.vendor_code = r.vendor_code
            AND b.round_id = r.round_id AND b.status <> 'rolled_back') b ON true
        WHERE r.vendor_code = $1 AND r.member_id = $2 AND r.round_id = $3`,
      [vendor, member, sent?.['roundId'] ?? null],
    );
    if (!round) return null;
    const { opened_at: openedAt, closed_at: closedAt, is_listed: isListed, bets, stake, payout } = round;
    const instants = { openedAt: wireInstant(openedAt), closedAt: wireInstantOrNull(closedAt) };
    const amounts = { stake: wireAmount(stake, currency), payout: wireAmount(payout, currency), currency };
    return { ...instants, isListed, bets: Number(bets), ...amounts };
  }
}
