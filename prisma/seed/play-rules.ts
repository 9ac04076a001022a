import type { SeedSql } from './seed.ts';

/** Tables and poker count half: little is risked at a time, yet who plays nothing else must reach the end, too. */
const percents = { RNG: 100, FISH: 100, LOTT: 100, ELOTT: 100, SPORTS: 100, ESPORTS: 100, COCKFIGHT: 100, LIVE: 50, PVP: 50 };

/** What is left when the money of a deposit is as good as lost: 1,000 riel, 10 taka. */
const lostBelow: Record<string, bigint> = { lotus: 100_000n, padma: 1_000n };

/** What play counts for at each site. */
export async function seedPlayRules(sql: SeedSql): Promise<void> {
  for (const [site, units] of Object.entries(lostBelow))
    await sql('INSERT INTO turnover_rules (site_code, percents, lost_below) VALUES ($1, $2, $3)', [site, JSON.stringify(percents), units]);
}
