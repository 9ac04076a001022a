import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { AuditRow, exportAudit, listAudit } from '@apsara/api/audit';
import { COUNT_CAP } from '@apsara/api/count-cap';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { countRows, directions } from '../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { AuditService } from './audit.service.ts';
import { auditRow, chosenEvents, eventsOf } from './audit-query.ts';

/** What is written down, as the staff of a site reads it. */
@Injectable()
export class AuditReaderService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async listAudit(
    { sort, range, filter = {} }: ValidInputOf<typeof listAudit>,
    { site }: SignedInCaller,
  ): Promise<Rows<AuditRow>> {
    const { query } = this.database;
    const [from, to] = range ?? [0, 99];
    const chosen = chosenEvents(query, filter, site);
    const [rows, total] = await Promise.all([
      // Events are written in the order of their time.
      chosen
        .orderBy('e.id', directions[sort?.[1] ?? 'DESC'])
        .offset(from)
        .limit(to - from + 1)
        .execute(),
      countRows(query, chosen.limit(COUNT_CAP)),
    ]);
    return new Rows(rows.map(auditRow), total, from);
  }

  /** @throws Refusal request.not_found, also for another site's */
  async readAudit(id: string, { site }: SignedInCaller): Promise<AuditRow> {
    const stored = /^\d{1,18}$/.test(id)
      ? await eventsOf(this.database.query, site.code).where('e.id', '=', BigInt(id)).executeTakeFirst()
      : undefined;
    if (!stored) throw new Refusal('request.not_found');
    return auditRow(stored);
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  async exportAudit(
    { sort, filter = {} }: ValidInputOf<typeof exportAudit>,
    caller: SignedInCaller,
  ): Promise<RowStream<AuditRow>> {
    const { actor, site } = caller;
    const chosen = chosenEvents(this.database.query, filter, site);
    const exported = await exportQuery(this.database, caller, {
      query: chosen.orderBy('e.id', directions[sort?.[1] ?? 'DESC']),
      counted: chosen,
      toWire: auditRow,
    });
    const details = { by: actor.username, filter: JSON.stringify(filter), rows: String(exported.total) };
    await this.audit.record('audit.exported', `${site.code}/audit`, details);
    return exported;
  }
}
