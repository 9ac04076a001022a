import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  exportReconciliationRounds,
  listReconciliationRounds,
  setReconciliationNote,
  ReconciliationRoundRow,
} from '@apsara/api/reconciliation';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import type { Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

type Asked = Pick<ValidInputOf<typeof listReconciliationRounds>, 'sort' | 'filter'>;

/** Our stake less payout, less those of the vendor; a side without the round has none. */
const difference = sql<bigint>`coalesce(d.own_stake, 0) - coalesce(d.own_payout, 0) - coalesce(d.vendor_stake, 0)
  + coalesce(d.vendor_payout, 0)`;

const sorts = { id: sql.ref('d.id'), endedAt: sql.ref('d.endedAt'), difference } as const;

/** Rounds that differ between a vendor and us, and what operators noted on them. */
@Injectable()
export class ReconciliationRoundsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listReconciliationRounds(
    { range, ...asked }: ValidInputOf<typeof listReconciliationRounds>,
    { site }: SignedInCaller,
  ): Promise<Rows<ReconciliationRoundRow>> {
    const { rows, total } = await readPage(this.database.query, this.#listed(asked, site.code), range ?? [0, 99]);
    return new Rows(rows.map(roundRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportReconciliationRounds(
    asked: ValidInputOf<typeof exportReconciliationRounds>,
    caller: SignedInCaller,
  ): Promise<RowStream<ReconciliationRoundRow>> {
    const query = this.#listed(asked, caller.site.code);
    return exportQuery(this.database, caller, { query, counted: query.clearOrderBy(), toWire: roundRow });
  }

  /** @throws Refusal reconciliation.unknown, also of another site's; reconciliation.changed when another note is there */
  async setReconciliationNote(
    { id, note: typed, shown }: ValidInputOf<typeof setReconciliationNote>,
    caller: SignedInCaller,
  ): Promise<ReconciliationRoundRow> {
    const { actor, site } = caller;
    const before = await this.#one(id, site.code);
    const note = typed.trim();
    await this.database.transaction(async (transaction) => {
      const written = await transaction
        .updateTable('reconciliationRounds')
        .set(
          note === '' ? { note, notedBy: null, notedAt: null } : { note, notedBy: actor.id, notedAt: this.clock.now() },
        )
        .where('id', '=', id)
        .where('note', '=', shown)
        .returning('id')
        .executeTakeFirst();
      if (!written) throw new Refusal('reconciliation.changed');
      const details = { by: actor.username, before: before.note, note, day: before.day };
      await this.audit.record(
        'reconciliation.noted',
        `${site.code}/${before.vendorCode}/${before.roundId}`,
        details,
        transaction,
      );
    });
    return roundRow(await this.#one(id, site.code));
  }

  async #one(id: string, siteCode: string): Promise<StoredRound> {
    const row = await roundsOfSite(this.database.query, siteCode).where('d.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('reconciliation.unknown');
    return row;
  }

  #listed({ sort, filter: { reconciliationId, kind, outcome } = {} }: Asked, siteCode: string) {
    const [field, direction] = sort ?? (['endedAt', 'ASC'] as const);
    let chosen = roundsOfSite(this.database.query, siteCode);
    if (reconciliationId) chosen = chosen.where('d.reconciliationId', '=', reconciliationId);
    if (kind) chosen = chosen.where('d.kind', '=', kind);
    if (outcome) chosen = chosen.where('d.goneAt', outcome === 'gone' ? 'is not' : 'is', null);
    return chosen.orderBy(sorts[field], directions[direction]).orderBy('d.id', directions[direction]);
  }
}

const roundsOfSite = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('reconciliationRounds as d')
    .innerJoin('reconciliations as r', 'r.id', 'd.reconciliationId')
    .leftJoin('members as m', (member) => member.onRef('m.id', '=', 'd.memberId').on('m.siteCode', '=', siteCode))
    .leftJoin('members as n', 'n.id', 'd.notedBy')
    .selectAll('d')
    .select(['r.day', 'r.vendorCode', 'r.currency', 'm.username as account', 'n.username as writer'])
    .select(difference.as('difference'))
    .where('d.siteCode', '=', siteCode);

type StoredRound = Awaited<ReturnType<ReturnType<typeof roundsOfSite>['executeTakeFirstOrThrow']>>;

function roundRow(stored: StoredRound): ReconciliationRoundRow {
  const { currency } = stored;
  const amountOf = (units: bigint | null) => (units === null ? null : wireAmount(units, currency));
  return {
    id: stored.id,
    reconciliationId: stored.reconciliationId,
    day: stored.day,
    vendor: stored.vendorCode,
    roundId: stored.roundId,
    account: stored.account ?? '',
    kind: stored.kind,
    ownStake: amountOf(stored.ownStake),
    vendorStake: amountOf(stored.vendorStake),
    ownPayout: amountOf(stored.ownPayout),
    vendorPayout: amountOf(stored.vendorPayout),
    difference: wireAmount(stored.difference, currency),
    currency,
    endedAt: wireInstant(stored.endedAt),
    betId: stored.betId,
    outcome: stored.goneAt === null ? 'differs' : 'gone',
    note: stored.note,
    notedBy: stored.writer ?? '',
  };
}
