import { Injectable } from '@nestjs/common';
import { activityRefusal } from '@apsara/domain/claims/activity-steps';
import type { ClaimState } from '@apsara/domain/claims/claims';
import {
  isEarned,
  isMoneyMetric,
  missionEvent,
  missionPeriods,
  missionPicture,
  readSteps,
  spanEnd,
  spanOn,
  stepWord,
  type MissionStep,
  type MissionWord,
} from '@apsara/domain/missions/missions';
import type { Currency } from '@apsara/domain/money';
import { POINTS } from '@apsara/domain/promotions/points';
import { Refusal } from '@apsara/domain/refusals';
import { languageOr, type Language } from '@apsara/domain/sites/languages';
import { dayOf, startOfDay } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { claimMission, Mission, MissionSummary, readMissionSummary } from '@apsara/api/missions';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { anyOf } from '../../shared/statements.ts';
import { wireAmount, wireInstantOrNull } from '../../shared/wire.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { CatalogueService } from '../games/catalogue.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';
import { MissionAwardsService, type OpenPeriod } from './mission-awards.service.ts';
import { isFull, shownMissions, wireFigure, type StoredMission } from './mission-rows.ts';

/** A member's claim for a step. */
interface StepClaim {
  id: string;
  about: string;
  state: ClaimState;
  until: Date;
}

/** A mission in one of its periods, as its member sees it. */
interface OwnMission {
  mission: StoredMission;
  wire: Mission;
}

