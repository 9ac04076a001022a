import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SIGNAL_REST_DAYS, signalKinds, type SignalKind } from '@apsara/domain/office/risk-signals';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideRiskSignal, listRiskSignals, RiskSignal } from '@apsara/api/office-risk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { allRows, json, lockUntilEnd } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { chosenSignals, signalRow } from './risk-signals-query.ts';
import { signalsSql, type FoundSignal } from './risk-signals-sql.ts';

/** Looks every night for money that moves oddly, and lets risk staff decide on what was found. */
@Injectable()
export class RiskSignalsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly audit: AuditService,
    jobs: JobsService,
  ) {
    jobs.every('risk-signals', '37 20 * * *', () => this.findAll());
  }

  /** Every site; the number of new signals. */
  async findAll(): Promise<number> {
    const sites = [...(await this.sites.all()).keys()];
    const looks = sites.flatMap((siteCode) => signalKinds.map((kind) => ({ siteCode, kind })));
    return eachAlone(looks, ({ siteCode, kind }) => this.#find(siteCode, kind));
  }

  async #find(siteCode: string, kind: SignalKind): Promise<number> {
    const now = this.clock.now();
    const found = await allRows(this.database.query, signalsSql[kind]({ siteCode, now }));
    if (found.length === 0) return 0;
    return this.#keep(found, { siteCode, kind, now });
  }

  /** Without those of accounts that were named for the same a short time ago. Locks: 'risk-signals' of the site. */
  #keep(
    found: readonly FoundSignal[],
    { siteCode, kind, now }: { siteCode: string; kind: SignalKind; now: Date },
  ): Promise<number> {
    return this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `risk-signals/${siteCode}`);
      const recent = await transaction
        .selectFrom('riskSignals')
        .select(['memberId', 'otherId'])
        .where('siteCode', '=', siteCode)
        .where('kind', '=', kind)
        .where('foundAt', '>', new Date(now.getTime() - SIGNAL_REST_DAYS * dayMs))
        .execute();
      const whose = ({ memberId, otherId }: Pick<FoundSignal, 'memberId' | 'otherId'>) =>
        `${memberId}/${otherId ?? ''}`;
      const named = new Set(recent.map(whose));
      const fresh = found.filter((signal) => !named.has(whose(signal)));
      if (fresh.length > 0)
        await transaction
          .insertInto('riskSignals')
          .values(
            fresh.map(({ figures, ...accounts }) => ({
              ...accounts,
              id: randomUUID(),
              siteCode,
              kind,
              figures: json(figures),
              foundAt: now,
            })),
          )
          .execute();
      return fresh.length;
    });
  }

  async listRiskSignals(
    { sort, range, filter = {} }: ValidInputOf<typeof listRiskSignals>,
    { site }: SignedInCaller,
  ): Promise<Rows<RiskSignal>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['foundAt', 'DESC'] as const);
    const listed = chosenSignals(query, filter, site.code)
      .orderBy(field === 'id' ? 's.id' : 's.foundAt', directions[direction])
      .orderBy('s.id', directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(
      rows.map((row) => signalRow(row, site)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal office.signal_unknown, also for another site's */
  async readRiskSignal(id: string, { site }: SignedInCaller): Promise<RiskSignal> {
    const stored = await chosenSignals(this.database.query, { id: [id] }, site.code).executeTakeFirst();
    if (!stored) throw new Refusal('office.signal_unknown');
    return signalRow(stored, site);
  }

  /** The first of two operators decides. @throws Refusal office.signal_unknown, office.state_changed */
  async decideRiskSignal(
    { id, result, note }: ValidInputOf<typeof decideRiskSignal>,
    caller: SignedInCaller,
  ): Promise<RiskSignal> {
    const { actor, site } = caller;
    const { kind, members } = await this.readRiskSignal(id, caller);
    await this.database.transaction(async (transaction) => {
      const decided = await transaction
        .updateTable('riskSignals')
        .set({ result, note, decidedBy: actor.id, decidedAt: this.clock.now() })
        .where('id', '=', id)
        .where('result', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!decided) throw new Refusal('office.state_changed');
      for (const { id: memberId, account } of members) {
        const details = { by: actor.username, account, kind, result, note };
        await this.audit.record('risk.signal_decided', `${site.code}/${memberId}`, details, transaction);
      }
    });
    return this.readRiskSignal(id, caller);
  }
}
