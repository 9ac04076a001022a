import type { Queries } from '../function-calls.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedContractSettings } from './contracts.ts';
import { seedDownloads } from './downloads.ts';
import { seedGames } from './games.ts';
import { seedHelp } from './help/seed-help.ts';
import { seedPlayRules } from './play-rules.ts';
import { seedPoints } from './points.ts';
import { seedPromotions } from './promotions.ts';
import { seedReferralRules } from './referrals.ts';
import { seedReturnWeights } from './return-weights.ts';
import { seedSql } from './seed-sql.ts';
import { seedSites } from './sites.ts';
import { seedTransfers } from './transfers.ts';
import { seedVip } from './vip.ts';
import { seedWithdrawals } from './withdrawals.ts';

export interface SeedOptions {
  /** Runs statements of one transaction: a seed is whole or absent. */
  queries: Queries;
  now: Date;
  production: boolean;
  hashPassword: (password: string) => Promise<string>;
}

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
  const { seedPeople } = await import('./people.ts');
  const { accounts, events } = await seedPeople(sql, { sites, now, hashPassword });
  await sql('ANALYZE');
  return { sites: sites.length, games, accounts, events };
}
