import { plainLevel, type VipLevel } from '@apsara/domain/vip/levels';
import { defaultRewardRules, type VipRewardRules } from '@apsara/domain/vip/vip-rewards';
import { seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';
import { moneySites, moneyAt } from './site-money.ts';

/** Thousands of riel in smallest units. */
const thousand = (amount: number): bigint => BigInt(amount) * 1_000_00n;

/**
 * VIP1 to VIP10: thousands of riel, and what else each gives. Rebates and points stay as they are: with those of the site the
 * best game returns nearly all that is staked. For the same reason Sunday's best and the slots bonus are a thousandth of bets.
 */
const levels: VipLevel[] = (
  [
    { reach: 1_000, deposits: 0, keep: 100, bonuses: [5, 2, 2, 5] },
    { reach: 5_000, deposits: 0, keep: 500, bonuses: [15, 5, 4, 10] },
    { reach: 20_000, deposits: 0, keep: 1_500, bonuses: [40, 15, 8, 20] },
    { reach: 60_000, deposits: 0, keep: 4_000, bonuses: [100, 40, 15, 40], perks: [80, 1, 5_000] },
    { reach: 150_000, deposits: 5_000, keep: 10_000, bonuses: [250, 90, 30, 80], perks: [60, 2, 10_000] },
    { reach: 400_000, deposits: 12_000, keep: 25_000, bonuses: [600, 200, 60, 150], perks: [40, 3, 20_000] },
    {
      reach: 1_000_000,
      deposits: 30_000,
      keep: 60_000,
      bonuses: [1_500, 450, 120, 300],
      perks: [20, 4, 40_000],
    },
    {
      reach: 2_500_000,
      deposits: 75_000,
      keep: 150_000,
      bonuses: [3_500, 1_000, 250, 600],
      perks: [0, 5, 80_000],
    },
    {
      reach: 6_000_000,
      deposits: 180_000,
      keep: 350_000,
      bonuses: [8_000, 2_200, 500, 1_200],
      perks: [0, 6, 150_000],
    },
    {
      reach: 15_000_000,
      deposits: 450_000,
      keep: 800_000,
      bonuses: [20_000, 5_000, 1_000, 2_500],
      perks: [0, 8, 300_000],
    },
  ] as const
).map(({ reach, deposits, keep, bonuses: [upgrade, salary, day, sundayCap], ...rest }, place) => {
  const [fee, dayCount, dayAmount] = 'perks' in rest ? rest.perks : [100, 0, 0];
  return {
    ...plainLevel(place + 1),
    reach: thousand(reach),
    deposits: thousand(deposits),
    keep: thousand(keep),
    upgrade: thousand(upgrade),
    salary: thousand(salary),
    day: thousand(day),
    sundayCap: thousand(sundayCap),
    fee,
    dayCount,
    dayAmount: thousand(dayAmount),
  };
});

function rulesOf(site: string): VipRewardRules {
  const units = (amount: number): string => String(moneyAt(site, thousand(amount)));
  const steps = [
    { least: units(1_000), amount: units(1) },
    { least: units(5_000), amount: units(5) },
    { least: units(20_000), amount: units(20) },
  ];
  return {
    ...defaultRewardRules,
    slots: { ...defaultRewardRules.slots, steps },
    sunday: { ...defaultRewardRules.sunday, share: 10 },
  };
}

/** Every site's levels and the rules of its bonuses. */
export async function seedVip(sql: SeedSql, now: Date): Promise<void> {
  for (const site of moneySites) {
    const own = (amount: bigint): bigint => moneyAt(site, amount);
    for (const one of levels)
      await sql(
        `INSERT INTO vip_levels (site_code, level, reach, deposits, keep, rebate, points, fee, day_count, day_amount, upgrade,
           salary, day, sunday_cap) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          site,
          one.level,
          own(one.reach),
          own(one.deposits),
          own(one.keep),
          one.rebate,
          one.points,
          one.fee,
          one.dayCount,
          own(one.dayAmount),
          own(one.upgrade),
          own(one.salary),
          own(one.day),
          own(one.sundayCap),
        ],
      );
    await sql(
      `INSERT INTO vip_settings (site_code, rewards, month)
       SELECT code, $2, date_trunc('month', ($3::timestamptz AT TIME ZONE time_zone)::date - interval '1 month')::date
         FROM sites WHERE code = $1`,
      [site, JSON.stringify(rulesOf(site)), now],
    );
  }
}

/** Levels of two members of lotus, reached so long ago that their bonuses are past. Their play begins now. */
const held = { player1: 2, player2: 1 };

export async function seedVipLevels(sql: SeedSql, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 60 * 86_400_000);
  for (const [username, level] of Object.entries(held)) {
    const member = "FROM members m WHERE m.site_code = 'lotus' AND m.username = $1";
    await sql(
      `INSERT INTO vip_reached (member_id, level, site_code, at)
       SELECT m.id, n, m.site_code, $3 ${member.replace('members m', 'members m, generate_series(1, $2::int) n')}`,
      [username, level, at],
    );
    await sql(
      `INSERT INTO vip_members (member_id, site_code, level, since) SELECT m.id, m.site_code, $2, $3 ${member}`,
      [username, level, at],
    );
    await sql(
      `INSERT INTO vip_changes (id, member_id, site_code, "from", "to", reason, at)
       SELECT $4, m.id, m.site_code, 0, $2, 'reached', $3 ${member}`,
      [username, level, at, seedUuid(`vip/${username}`)],
    );
  }
}
