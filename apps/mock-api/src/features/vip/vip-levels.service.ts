import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canFall, monthEnd, risenTo, type VipLevel, type VipReason } from '@apsara/domain/vip/levels';
import { defaultRewardRules } from '@apsara/domain/vip/vip-rewards';
import { addDays, dayOf, instantsOf, periodOf, startOfDay, type DayRange } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, json, oneRow, type Transaction } from '../../shared/statements.ts';
import { risingMembers, standingsOf, unjudged, type StoredMonth, type StoredStanding } from './vip-figures-sql.ts';
import { levelsOf } from './vip-settings.ts';

/** Days the job looks back for play that raises a level: what is settled late belongs to the day on which it is. */
const JOB_DAYS = 1;

export interface VipSite {
  code: string;
  timeZone: string;
}

/** A change of a level; an operator's has a note and may hold the level. */
interface LevelMove {
  memberId: string;
  siteCode: string;
  from: number;
  to: number;
  reason: VipReason;
  at: Date;
  note?: string;
  byId?: string;
  frozenUntil?: Date;
}

/** Raises levels as play reaches them, and lowers them when a month has ended. Everything may be done twice. */
@Injectable()
export class VipLevelsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The month of a site that runs. */
  monthOf({ timeZone }: VipSite): DayRange {
    return periodOf(dayOf(this.clock.now(), timeZone), 'monthly');
  }

  /** Whether the end of the month that runs can cost a level. */
  canFall(standing: StoredStanding, site: VipSite): boolean {
    const { from: start, before: end } = instantsOf(this.monthOf(site), site.timeZone);
    return canFall(standing, { start, end });
  }

  standings(memberIds: readonly string[], site: VipSite): Promise<StoredStanding[]> {
    return allRows(this.database.query, standingsOf(memberIds, this.monthOf(site)));
  }

  standing(memberId: string, site: VipSite): Promise<StoredStanding> {
    return oneRow(this.database.query, standingsOf([memberId], this.monthOf(site)));
  }

  /** Raises all members who have reached a level. `all` includes old play, as after a change of the levels. @returns how many rose */
  async raiseAll(site: VipSite, { all = false, month = this.monthOf(site) } = {}): Promise<number> {
    const levels = await levelsOf(this.database.query, site.code);
    const since = all ? null : addDays(dayOf(this.clock.now(), site.timeZone), -JOB_DAYS);
    let risen = 0;
    for (const standing of await allRows(this.database.query, risingMembers(site.code, { since, month })))
      if (await this.#raise(standing, site.code, levels)) risen += 1;
    return risen;
  }

  /** Raises one member, and @returns the standing after it. */
  async raise(memberId: string, site: VipSite, levels: readonly VipLevel[]): Promise<StoredStanding> {
    const standing = await this.standing(memberId, site);
    return (await this.#raise(standing, site.code, levels)) ? this.standing(memberId, site) : standing;
  }

  async #raise(found: StoredStanding, siteCode: string, levels: readonly VipLevel[]): Promise<boolean> {
    const now = this.clock.now();
    const wish = risenTo(found, found, { levels, now });
    if (wish.level === found.level && wish.earned === found.earned) return false;
    return this.database.transaction(async (transaction) => {
      const standing = { ...found, ...(await this.lock(transaction, found.memberId, siteCode)) };
      const next = risenTo(standing, found, { levels, now });
      const { memberId } = found;
      for (let level = standing.earned + 1; level <= next.earned; level += 1)
        await transaction.insertInto('vipReached').values({ memberId, level, siteCode, at: now }).execute();
      if (next.level === standing.level) return next.earned > standing.earned;
      await this.move(transaction, {
        memberId,
        siteCode,
        from: standing.level,
        to: next.level,
        reason: next.earned > standing.earned ? 'reached' : 'regained',
        at: now,
      });
      return true;
    });
  }

  /** Holds a member's level until the transaction ends. Locks: the row of vip_members, which is made where it is missing. */
  async lock(transaction: Transaction, memberId: string, siteCode: string) {
    await transaction
      .insertInto('vipMembers')
      .values({ memberId, siteCode, level: 0, since: this.clock.now(), frozenUntil: null })
      .onConflict((taken) => taken.doNothing())
      .execute();
    const { level, since, frozenUntil } = await transaction
      .selectFrom('vipMembers')
      .selectAll()
      .where('memberId', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const reached = await transaction
      .selectFrom('vipReached')
      .select(({ fn }) => fn.max('level').as('earned'))
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return { level, since, frozenUntil, earned: reached?.earned ?? 0 };
  }

  /** Changes a level that is locked, and writes down why. */
  async move(transaction: Transaction, { frozenUntil, ...change }: LevelMove): Promise<void> {
    const { memberId, from, to: level, at: since } = change;
    await transaction
      .updateTable('vipMembers')
      .set({ level, ...(from === level ? {} : { since }), ...(frozenUntil ? { frozenUntil } : {}) })
      .where('memberId', '=', memberId)
      .execute();
    await transaction
      .insertInto('vipChanges')
      .values({ id: randomUUID(), ...change })
      .execute();
  }

  /** Looks at every month that has ended since the last one, the earliest first. @returns how many levels were lost */
  async endMonths(site: VipSite): Promise<number> {
    const running = this.monthOf(site);
    const setting = await this.#setting(site, addDays(running.from, -1));
    let lost = 0;
    let month = periodOf(addDays(periodOf(setting, 'monthly').to, 1), 'monthly');
    for (; month.to < running.from; month = periodOf(addDays(month.to, 1), 'monthly')) {
      await this.raiseAll(site, { month });
      lost += await this.#endMonth(site, month);
      await this.database.query
        .updateTable('vipSettings')
        .set({ month: month.from })
        .where('siteCode', '=', site.code)
        .where('month', '<', month.from)
        .execute();
    }
    return lost;
  }

  /** Where VIP is switched off, no month is missed. */
  async passMonths(site: VipSite): Promise<void> {
    const { from } = periodOf(addDays(this.monthOf(site).from, -1), 'monthly');
    await this.database.query
      .updateTable('vipSettings')
      .set({ month: from })
      .where('siteCode', '=', site.code)
      .where('month', '<', from)
      .execute();
  }

  /** The newest month that was looked at; where none was, the one before the month that runs: VIP begins now. */
  async #setting({ code: siteCode }: VipSite, before: DayRange['from']) {
    await this.database.query
      .insertInto('vipSettings')
      .values({ siteCode, rewards: json(defaultRewardRules), month: periodOf(before, 'monthly').from })
      .onConflict((taken) => taken.doNothing())
      .execute();
    const { month } = await this.database.query
      .selectFrom('vipSettings')
      .select('month')
      .where('siteCode', '=', siteCode)
      .executeTakeFirstOrThrow();
    return month;
  }

  async #endMonth(site: VipSite, month: DayRange): Promise<number> {
    const levels = await levelsOf(this.database.query, site.code);
    const start = startOfDay(month.from, site.timeZone);
    const end = startOfDay(addDays(month.to, 1), site.timeZone);
    let lost = 0;
    for (const found of await allRows(this.database.query, unjudged(site.code, { ...month, start, end })))
      if (await this.#endMember(found, { siteCode: site.code, levels, from: month.from, start, end })) lost += 1;
    return lost;
  }

  async #endMember(
    { memberId, held, valid, wasExcluded }: StoredMonth,
    month: { siteCode: string; levels: readonly VipLevel[]; from: DayRange['from']; start: Date; end: Date },
  ): Promise<boolean> {
    const { siteCode, levels, from, start, end } = month;
    return this.database.transaction(async (transaction) => {
      const standing = await this.lock(transaction, memberId, siteCode);
      const { kept, level } = monthEnd({ ...standing, level: held }, { valid, start, end, wasExcluded }, levels);
      const { numInsertedOrUpdatedRows: looked } = await transaction
        .insertInto('vipMonths')
        .values({ memberId, month: from, siteCode, level: held, valid, kept })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (looked === 0n || level === held) return false;
      await this.move(transaction, { memberId, siteCode, from: held, to: level, reason: 'missed', at: end });
      return true;
    });
  }
}
