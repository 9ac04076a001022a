import type { SeedSql } from './seed-sql.ts';

/** Tables and poker count half: little is risked at a time, yet who plays nothing else must reach the end, too. */
const percents = {
  RNG: 100,
  FISH: 100,
  LOTT: 100,
  ELOTT: 100,
  SPORTS: 100,
  ESPORTS: 100,
  COCKFIGHT: 100,
  LIVE: 50,
  PVP: 50,
};

/** The balance below which a deposit counts as lost: 1,000 riel, 10 taka. */
const lostBelow: Record<string, bigint> = { lotus: 100_000n, padma: 1_000n };

/** A win that the board shows, twenty times what most bet at once: 20,000 riel, 600 taka gained with one bet, within a week. */
const largeWin: Record<string, bigint> = { lotus: 2_000_000n, padma: 60_000n };

/** Rebates on valid bets, in basis points; poker, which pays a rake, and cockfights have none. */
const rebates = { LOTT: 100, ELOTT: 100, FISH: 100, RNG: 120, LIVE: 80, SPORTS: 100, ESPORTS: 100 };

/**
 * Turnover rules, large-win thresholds and rebates of each site, valid from yesterday, so that the first
 * hourly run pays rebates.
 */
export async function seedPlayRules(sql: SeedSql, now: Date): Promise<void> {
  for (const [site, units] of Object.entries(lostBelow)) {
    await sql('INSERT INTO turnover_rules (site_code, percents, lost_below) VALUES ($1, $2, $3)', [
      site,
      JSON.stringify(percents),
      units,
    ]);
    await sql('INSERT INTO winner_rules (site_code, min_win, days) VALUES ($1, $2, 7)', [site, largeWin[site]]);
    for (const [product, basisPoints] of Object.entries(rebates))
      await sql(
        `INSERT INTO rebate_rates (site_code, product, basis_points, since) SELECT code, $2, $3, ($4::timestamptz AT TIME ZONE time_zone)::date - 1 FROM sites WHERE code = $1`,
        [site, product, basisPoints, now],
      );
  }
}
