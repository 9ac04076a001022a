import type { Queries } from '../function-calls.ts';
import { seedAccounts } from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedClaims } from './claims.ts';
import { seedContracts, seedContractSettings } from './contracts.ts';
import { seedDownloads } from './downloads.ts';
import { seedGames } from './games.ts';
import { seedLetters } from './letters.ts';
import { seedHelp } from './help/seed-help.ts';
import { seedLeaderboards } from './leaderboards.ts';
import { seedFinishedMission, seedMissions } from './missions.ts';
import { seedMoney } from './money.ts';
import { seedPlayRules } from './play-rules.ts';
import { seedEarnedPoints, seedPoints } from './points.ts';
import { seedPromotions } from './promotions.ts';
import { seedRaffles } from './raffles.ts';
import { seedReferralRules, seedReferrals } from './referrals.ts';
import { seedReturnWeights } from './return-weights.ts';
import { seedSql } from './seed-sql.ts';
import { seedSites } from './sites.ts';
import { seedTransfers } from './transfers.ts';
import { seedVip, seedVipLevels } from './vip.ts';
import { seedPayoutAccount, seedWithdrawals } from './withdrawals.ts';

export interface SeedOptions {
  /** Runs statements of one transaction: a seed is whole or absent. */
  queries: Queries;
  now: Date;
  production: boolean;
  hashPassword: (password: string) => Promise<string>;
}

/** The password of every seeded account; none exists in production. */
export const SEED_PASSWORD = 'Passw0rd!';
/** The fund password of all seeded accounts. */
export const SEED_FUND_PASSWORD = '246810';

/** Counts the seeded bets as DailyTotalsService does. */
const countBets = `
  SELECT turnover_count(d.changes, d.valids, $1), wages_note_bets(d.changes, d.valids, $1)
    FROM totals_drain(NULL, 10000000) d`;

/**
 * Fills an empty database once, even with concurrent callers.
 * @returns the seeded data, or undefined if the database was not empty.
 */
export async function seed({
  queries,
  now,
  production,
  hashPassword,
}: SeedOptions): Promise<{ sites: number; games: number; accounts: number; events: number } | undefined> {
  const sql = seedSql(queries);
  await sql("SELECT pg_advisory_xact_lock(hashtext('apsara-seed'))");
  if ((await sql('SELECT 1 FROM sites LIMIT 1')).length > 0) return undefined;
  const sites = await seedSites(sql, production);
  await seedPlayRules(sql, now);
  await seedWithdrawals(sql);
  await seedTransfers(sql);
  await seedContractSettings(sql);
  const games = await seedGames(sql, production);
  await seedReturnWeights(sql);
  await seedHelp(sql, sites);
  await seedDownloads(sql, sites, production);
  await seedPromotions(sql, sites, now);
  await seedReferralRules(sql, now);
  await seedAnnouncements(sql, sites, now);
  await seedPoints(sql, now);
  await seedVip(sql, now);
  if (production) return { sites: sites.length, games, accounts: 0, events: 0 };
  const hashes = { password: await hashPassword(SEED_PASSWORD), fundPassword: await hashPassword(SEED_FUND_PASSWORD) };
  const accounts = await seedAccounts(sql, sites, now, hashes);
  await seedContracts(sql, accounts, now);
  const events = await seedMoney(sql, accounts, now);
  await seedPayoutAccount(sql, now);
  await sql(countBets, [now]);
  await sql('SELECT money_drain(10000000)');
  await seedEarnedPoints(sql, now);
  await seedVipLevels(sql, now);
  await seedClaims(sql, now);
  await seedReferrals(sql, accounts, now);
  await seedLetters(sql, now);
  await seedMissions(sql, sites, now);
  await seedFinishedMission(sql, now);
  await seedLeaderboards(sql, sites, now);
  await seedRaffles(sql, now);
  await sql('ANALYZE');
  return { sites: sites.length, games, accounts: accounts.length, events };
}
