import { Injectable } from '@nestjs/common';
import {
  claimableUntil,
  GRACE_DAYS,
  isEarned,
  missionEvent,
  openSpans,
  readSteps,
  type MissionSpan,
  type MissionStep,
} from '@apsara/domain/missions/missions';
import { entriesOf } from '@apsara/domain/records';
import { writtenWords } from '@apsara/domain/sites/site-words';
import { addDays, dayOf } from '@apsara/domain/time';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { allRows, anyOf } from '../../shared/statements.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { figures, type AskedFigure, type Figure } from './mission-figures-sql.ts';
import { shownMissions, type StoredMission } from './mission-rows.ts';

const EVERY_SECONDS = 3;
/** Members looked at in one round. */
const BATCH = 500;
/** The hourly look goes back as far as rewards can be claimed. */
const SWEEP_DAYS = 4;

/** A period of a mission that is still open for rewards. */
export interface OpenPeriod {
  mission: StoredMission;
  steps: MissionStep[];
  span: MissionSpan;
}

/** The open periods of missions, in their order; those that ended first. */
const openPeriods = (missions: readonly StoredMission[], now: Date, zone: string): OpenPeriod[] =>
  missions.flatMap((mission) => {
    const steps = readSteps(mission.steps);
    return openSpans(mission, dayOf(now, zone)).map((span) => ({ mission, steps, span }));
  });

/** The missions that a member sees, and what they have in each open period. */
interface MemberMissions {
  missions: StoredMission[];
  periods: OpenPeriod[];
  figures: bigint[];
}

/** A step whose target a member has reached. */
interface ReachedStep {
  memberId: string;
  period: OpenPeriod;
  step: MissionStep;
  /** The event of its claim. */
  about: string;
}

const reachedSteps = (memberId: string, period: OpenPeriod, figure: bigint): ReachedStep[] =>
  period.steps.flatMap((step, at) =>
    figure < step.target
      ? []
      : [{ memberId, period, step, about: missionEvent(period.mission, memberId, period.span.key, at + 1) }],
  );

const askedOf = ({ mission, span, steps }: OpenPeriod, least?: bigint) => ({
  metric: mission.metric,
  products: mission.products,
  vendor: mission.vendor,
  nodeId: mission.nodeId,
  span,
  least: least ?? steps[0]?.target ?? 0n,
});

/** The mission's title by language, as a claim keeps it. */
const namesOf = ({ words }: StoredMission): Column.Names =>
  Object.fromEntries(entriesOf(writtenWords(words)).map(([language, { title }]) => [language, title]));

