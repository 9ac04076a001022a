import { Injectable } from '@nestjs/common';
import { endOf, kindOf } from '@apsara/domain/protection/exclusions';
import { changeLimit, mayStaffSet, periodsOf, RAISE_OPEN_MS, RAISE_WAIT_MS } from '@apsara/domain/protection/limits';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { LimitCase, LimitRow, listLimits, updateLimits } from '@apsara/api/limits';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitChanges } from './limit-changes.ts';
import { changeOf, exclusionOf, isSameLimit, limitOf, limitUnits } from './limit-rows.ts';
import { LimitsService } from './limits.service.ts';

const SHOWN = 100;

interface Found {
  id: string;
  account: string;
  closingAt: Date | null;
  changedAt: Date | null;
}

/** Members of a site, with the last change of their limits, choices and exclusions. */
const limitedOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('members as m')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('limitChanges as c')
          .select(({ fn }) => fn.max('c.at').as('changedAt'))
          .whereRef('c.memberId', '=', 'm.id')
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'm.username as account', 'm.closingAt', 'c.changedAt'])
    .where('m.siteCode', '=', siteCode);

/** Operators read members' limits, lower them and lengthen exclusions. There is no way back, and none for good. */
@Injectable()
export class LimitsReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: LimitsService,
    private readonly changes: LimitChanges,
    private readonly exclusions: ExclusionsService,
    private readonly audit: AuditService,
  ) {}

  async listLimits(
    { sort, range, filter = {} }: ValidInputOf<typeof listLimits>,
    { site }: SignedInCaller,
  ): Promise<Rows<LimitRow>> {
    const { query } = this.database;
    const { id, q, state } = filter;
    const now = this.clock.now();
    let listed = limitedOf(query, site.code).where((row) =>
      row.or([
        row('m.closingAt', 'is not', null),
        row('m.excludedUntil', '>', now),
        row.exists(row.selectFrom('memberLimits as l').select('l.kind').whereRef('l.memberId', '=', 'm.id')),
      ]),
    );
    if (id) listed = listed.where('m.id', '=', anyOf(id));
    if (q) listed = listed.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    if (state === 'excluded') listed = listed.where('m.excludedUntil', '>', now);
    if (state === 'closing') listed = listed.where('m.closingAt', 'is not', null);
    if (state === 'raise_waits') {
      const since = new Date(now.getTime() - RAISE_WAIT_MS - RAISE_OPEN_MS);
      listed = listed.where(({ exists, selectFrom }) =>
        exists(selectFrom('memberLimits as l').whereRef('l.memberId', '=', 'm.id').where('l.askedAt', '>', since)),
      );
    }
    const [field, direction] = sort ?? (['changedAt', 'DESC'] as const);
    const column = { id: 'm.id', account: 'm.username', changedAt: 'c.changedAt' } as const;
    const ordered = listed.orderBy(column[field], directions[direction]).orderBy('m.id');
    const { rows, total } = await readPage(query, ordered, range ?? [0, 99]);
    return new Rows(await Promise.all(rows.map((row) => this.#row(row, site))), total, range?.[0] ?? 0);
  }

  /** @throws Refusal limits.member_unknown, also for another site's */
  async readLimits(id: string, { site }: SignedInCaller): Promise<LimitCase> {
    const found = await limitedOf(this.database.query, site.code).where('m.id', '=', id).executeTakeFirst();
    if (!found) throw new Refusal('limits.member_unknown');
    const [row, changes, refusedBets] = await Promise.all([
      this.#row(found, site),
      this.database.limitChange.findMany({ where: { memberId: id }, orderBy: { id: 'desc' }, take: SHOWN }),
      this.database.limitRefusal.count({ where: { memberId: id } }),
    ]);
    const written = changes.map((change) => ({
      ...changeOf(change, site.currency),
      by: change.by,
      note: change.note,
    }));
    return { ...row, changes: written, refusedBets };
  }

  /** @throws Refusal limits.member_unknown, limits.only_lower, limits.excluded_longer */
  async updateLimits(
    { id, limit, length, note }: ValidInputOf<typeof updateLimits>,
    caller: SignedInCaller,
  ): Promise<LimitCase> {
    const { account } = await this.readLimits(id, caller);
    const by = { by: caller.actor.username, note };
    if (limit) {
      const { kind, period } = limit;
      const amount = limitUnits(kind, limit.amount, caller.site.currency);
      if (amount === undefined || !periodsOf(kind).includes(period))
        throw new Refusal('request.invalid', { fields: [{ path: 'limit.amount', code: 'format' }] });
      await this.database.transaction(async (transaction) => {
        await this.changes.change(
          transaction,
          { memberId: id, kind, period },
          (kept) => {
            if (!mayStaffSet(kept, amount)) throw new Refusal('limits.only_lower');
            return changeLimit(kept, amount, this.clock.now());
          },
          by,
        );
        const details = { account, by: by.by, kind, period, amount: limit.amount, note };
        await this.audit.record('limits.lowered', id, details, transaction);
      });
    }
    if (length) {
      const until = endOf(length, this.clock.now());
      await this.exclusions.begin(id, { kind: kindOf(length), until, ...by }, (transaction) =>
        this.audit.record('limits.excluded', id, { account, by: by.by, length, note }, transaction),
      );
    }
    return this.readLimits(id, caller);
  }

  async #row({ id, account, closingAt, changedAt }: Found, { currency }: CallerSite): Promise<LimitRow> {
    const now = this.clock.now();
    const [used, kept, exclusions] = await Promise.all([
      this.limits.usedOf(id),
      this.database.memberLimit.findMany({ where: { memberId: id } }),
      this.database.exclusion.findMany({ where: { memberId: id } }),
    ]);
    return {
      id,
      account,
      currency,
      limits: used.map((limit) =>
        limitOf(
          limit,
          kept.find((one) => isSameLimit(one, limit)),
          { currency, now },
        ),
      ),
      excluded: exclusionOf(exclusions, now),
      closingAt: wireInstantOrNull(closingAt),
      changedAt: wireInstantOrNull(changedAt),
    };
  }
}
