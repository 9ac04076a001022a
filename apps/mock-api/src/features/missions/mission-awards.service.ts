import { Injectable } from '@nestjs/common';
import {
  claimableUntil,
  GRACE_DAYS,
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
import { requestId } from '../../shared/secrets/tokens.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { allRows } from '../../shared/statements.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { figures } from './mission-figures-sql.ts';
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
export const openPeriods = (missions: readonly StoredMission[], now: Date, zone: string): OpenPeriod[] =>
  missions.flatMap((mission) => {
    const steps = readSteps(mission.steps);
    return openSpans(mission, dayOf(now, zone)).map((span) => ({ mission, steps, span }));
  });

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

  /** Looks at the members whose figures have changed, and tells their pages. @returns how many claims were issued */
  async awardDue(): Promise<number> {
    const open = await this.#openSites();
    if (open.length === 0) return 0;
    const due = await call.missionsTakeDue(this.database.query, { sites: open.map(({ code }) => code), limit: BATCH });
    let issued = 0;
    for (const site of open) {
      const members = due.filter(({ siteCode }) => siteCode === site.code).map(({ memberId }) => memberId);
      if (members.length > 0) issued += await this.#award(site, members);
    }
    for (const { memberId } of due) this.live.toMember(memberId, 'missions');
    return issued;
  }

  /** Notes everybody who did something in the days that are still open, so that a stop of the house loses nothing. */
  async sweep(): Promise<void> {
    await this.totals.countAll();
    for (const { code, timeZone } of await this.#openSites()) {
      const since = addDays(dayOf(this.clock.now(), timeZone), -SWEEP_DAYS);
      await call.missionsNoteActive(this.database.query, { site: code, since });
    }
  }

  /** Looks for one member, as they come to see their missions. */
  async awardMember(memberId: string, site: { code: string; timeZone: string }): Promise<number> {
    await this.totals.countMember(memberId);
    if (!(await this.offers.mayBeOffered({ siteCode: site.code, memberId: undefined }))) return 0;
    return this.#award(site, [memberId]);
  }

  /** What a member has in each period, in their order. */
  async figuresOf(memberId: string, periods: readonly OpenPeriod[]): Promise<bigint[]> {
    const asked = periods.map((period) => askedOf(period, 0n));
    const rows = await allRows(this.database.query, figures([memberId], asked), 'missions_figures');
    return periods.map((_, at) => rows.find(({ place }) => place === at + 1)?.figure ?? 0n);
  }

  /** Sites that have missions and no quiet hours. */
  async #openSites(): Promise<Site[]> {
    const open: Site[] = [];
    for (const site of (await this.sites.all()).values())
      if (
        site.switches.has('MISSION3') &&
        (await this.offers.mayBeOffered({ siteCode: site.code, memberId: undefined }))
      )
        open.push(site);
    return open;
  }

  async #award(site: { code: string; timeZone: string }, members: readonly string[]): Promise<number> {
    const published = (await shownMissions(this.database.query, site.code).execute()).filter(
      ({ state }) => state === 'published',
    );
    const periods = openPeriods(published, this.clock.now(), site.timeZone);
    if (periods.length === 0) return 0;
    const reached = await allRows(
      this.database.query,
      figures(
        members,
        periods.map((period) => askedOf(period)),
      ),
      'missions_figures',
    );
    const earned = reached.flatMap(({ memberId, place, figure }) => {
      const period = periods[place - 1];
      return (period?.steps ?? []).flatMap((step, at) =>
        period && figure >= step.target ? [{ memberId, period, step, at: at + 1 }] : [],
      );
    });
    const events = earned.map(({ memberId, period: { mission, span }, at }) =>
      missionEvent(mission.id, memberId, span.key, at),
    );
    const known = await this.database.claim.findMany({ where: { about: { in: events } }, select: { about: true } });
    const has = new Set(known.map(({ about }) => about));
    let issued = 0;
    for (const [i, { memberId, period, step }] of earned.entries()) {
      const about = events[i] ?? '';
      if (has.has(about)) continue;
      if ((await this.#issue(about, { memberId, period, step, timeZone: site.timeZone })) !== 'issued') continue;
      this.claims.tellIssued(memberId);
      issued += 1;
    }
    return issued;
  }

  #issue(
    about: string,
    { memberId, period, step, timeZone }: { memberId: string; period: OpenPeriod; step: MissionStep; timeZone: string },
  ) {
    const { mission, span } = period;
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
