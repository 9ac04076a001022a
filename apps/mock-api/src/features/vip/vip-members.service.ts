import { Injectable } from '@nestjs/common';
import { normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { levelOf, openLevels, type VipLevel } from '@apsara/domain/vip/levels';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { addDays, dayOf, instantsOf, startOfDay } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listVipMembers, setVipLevel, VipMemberRow } from '@apsara/api/vip';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { falls, type StoredStanding } from './vip-figures-sql.ts';
import { VipLevelsService } from './vip-levels.service.ts';
import { levelsOf } from './vip-settings.ts';

/** The longest a level is held by hand. */
const MAX_DAYS = 366;
const CHANGES_SHOWN = 50;

const sorts = { id: 'm.id', level: 'v.level', since: 'v.since' } as const;

/** Members' levels as operators see and set them. */
@Injectable()
export class VipMembersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly levels: VipLevelsService,
  ) {}

  async listVipMembers(
    { sort, range, filter = {} }: ValidInputOf<typeof listVipMembers>,
    { site }: SignedInCaller,
  ): Promise<Rows<VipMemberRow>> {
    const { query } = this.database;
    const { id, q, level, monthEnd } = filter;
    const [field, direction] = sort ?? (['level', 'DESC'] as const);
    let chosen = query
      .selectFrom('members as m')
      .leftJoin('vipMembers as v', 'v.memberId', 'm.id')
      .select(['m.id', 'm.username as account'])
      .where('m.siteCode', '=', site.code)
      .where('m.type', 'not in', [TRIAL, OPERATOR]);
    if (id) chosen = chosen.where('m.id', '=', anyOf(id));
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    if (level === 'VIP0') chosen = chosen.where(({ eb, fn, lit }) => eb(fn.coalesce('v.level', lit(0)), '=', 0));
    else if (level !== undefined) chosen = chosen.where('v.level', '=', levelOf(level));
    else if (!id && !q) chosen = chosen.where('v.memberId', 'is not', null);
    if (monthEnd) {
      const month = this.levels.monthOf(site);
      const { from: start, before: end } = instantsOf(month, site.timeZone);
      chosen = chosen.where(falls({ ...month, start, end }));
    }
    const order = directions[direction];
    const listed = chosen
      .orderBy(sorts[field], (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
      .orderBy('m.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    const all = await levelsOf(query, site.code);
    const standings = await this.levels.standings(
      rows.map((row) => row.id),
      site,
    );
    const byMember = new Map(standings.map((one) => [one.memberId, one]));
    return new Rows(
      rows.flatMap(({ id: memberId, account }) => {
        const standing = byMember.get(memberId);
        return standing ? [{ ...this.#row(standing, all, site), account, changes: [] }] : [];
      }),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal request.not_found, also for another site's */
  async readVipMember(id: string, { site }: SignedInCaller): Promise<VipMemberRow> {
    const account = await this.#accountOf(id, site);
    const all = await levelsOf(this.database.query, site.code);
    const changes = await this.database.query
      .selectFrom('vipChanges as c')
      .leftJoin('members as o', 'o.id', 'c.byId')
      .select(['c.id', 'c.from', 'c.to', 'c.reason', 'c.note', 'o.username as by', 'c.at'])
      .where('c.memberId', '=', id)
      .orderBy('c.at', 'desc')
      .orderBy('c.to', 'desc')
      .limit(CHANGES_SHOWN)
      .execute();
    return {
      ...this.#row(await this.levels.standing(id, site), all, site),
      account,
      changes: changes.map(({ by, at, ...change }) => ({ ...change, by: by ?? '', at: wireInstant(at) })),
    };
  }

  /**
   * Sets a level and holds it until the end of a day, in which it is neither lost nor regained. It gives no
   * level-up bonus; the other bonuses follow the level.
   * @throws Refusal request.not_found, request.invalid, vip.level_changed when it is no longer what the operator was shown
   */
  async setVipLevel(
    { id, level, until, note: text, shown }: ValidInputOf<typeof setVipLevel>,
    caller: SignedInCaller,
  ): Promise<VipMemberRow> {
    const { actor, site } = caller;
    const account = await this.#accountOf(id, site);
    const note = text.trim();
    const today = dayOf(this.clock.now(), site.timeZone);
    const errors: FieldError[] = [];
    const isOpen = openLevels(await levelsOf(this.database.query, site.code)).some((one) => one.level === level);
    if (level > 0 && !isOpen) errors.push({ path: 'level', code: 'unknown' });
    if (until < today) errors.push({ path: 'until', code: 'too_small' });
    if (until > addDays(today, MAX_DAYS)) errors.push({ path: 'until', code: 'too_big' });
    if (note.length < 3) errors.push({ path: 'note', code: 'too_short', min: 3 });
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    await this.database.transaction(async (transaction) => {
      const { level: from } = await this.levels.lock(transaction, id, site.code);
      if (from !== shown) throw new Refusal('vip.level_changed');
      await this.levels.move(transaction, {
        memberId: id,
        siteCode: site.code,
        from,
        to: level,
        reason: 'hand',
        at: this.clock.now(),
        note,
        byId: actor.id,
        frozenUntil: startOfDay(addDays(until, 1), site.timeZone),
      });
      const details = { by: actor.username, account, from: String(from), to: String(level), until, note };
      await this.audit.record('vip.member_level_set', id, details, transaction);
    });
    return this.readVipMember(id, caller);
  }

  async #accountOf(id: string, site: CallerSite): Promise<string> {
    const member = await this.database.member.findUnique({ where: { id } });
    if (!member || member.siteCode !== site.code || member.type === TRIAL || member.type === OPERATOR)
      throw new Refusal('request.not_found');
    return member.username;
  }

  #row(
    standing: StoredStanding,
    all: readonly VipLevel[],
    site: CallerSite,
  ): Omit<VipMemberRow, 'account' | 'changes'> {
    const { memberId, level, earned, since, frozenUntil, total, deposits, month } = standing;
    const keep = all[level]?.keep ?? 0n;
    const isHeld = frozenUntil !== null && frozenUntil > this.clock.now();
    return {
      id: memberId,
      level,
      earned,
      since: level > 0 ? wireInstant(since) : null,
      frozenUntil: wireInstantOrNull(isHeld ? frozenUntil : null),
      currency: site.currency,
      total: wireAmount(total, site.currency),
      deposits: wireAmount(deposits, site.currency),
      month: wireAmount(month, site.currency),
      keep: wireAmount(keep, site.currency),
      isAtRisk: this.levels.canFall(standing, site) && (month === 0n || month < keep),
    };
  }
}
