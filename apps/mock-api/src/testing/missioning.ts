import { randomUUID } from 'node:crypto';
import { storedSteps, type MissionStep } from '@apsara/domain/missions/missions';
import type { MissionForm } from '@apsara/api/missions';
import { MissionAwardsService } from '../features/missions/mission-awards.service.ts';
import { MissionSettingsService } from '../features/missions/mission-settings.service.ts';
import { OwnMissionsService } from '../features/missions/own-missions.service.ts';
import { json } from '../shared/statements.ts';
import { Claiming } from './claiming.ts';
import type { TestApp } from './test-app.ts';

/** Missions at a small site, and what members do that they count. */
export class Missioning extends Claiming {
  readonly own: OwnMissionsService;
  readonly awards: MissionAwardsService;
  readonly settings: MissionSettingsService;

  constructor(people: TestApp) {
    super(people);
    this.own = people.get(OwnMissionsService);
    this.awards = people.get(MissionAwardsService);
    this.settings = people.get(MissionSettingsService);
  }

  /** A published daily mission that asks for ten bets and gives 5.00, unless `over` says otherwise. */
  async mission({
    steps = [{}],
    places = null,
    ...over
  }: Partial<Omit<MissionForm, 'steps'>> & {
    steps?: Partial<MissionStep>[];
    state?: 'draft' | 'paused';
    siteCode?: string;
  } = {}): Promise<string> {
    const { database } = this.people;
    const id = randomUUID();
    const { budget: _, words: __, ...rest } = over;
    await database.query
      .insertInto('missions')
      .values({
        siteCode: 'lotus',
        code: id.slice(0, 8),
        period: 'daily',
        metric: 'bets',
        products: [],
        vendor: null,
        nodeId: null,
        art: 'star',
        startsOn: '2026-11-01',
        endsOn: null,
        state: 'published',
        position: 1,
        ...rest,
        id,
        steps: json(
          storedSteps(steps.map((step) => ({ target: 10n, reward: 'money', amount: 5_00n, multiple: 300, ...step }))),
        ),
        words: json({ EN: { title: 'Ten bets', text: 'Ten a day' }, KM: { title: 'ភ្នាល់ដប់', text: 'ដប់ដង' } }),
      })
      .execute();
    await this.claims.setBudget(database.query, id, { places, budget: null });
    return id;
  }

  async member(): Promise<string> {
    return (await this.house.player(1_000_00n)).id;
  }

  /** Settled bets of a day as the daily totals have them, added to those there are. */
  async played(
    memberId: string,
    day: string,
    {
      bets = 10,
      stake = 100_00n,
      payout = 0n,
      product = 'RNG',
    }: { bets?: number; stake?: bigint; payout?: bigint; product?: string } = {},
  ): Promise<void> {
    await this.people.database.sql(
      `INSERT INTO member_daily_totals AS o (member_id, day, product, site_code, bets, stake, payout, valid)
         VALUES ($1, $2::date, $3, 'lotus', $4, $5, $6, $5)
       ON CONFLICT (member_id, day, product) DO UPDATE SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake,
         payout = o.payout + EXCLUDED.payout, valid = o.valid + EXCLUDED.valid`,
      [memberId, day, product, bets, stake, payout],
    );
  }

  /** A member's mission in a period, the present one unless it is named. */
  async seen(memberId: string, id: string, period?: string) {
    const { groups } = await this.own.readMissionSummary({}, this.caller(memberId));
    return groups
      .flatMap(({ missions }) => missions)
      .find((one) => one.id === id && (period === undefined ? !one.over : one.period === period));
  }

  claimStep(memberId: string, id: string, period: string, { step = 1, key }: { step?: number; key?: string } = {}) {
    return this.own.claimMission({ id, period, step }, this.caller(memberId, key));
  }
}