/** Missions as members see and claim them. */
@Injectable()
export class OwnMissionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly awards: MissionAwardsService,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
    private readonly sites: SitesService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** Issues first what has been earned meanwhile. */
  async readMissionSummary(
    { language }: ValidInputOf<typeof readMissionSummary>,
    caller: SignedInCaller,
  ): Promise<MissionSummary> {
    const { site } = caller;
    requireSwitch(await this.sites.byCode(site.code), 'MISSION3');
    const { all, open } = await this.#all(caller, languageOr(language, caller.language));
    // Those that run or come, and what waits of periods that are over.
    const own = all.filter(
      ({ mission, wire }) =>
        wire.steps.some(({ status }) => status === 'issued' || status === 'process') ||
        (open && !wire.over && (isEarned(mission.state) || wire.steps.some(({ status }) => status === 'claimed'))),
    );
    const today = dayOf(this.clock.now(), site.timeZone);
    const groups = missionPeriods.flatMap((period) => {
      const missions = own.filter(({ mission }) => mission.period === period).map(({ wire }) => wire);
      const span = period === 'once' ? undefined : spanOn({ period, startsOn: today, endsOn: null }, today);
      const endsAt = span ? wireInstantOrNull(spanEnd(span, site.timeZone)) : null;
      return missions.length > 0 ? [{ period, endsAt, missions }] : [];
    });
    const claimable = own.flatMap(({ wire }) => wire.steps).filter(({ status }) => status === 'issued').length;
    return { groups, claimable, open, serverTime: this.clock.now().toISOString() };
  }

  /**
   * @throws Refusal missions.unknown; promotions.not_claimable before its target is reached; promotions.already,
   * .closed, .barred; request.key_reused
   */
  async claimMission(
    { id: asked, period, step }: ValidInputOf<typeof claimMission>,
    caller: SignedInCaller,
  ): Promise<Mission> {
    const { site, actor } = caller;
    const id = asked.toLowerCase();
    requireSwitch(await this.sites.byCode(site.code), 'MISSION3');
    const rootId = await this.#rootOf(id);
    const about = missionEvent({ id, rootId }, actor.id, period, step);
    const claimOf = () => this.database.claim.findUnique({ where: { about }, select: { id: true } });
    let claim = await claimOf();
    if (!claim) {
      await this.awards.lookAt(actor.id, site);
      claim = await claimOf();
    }
    if (!claim) throw new Refusal(await this.#whyNot({ id, period, step }, caller));
    await this.claims.claimReward({ promotionClaimId: claim.id }, caller);
    const { all } = await this.#all(caller, caller.language);
    const found = all.find(({ wire }) => wire.id === id && wire.period === period);
    if (!found) throw new Refusal('missions.unknown');
    return found.wire;
  }

  async #rootOf(id: string): Promise<string | null> {
    const mission = await this.database.mission.findUnique({ where: { id }, select: { rootId: true } });
    return mission?.rootId ?? null;
  }

  /** Why a step without a claim cannot be claimed. */
  async #whyNot({ id, period, step }: { id: string; period: string; step: number }, caller: SignedInCaller) {
    if (!(await this.offers.rewardable({ siteCode: caller.site.code, memberId: caller.actor.id })))
      return 'promotions.barred' as const;
    const mission = await shownMissions(this.database.query, caller.site.code)
      .where('m.id', '=', id)
      .executeTakeFirst();
    if (!mission || readSteps(mission.steps).length < step) return 'missions.unknown' as const;
    const { all } = await this.#all(caller, caller.language);
    const status = all.find(({ wire }) => wire.id === id && wire.period === period)?.wire.steps[step - 1]?.status;
    return status === 'joined' ? ('promotions.not_claimable' as const) : activityRefusal(status ?? 'close');
  }

  /** Issues what has been earned meanwhile. @returns the missions in their open periods, and those that come; and whether the member may be offered them. */
  async #all(caller: SignedInCaller, language: Language): Promise<{ all: OwnMission[]; open: boolean }> {
    const { actor, site } = caller;
    const now = this.clock.now();
    const who = { siteCode: site.code, memberId: actor.id };
    const [{ missions, periods, figures }, mayBeOffered, rewardable] = await Promise.all([
      this.awards.lookAt(actor.id, site),
      this.offers.mayBeOffered(who),
      this.offers.rewardable(who),
    ]);
    const claims = await this.#claims(actor.id, periods);
    const open = mayBeOffered && rewardable;
    const today = dayOf(now, site.timeZone);
    const running = periods.map((period, at) =>
      this.#wire(period, { figure: figures[at] ?? 0n, claims, caller, language, today, now }),
    );
    const coming = missions
      .filter(({ state, startsOn }) => state === 'published' && startsOn > today)
      .map((mission) =>
        this.#wire(
          {
            mission,
            steps: readSteps(mission.steps),
            span: { key: mission.startsOn, from: mission.startsOn, to: mission.startsOn },
          },
          { figure: 0n, claims, caller, language, today, now },
        ),
      );
    return { all: await Promise.all([...running, ...coming]), open };
  }

  async #claims(memberId: string, periods: readonly OpenPeriod[]): Promise<Map<string, StepClaim>> {
    const events = periods.flatMap(({ mission, steps, span }) =>
      steps.map((_, at) => missionEvent(mission, memberId, span.key, at + 1)),
    );
    const rows = await this.database.query
      .selectFrom('claims')
      .select(['id', 'about', 'state', 'until'])
      .where('about', '=', anyOf(events))
      .execute();
    return new Map(rows.map((row) => [row.about, row]));
  }

  async #wire(
    { mission, steps, span }: OpenPeriod,
    {
      figure,
      claims,
      caller: { actor, site },
      language,
      today,
      now,
    }: {
      figure: bigint;
      claims: ReadonlyMap<string, StepClaim>;
      caller: SignedInCaller;
      language: Language;
      today: ReturnType<typeof dayOf>;
      now: Date;
    },
  ): Promise<OwnMission> {
    const { currency, timeZone } = site;
    const { metric } = mission;
    const wired = steps.map((step, at) => {
      const claim = claims.get(missionEvent(mission, actor.id, span.key, at + 1));
      const status = stepWord(
        {
          state: mission.state,
          startsOn: mission.startsOn,
          runs: span.from <= today && today <= span.to,
          full: isFull(mission),
          claim: claim?.state ?? null,
          expired: claim !== undefined && claim.until <= now,
        },
        today,
      );
      return {
        step: at + 1,
        target: wireFigure(metric, step.target, currency),
        reward: rewardOf(step, currency),
        status,
        until: status === 'issued' && claim ? claim.until.toISOString() : null,
      };
    });
    const isDone = (status: MissionWord): boolean => status === 'claimed' || status === 'process' || status === 'close';
    const next = wired.find(({ status }) => !isDone(status)) ?? wired.at(-1);
    if (!next) throw new Error(`The mission ${mission.id} has no steps.`);
    const last = steps.at(-1)?.target ?? 0n;
    const words = mission.words[language] ?? mission.words[site.defaultLanguage] ?? Object.values(mission.words)[0];
    const game = mission.nodeId === null ? undefined : (await this.catalogue.all()).byNode.get(mission.nodeId);
    return {
      mission,
      wire: {
        id: mission.id,
        period: span.key,
        title: words?.title ?? '',
        text: words?.text ?? '',
        art: missionPicture(mission.art),
        metric,
        unit: isMoneyMetric(metric) ? currency : null,
        products: mission.products,
        vendor: mission.vendor,
        game: game?.names[language] ?? null,
        progress: wireFigure(metric, figure > last ? last : figure, currency),
        target: next.target,
        reward: next.reward,
        status: next.status,
        steps: wired,
        endsAt: wireInstantOrNull(spanEnd(span, timeZone)),
        startsAt: mission.startsOn > today ? startOfDay(mission.startsOn, timeZone).toISOString() : null,
        over: span.to < today,
      },
    };
  }
}

const rewardOf = ({ reward, amount, multiple }: MissionStep, currency: Currency): Mission['reward'] => ({
  kind: reward,
  amount: reward === 'money' ? wireAmount(amount, currency) : String(amount),
  currency: reward === 'points' ? POINTS : currency,
  multiple,
});
