import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  exportReconciliation,
  listReconciliation,
  ReconciliationRecord,
  ReconciliationRow,
  signReconciliation,
} from '@apsara/api/reconciliation';
import { needsReason, noteLength, signatureRefusal } from '@apsara/domain/reconciliation/reconciliation';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ComparisonService } from './comparison.service.ts';
import { chosenDays, dayRecord, dayRow, daysOfSite, sorts, type StoredDay } from './reconciliation-query.ts';

type Asked = Pick<ValidInputOf<typeof listReconciliation>, 'sort' | 'filter'>;

/** Days of vendors for operators: their list, comparing one by hand, and signing one off. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly comparison: ComparisonService,
    private readonly audit: AuditService,
  ) {}

  async listReconciliation(
    { range, ...asked }: ValidInputOf<typeof listReconciliation>,
    caller: SignedInCaller,
  ): Promise<Rows<ReconciliationRow>> {
    const { rows, total } = await readPage(this.database.query, this.#listed(asked, caller), range ?? [0, 99]);
    return new Rows(rows.map(dayRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportReconciliation(
    asked: ValidInputOf<typeof exportReconciliation>,
    caller: SignedInCaller,
  ): Promise<RowStream<ReconciliationRow>> {
    const query = this.#listed(asked, caller);
    return exportQuery(this.database, caller, { query, counted: query.clearOrderBy(), toWire: dayRow });
  }

  /** @throws Refusal reconciliation.unknown, also of another site's, and of a day that has not ended */
  async readReconciliation(id: string, caller: SignedInCaller): Promise<ReconciliationRecord> {
    return dayRecord(await this.#one(id, caller));
  }

  /** @throws Refusal reconciliation.unknown, reconciliation.running */
  async compareReconciliation(id: string, caller: SignedInCaller): Promise<ReconciliationRecord> {
    const before = await this.#one(id, caller);
    if ((await this.comparison.compare(id)) === 'running') throw new Refusal('reconciliation.running');
    const after = await this.#one(id, caller);
    await this.audit.changed('reconciliation.compared', subjectOf(after), caller, {
      before: dayRow(before),
      after: dayRow(after),
    });
    return dayRecord(after);
  }

  /**
   * The first of two operators signs.
   * @throws Refusal reconciliation.unknown, reconciliation.signed, reconciliation.not_compared, reconciliation.changed,
   * request.invalid without the reason that it needs
   */
  async signReconciliation(
    { id, version, note: typed }: ValidInputOf<typeof signReconciliation>,
    caller: SignedInCaller,
  ): Promise<ReconciliationRecord> {
    const before = await this.#one(id, caller);
    const refusal = signatureRefusal(before.shown, before);
    if (refusal) throw new Refusal(refusal);
    const signNote = typed.trim();
    if (needsReason(before) && signNote.length < noteLength.min)
      throw new Refusal('request.invalid', { fields: [{ path: 'note', code: 'required' }] });
    await this.database.transaction(async (transaction) => {
      const signed = { signedAt: this.clock.now(), signedBy: caller.actor.id, signNote, changedAt: null };
      const written = await transaction
        .updateTable('reconciliations')
        .set({ ...signed, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('again', '=', false)
        .returning('id')
        .executeTakeFirst();
      if (!written) throw new Refusal('reconciliation.changed');
      const { signedBy: _, ...figures } = dayRow(before);
      const details = { by: caller.actor.username, note: signNote, figures: JSON.stringify(figures) };
      await this.audit.record('reconciliation.signed', `${before.siteCode}/${subjectOf(before)}`, details, transaction);
    });
    return this.readReconciliation(id, caller);
  }

  #listed({ sort, filter = {} }: Asked, { site }: SignedInCaller) {
    const [field, direction] = sort ?? (['day', 'DESC'] as const);
    return chosenDays(this.database.query, filter, { code: site.code, now: this.clock.now() })
      .orderBy(sorts[field], directions[direction])
      .orderBy('r.vendorCode')
      .orderBy('r.id', directions[direction]);
  }

  async #one(id: string, { site }: SignedInCaller): Promise<StoredDay> {
    const days = daysOfSite(this.database.query, site.code, this.clock.now());
    const row = await days.where('r.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('reconciliation.unknown');
    return row;
  }
}

const subjectOf = ({ day, vendorCode, currency }: StoredDay): string => `${vendorCode}/${day}/${currency}`;
