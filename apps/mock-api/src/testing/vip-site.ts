import { plainLevel, type VipLevel } from '@apsara/domain/vip/levels';
import { defaultRewardRules, type VipRewardRules } from '@apsara/domain/vip/vip-rewards';
import { dayOf, type Day } from '@apsara/domain/time';
import { VipJobs } from '../features/vip/vip-jobs.ts';
import { json } from '../shared/statements.ts';
import { Claiming } from './claiming.ts';

const ZONE = 'Asia/Phnom_Penh';

/**
 * A site whose level n is reached by n × 1,000.00 of weighed bets and kept by n × 100.00 a month; slots count whole and
 * live tables half. Level n gives n × 10.00 when it is reached and n × 5.00 for a month.
 */
export class VipTestSite extends Claiming {
  async build(): Promise<this> {
    const { database } = this.people;
    const site = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
    await this.people.site({ switches: [...(site.switches as string[]), 'VIP3'] });
    await database.turnoverRule.create({
      data: { siteCode: 'lotus', percents: { RNG: 100, LIVE: 50 }, lostBelow: 0n },
    });
    for (let level = 1; level <= 5; level += 1)
      await this.level(level, {
        reach: BigInt(level) * 1_000_00n,
        keep: BigInt(level) * 100_00n,
        upgrade: BigInt(level) * 10_00n,
        salary: BigInt(level) * 5_00n,
      });
    await this.rules({});
    return this;
  }

  async level(level: number, over: Partial<VipLevel>): Promise<void> {
    const { database } = this.people;
    const key = { siteCode: 'lotus', level };
    const data = { ...plainLevel(level), ...over, ...key };
    await database.vipLevel.upsert({ where: { siteCode_level: key }, create: data, update: over });
  }

  /** Changes the rules of the bonuses. */
  async rules(over: Partial<VipRewardRules>): Promise<void> {
    const rewards = json({ ...defaultRewardRules, ...over });
    await this.people.database.query
      .insertInto('vipSettings')
      .values({ siteCode: 'lotus', rewards, month: '2026-10-01' })
      .onConflict((taken) => taken.column('siteCode').doUpdateSet({ rewards }))
      .execute();
  }

  today(): Day {
    return dayOf(this.people.clock.now(), ZONE);
  }

  async member(): Promise<string> {
    return (await this.house.player(0n)).id;
  }

  /** Valid bets of a day, today unless another is given, added to what there is. */
  async play(memberId: string, valid: bigint, { day = this.today(), product = 'RNG' } = {}): Promise<void> {
    await this.people.database.sql(
      `INSERT INTO member_daily_totals (member_id, day, product, site_code, bets, stake, payout, valid)
       VALUES ($1, $2::date, $3, 'lotus', 1, $4, 0, $4)
       ON CONFLICT (member_id, day, product) DO UPDATE SET valid = member_daily_totals.valid + EXCLUDED.valid`,
      [memberId, day, product, valid],
    );
  }

  /** Moves the clock to an instant of the site's zone, such as `2026-12-01T00:01`. */
  goTo(wall: string): void {
    const { clock } = this.people;
    clock.move(new Date(`${wall}:00+07:00`).getTime() - clock.now().getTime());
  }

  /** Both jobs, as an instance runs them. */
  async run(): Promise<void> {
    const jobs = this.people.get(VipJobs);
    await jobs.raise();
    await jobs.issue();
  }

  async levelOf(memberId: string): Promise<number> {
    return (await this.people.database.vipMember.findUnique({ where: { memberId } }))?.level ?? 0;
  }

  /** A member who has reached a level. */
  async reached(level: number): Promise<string> {
    const id = await this.member();
    await this.play(id, BigInt(level) * 1_000_00n);
    await this.run();
    return id;
  }

  /** Amounts of a member's VIP claims with their events, in the order of these. */
  async bonuses(memberId: string): Promise<[string, bigint][]> {
    const rows = await this.people.database.claim.findMany({ where: { memberId, source: 'vip' } });
    return rows
      .map(({ about, amount }): [string, bigint] => [about.slice(0, about.lastIndexOf(':')), amount])
      .toSorted(([a], [b]) => a.localeCompare(b));
  }
}
