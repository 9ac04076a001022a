import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  beginsInTime,
  countTogether,
  dailyStakeCap,
  endAfterMove,
  isOver,
  readSteps,
  type MissionDays,
} from '@apsara/domain/missions/missions';
import { statesAfter } from '@apsara/domain/promotions/promotions';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  copyMission,
  createMission,
  MissionForm,
  MissionRow,
  moveMission,
  updateMission,
} from '@apsara/api/missions';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { WholeList } from '../../shared/serve.ts';
import { json, lockUntilEnd, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { CatalogueService } from '../games/catalogue.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { MissionAwardsService } from './mission-awards.service.ts';
import { missionOfForm } from './mission-form.ts';
import { missionForm, missionRow, missionsOf, type ListedMission } from './mission-rows.ts';

type Data = ReturnType<typeof missionOfForm>['data'];

/** A site's missions, as its operators write them. */
@Injectable()
export class MissionSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    private readonly awards: MissionAwardsService,
    private readonly vendors: VendorsService,
    private readonly catalogue: CatalogueService,
  ) {}

  async listMissions({ site }: SignedInCaller): Promise<WholeList<MissionRow>> {
    const rows = await missionsOf(this.database.query, site.code).orderBy('m.position').orderBy('m.code').execute();
    return new WholeList(rows.map((row) => missionRow(row, site.currency)));
  }

  /** @throws Refusal missions.unknown, also for another site's */
  async readMission(id: string, { site }: SignedInCaller): Promise<MissionRow> {
    return missionRow(await this.#stored(id, site.code), site.currency);
  }

  /**
   * The caller's key makes one mission, a draft.
   * @throws Refusal request.invalid with every invalid field, `code` where the site has another of that code; request.key_reused
   */
  createMission({ code, ...form }: ValidInputOf<typeof createMission>, caller: SignedInCaller): Promise<MissionRow> {
    return this.#create(form, { code, rootId: null }, caller);
  }

  async #create(form: MissionForm, own: { code: string; rootId: string | null }, caller: SignedInCaller) {
    const { code } = own;
    const { data, limits } = await this.#dataOf(form, caller);
    const id = requestId('mission', caller.actor.id, caller.idempotencyKey);
    const isNew = await this.database.transaction(async (transaction) => {
      const { numInsertedOrUpdatedRows: made } = await transaction
        .insertInto('missions')
        .values({ ...valuesOf(data), ...own, id, siteCode: caller.site.code, state: 'draft' })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (made === 0n) return false;
      await this.claims.setBudget(transaction, id, limits);
      return true;
    });
    const made = await missionsOf(this.database.query, caller.site.code).where('m.id', '=', id).executeTakeFirst();
    if (!made) throw new Refusal('request.invalid', { fields: [{ path: 'code', code: 'taken' }] });
    if (!isDeepStrictEqual({ ...made, ...data, ...own }, made)) throw new Refusal('request.key_reused');
    const after = missionRow(made, caller.site.currency);
    if (isNew) await this.audit.changed('mission.changed', code, caller, { before: null, after });
    return after;
  }

  /**
   * @throws Refusal missions.unknown; missions.fixed where it was published and counts or gives something else, or is
   * over and ends on another day; request.invalid, also for an end on a day on which a copy counts
   */
  async updateMission(
    { id, ...form }: ValidInputOf<typeof updateMission>,
    caller: SignedInCaller,
  ): Promise<MissionRow> {
    const before = await this.readMission(id, caller);
    const { data, limits } = await this.#dataOf(form, caller);
    await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `missions:${caller.site.code}`);
      const kept = await transaction
        .selectFrom('missions')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (kept.state !== 'draft' && !isDeepStrictEqual(ruleOf(kept), ruleOf(data))) throw new Refusal('missions.fixed');
      // Periods in which something was earned stay periods.
      const { endsOn } = data;
      const today = dayOf(this.clock.now(), caller.site.timeZone);
      if (isOver(kept, today) && endsOn !== kept.endsOn) throw new Refusal('missions.fixed');
      const isPast = endsOn !== null && endsOn < today;
      if (kept.state !== 'draft' && isPast && endsOn !== kept.endsOn)
        throw new Refusal('request.invalid', { fields: [{ path: 'endsOn', code: 'too_small' }] });
      const isMoved = kept.state !== 'draft' && endsOn !== kept.endsOn;
      if (isMoved && (await this.#sharesADay(transaction, { ...kept, endsOn })))
        throw new Refusal('request.invalid', { fields: [{ path: 'endsOn', code: 'too_big' }] });
      await transaction.updateTable('missions').set(valuesOf(data)).where('id', '=', id).execute();
      await this.claims.setBudget(transaction, id, limits);
    });
    const after = await this.readMission(id, caller);
    await this.audit.changed('mission.changed', before.code, caller, { before, after });
    return after;
  }

  /**
   * Closing ends its last period today, whose rewards are still given.
   * @throws Refusal missions.unknown, promotions.state_changed when it cannot be moved there, missions.too_much_play,
   * missions.begins_past, also for a copy that shares a day with its original or another copy
   */
  async moveMission({ id, state }: ValidInputOf<typeof moveMission>, caller: SignedInCaller): Promise<MissionRow> {
    const before = await this.readMission(id, caller);
    const today = dayOf(this.clock.now(), caller.site.timeZone);
    // What was reached until now is still issued.
    if (state === 'paused') await this.awards.awardDueOf(caller.site.code);
    await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `missions:${caller.site.code}`);
      const kept = await transaction
        .selectFrom('missions')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (!statesAfter(kept.state).includes(state)) throw new Refusal('promotions.state_changed');
      const isNew = kept.state === 'draft';
      if (isNew && (!beginsInTime(kept, today) || (await this.#sharesADay(transaction, kept))))
        throw new Refusal('missions.begins_past');
      const endsOn = endAfterMove(kept.endsOn, state, today);
      await transaction.updateTable('missions').set({ state, endsOn }).where('id', '=', id).execute();
      if (state === 'published') await this.#requireLittlePlay(transaction, caller);
    });
    const after = await this.readMission(id, caller);
    await this.audit.changed('mission.changed', before.code, caller, { before, after });
    return after;
  }

  /**
   * A draft that begins tomorrow, so that what a member does today is not rewarded twice.
   * @throws Refusal missions.unknown; request.invalid where the code is taken; request.key_reused
   */
  async copyMission({ id, code }: ValidInputOf<typeof copyMission>, caller: SignedInCaller): Promise<MissionRow> {
    const { site } = caller;
    const stored = await this.#stored(id, site.code);
    const startsOn = addDays(dayOf(this.clock.now(), site.timeZone), 1);
    const form = { ...missionForm(stored, site.currency), startsOn, endsOn: null };
    return this.#create(form, { code, rootId: stored.rootId ?? id }, caller);
  }

  async #stored(id: string, siteCode: string): Promise<ListedMission> {
    const row = await missionsOf(this.database.query, siteCode).where('m.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('missions.unknown');
    return row;
  }

  /** Whether its original or another copy counts on one of its days. */
  async #sharesADay(
    transaction: Transaction,
    mission: MissionDays & { id: string; rootId: string | null },
  ): Promise<boolean> {
    const root = mission.rootId ?? mission.id;
    const line = await transaction
      .selectFrom('missions')
      .select(['period', 'startsOn', 'endsOn'])
      .where('state', '!=', 'draft')
      .where('id', '!=', mission.id)
      .where(({ eb, or }) => or([eb('id', '=', root), eb('rootId', '=', root)]))
      .execute();
    return line.some((other) => countTogether(mission, other));
  }

  /** A day's missions may ask for so much play together. */
  async #requireLittlePlay(transaction: Transaction, { site }: SignedInCaller): Promise<void> {
    const daily = await transaction
      .selectFrom('missions')
      .select('steps')
      .where('siteCode', '=', site.code)
      .where('state', '=', 'published')
      .where('period', '=', 'daily')
      .where('metric', '=', 'valid_bets')
      .execute();
    const asked = daily.reduce((sum, { steps }) => sum + (readSteps(steps).at(-1)?.target ?? 0n), 0n);
    if (asked > dailyStakeCap[site.currency]) throw new Refusal('missions.too_much_play');
  }

  /** The settings as the tables have them. @throws Refusal request.invalid with every invalid field */
  async #dataOf(form: MissionForm, { site }: SignedInCaller) {
    const { maxMultiple } = await this.database.site.findUniqueOrThrow({
      where: { code: site.code },
      select: { maxMultiple: true },
    });
    const { data, limits, errors } = missionOfForm(form, site, maxMultiple);
    if (data.vendor !== null && !(await this.vendors.all()).has(data.vendor))
      errors.push({ path: 'vendor', code: 'mismatch' });
    if (data.nodeId !== null && !(await this.catalogue.all()).byNode.has(data.nodeId))
      errors.push({ path: 'nodeId', code: 'mismatch' });
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    return { data, limits };
  }
}

const valuesOf = (data: Data) => ({ ...data, words: json(data.words), steps: json(data.steps) });

/** What a mission counts and gives, and since when: fixed once it was published. */
const ruleOf = ({ period, metric, products, vendor, nodeId, steps, startsOn }: Omit<Data, 'words'>) => ({
  period,
  metric,
  products: [...products],
  vendor,
  nodeId,
  steps,
  startsOn,
});