/** Issues the rewards of missions that members have finished, each once however often it is looked for. */
@Injectable()
export class MissionAwardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
    private readonly sites: SitesService,
    private readonly totals: DailyTotalsService,
    private readonly live: SocketGateway,
    jobs: JobsService,
  ) {
    jobs.often('missions-award', EVERY_SECONDS, () => this.awardDue());
    jobs.every('missions-sweep', '7 * * * *', () => this.sweep());
  }

  /**
   * Checks members of every site whose figures changed.
   * @returns how many claims were issued
   * @throws AggregateError of the sites that failed, when all others are done
   */
  async awardDue(): Promise<number> {
    return eachAlone(await this.#sites(), (site) => this.#awardSite(site));
  }

  /** As `awardDue`, of one site. */
  async awardDueOf(siteCode: string): Promise<void> {
    for (const site of await this.#sites()) if (site.code === siteCode) await this.#awardSite(site);
  }

  /** Notes everybody who did something in the days that are still open, so that a stop of the house loses nothing. */
  async sweep(): Promise<void> {
    await this.totals.countAll();
    await eachAlone(await this.#sites(), async ({ code, timeZone }) => {
      if (!(await this.#isOpen(code))) return 0;
      const since = addDays(dayOf(this.clock.now(), timeZone), -SWEEP_DAYS);
      await call.missionsNoteActive(this.database.query, { site: code, since });
      return 0;
    });
  }

  /** Looks for one member, as they come to see their missions. @returns what they have in each open period */
  async lookAt(memberId: string, site: { code: string; timeZone: string }): Promise<MemberMissions> {
    const [missions, isOpen] = await Promise.all([
      shownMissions(this.database.query, site.code).execute(),
      this.#isOpen(site.code),
      this.totals.countMember(memberId),
    ]);
    const periods = openPeriods(missions, this.clock.now(), site.timeZone);
    const rows = await this.#figures(
      [memberId],
      periods.map((period) => askedOf(period, 0n)),
    );
    const has = periods.map((_, at) => rows.find(({ place }) => place === at + 1)?.figure ?? 0n);
    if (isOpen)
      await this.#issueReached(
        periods.flatMap((period, at) =>
          isEarned(period.mission.state) ? reachedSteps(memberId, period, has[at] ?? 0n) : [],
        ),
        site.timeZone,
      );
    return { missions, periods, figures: has };
  }

  /** Sites that have missions. */
  async #sites(): Promise<Site[]> {
    return [...(await this.sites.all()).values()].filter(({ switches }) => switches.has('MISSION3'));
  }

  /** Whether a site has no quiet hours now. */
  #isOpen(siteCode: string): Promise<boolean> {
    return this.offers.mayBeOffered({ siteCode, memberId: undefined });
  }

  /** Takes the notes of a site, and notifies the members' open pages. Notes that led to an error are written again. */
  async #awardSite(site: Site): Promise<number> {
    if (!(await this.#isOpen(site.code))) return 0;
    const taken = await call.missionsTakeDue(this.database.query, { sites: [site.code], limit: BATCH });
    if (taken.length === 0) return 0;
    const members = taken.map(({ memberId }) => memberId);
    const issued = await this.#award(site, members).catch(async (error: unknown) => {
      await this.#noteAgain(site.code, members);
      throw error;
    });
    for (const memberId of members) this.live.toMember(memberId, 'missions');
    return issued;
  }

  /** One by one: the job that counts notes members in another order, and never waits for two of these. */
  async #noteAgain(siteCode: string, members: readonly string[]): Promise<void> {
    for (const memberId of members)
      await this.database.query
        .insertInto('missionDue')
        .values({ memberId, siteCode })
        .onConflict((known) => known.doNothing())
        .execute();
  }

  async #award(site: { code: string; timeZone: string }, members: readonly string[]): Promise<number> {
    const earned = (await shownMissions(this.database.query, site.code).execute()).filter(({ state }) =>
      isEarned(state),
    );
    const periods = openPeriods(earned, this.clock.now(), site.timeZone);
    if (periods.length === 0) return 0;
    const rows = await this.#figures(
      members,
      periods.map((period) => askedOf(period)),
    );
    const reached = rows.flatMap(({ memberId, place, figure }) => {
      const period = periods[place - 1];
      return period ? reachedSteps(memberId, period, figure) : [];
    });
    return this.#issueReached(reached, site.timeZone);
  }

  async #figures(members: readonly string[], asked: readonly AskedFigure[]): Promise<Figure[]> {
    return asked.length === 0 ? [] : allRows(this.database.query, figures(members, asked), 'missions_figures');
  }

  /** Issues the claims that are not there yet. @returns how many those were */
  async #issueReached(reached: readonly ReachedStep[], timeZone: string): Promise<number> {
    if (reached.length === 0) return 0;
    const known = await this.database.query
      .selectFrom('claims')
      .select('about')
      .where('about', '=', anyOf(reached.map(({ about }) => about)))
      .execute();
    const has = new Set(known.map(({ about }) => about));
    let issued = 0;
    for (const one of reached) {
      if (has.has(one.about) || (await this.#issue(one, timeZone)) !== 'issued') continue;
      this.claims.tellIssued(one.memberId);
      issued += 1;
    }
    return issued;
  }

  #issue({ about, memberId, period: { mission, span }, step }: ReachedStep, timeZone: string) {
    const now = this.clock.now();
    return this.database.transaction((transaction) =>
      this.claims.issue(transaction, {
        id: requestId(about),
        siteCode: mission.siteCode,
        memberId,
        source: 'mission',
        type: 'MISSION',
        sourceId: mission.id,
        kind: step.reward,
        amount: step.amount,
        multiple: step.multiple,
        names: namesOf(mission),
        claimDays: GRACE_DAYS,
        until: claimableUntil(span, now, timeZone),
        about,
      }),
    );
  }
}
