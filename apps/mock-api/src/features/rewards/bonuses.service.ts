import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { BonusRow, grantBonus, listBonuses } from '@apsara/api/rewards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { containing } from '../../shared/lists/like.ts';
import { Live } from '../../shared/live.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';

/** A reason may be one word, which Chinese writes with two letters. */
const MIN_REASON = 2;

const sorts = { createdAt: 'created_at', account: 'account', amount: 'amount' } as const;

interface StoredBonus {
  id: string;
  member_id: string;
  account: string;
  amount: bigint;
  currency: BonusRow['currency'];
  multiple: number;
  remaining: bigint;
  state: BonusRow['state'];
  reason: string;
  granted_by: string;
  created_at: Date;
}

/** Bonuses of a site ($1) with what is left to be played. */
const source = `FROM (
  SELECT b.id, b.member_id, m.username AS account, b.amount, b.currency, b.multiple, b.reason, o.username AS granted_by, b.created_at,
         CASE WHEN t.ended_at IS NULL THEN coalesce(t.required - t.done, 0) ELSE 0 END AS remaining, CASE WHEN t.id IS NULL THEN 'none' ELSE coalesce(t.ended, 'open') END AS state
    FROM bonuses b JOIN members m ON m.id = b.member_id JOIN members o ON o.id = b.granted_by LEFT JOIN turnover_requirements t ON t.key = 'bonus:' || b.id
   WHERE b.site_code = $1) r`;

const toWire = (row: StoredBonus): BonusRow => ({
  id: row.id,
  account: row.account,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
  multiple: row.multiple,
  remaining: wireAmount(row.remaining, row.currency),
  state: row.state,
  reason: row.reason,
  grantedBy: row.granted_by,
  createdAt: wireInstant(row.created_at),
});

@Injectable()
export class BonusesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
  ) {}

  async listBonuses(
    { sort, range, filter = {} }: ValidInputOf<typeof listBonuses>,
    { site }: SignedInCaller,
  ): Promise<Rows<BonusRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const { since, before } = filterRange(filter, site.timeZone);
    const values = [site.code, containing(filter.q), since, before];
    const where = `WHERE ($2::text IS NULL OR account LIKE $2 OR lower(reason) LIKE $2) AND created_at >= $3 AND created_at < $4`;
    const [rows, [count]] = await Promise.all([
      this.database.sql<StoredBonus>(
        `SELECT * ${source} ${where} ORDER BY ${sorts[field]} ${direction}, id OFFSET ${from} LIMIT ${to - from + 1}`,
        values,
      ),
      this.database.sql<{ count: bigint }>(`SELECT count(*) ${source} ${where}`, values),
    ]);
    return new Rows(rows.map(toWire), Number(count!.count), from);
  }

  /** Gives a member of the operator's site a bonus; the request's key gives it once. */
  async grantBonus(
    input: ValidInputOf<typeof grantBonus>,
    { actor, site, idempotencyKey }: SignedInCaller,
  ): Promise<BonusRow> {
    const { multiple } = input;
    const reason = input.reason.trim();
    const units = parseAmount(input.amount, site.currency)?.amount;
    if (units === undefined) throw fault('amount', 'format');
    if (units <= 0n) throw fault('amount', 'too_small');
    if (reason.length < MIN_REASON) throw fault('reason', 'too_short');
    const member = await this.database.member.findUnique({
      where: { siteCode_username: { siteCode: site.code, username: normalUsername(input.account) } },
    });
    if (!member || member.type === TRIAL || member.type === OPERATOR) throw fault('account', 'unknown');
    const id = randomUUID();
    const values = [id, site.code, member.id, units, multiple, reason, actor.id, idempotencyKey, this.clock.now()];
    const bonus = await this.database.together(async (sql, transaction) => {
      const [given] = await sql<{ id: string }>(
        'SELECT bonuses_grant($1, $2, $3, $4, $5, $6, $7, $8, $9) AS id',
        values,
      );
      const [row] = await sql<StoredBonus>(`SELECT * ${source} WHERE id = $2`, [site.code, given!.id]);
      const { account, amount } = toWire(row!);
      const details = { by: actor.username, account, amount, multiple: String(multiple), reason };
      if (row!.id === id) await this.audit.record('bonus.granted', id, details, transaction);
      return row!;
    });
    if (
      bonus.member_id !== member.id ||
      bonus.amount !== units ||
      bonus.multiple !== multiple ||
      bonus.reason !== reason
    )
      throw new Refusal('request.key_reused');
    if (bonus.id === id) await this.tell(bonus);
    return toWire(bonus);
  }

  private async tell(bonus: StoredBonus): Promise<void> {
    const { balance, currency } = await this.ledger.cashAccount(bonus.member_id);
    this.live.toMember(bonus.member_id, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}

const fault = (path: string, code: 'format' | 'too_small' | 'too_short' | 'unknown'): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code, ...(code === 'too_short' ? { min: MIN_REASON } : {}) }] });
