import { seedAccounts } from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedContracts, seedContractSettings } from './contracts.ts';
import { seedDownloads } from './downloads.ts';
import { seedGames } from './games.ts';
import { seedHelp } from './help/seed-help.ts';
import { seedMoney } from './money.ts';
import { seedPlayRules } from './play-rules.ts';
import { seedEarnedPoints, seedPoints } from './points.ts';
import { seedPromotions } from './promotions.ts';
import { seedSites } from './sites.ts';
import { seedTransfers } from './transfers.ts';
import { seedPayoutAccount, seedWithdrawals } from './withdrawals.ts';

export type SeedSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface SeedOptions {
  /** Runs statements of one transaction: a seed is whole or absent. */
  sql: SeedSql;
  now: Date;
  production: boolean;
  hashPassword: (password: string) => Promise<string>;
}

/** The password of every seeded account; none exists in production. */
export const SEED_PASSWORD = 'Passw0rd!';
/** What they confirm money with. */
export const SEED_FUND_PASSWORD = '246810';

/** Fills an empty database, once, whoever comes first. @returns what it made, or undefined when there was something already. */
export async function seed({
  sql,
  now,
  production,
  hashPassword,
}: SeedOptions): Promise<{ sites: number; games: number; accounts: number; events: number } | undefined> {
  await sql("SELECT pg_advisory_xact_lock(hashtext('apsara-seed'))");
  if ((await sql('SELECT 1 FROM sites LIMIT 1')).length > 0) return undefined;
  const sites = await seedSites(sql, production);
  await seedPlayRules(sql, now);
  await seedWithdrawals(sql);
  await seedTransfers(sql);
  await seedContractSettings(sql);
  const games = await seedGames(sql, production);
  await seedHelp(sql, sites);
  await seedDownloads(sql, sites, production);
  await seedPromotions(sql, sites, now);
  await seedAnnouncements(sql, sites, now);
  await seedPoints(sql, now);
  if (production) return { sites: sites.length, games, accounts: 0, events: 0 };
  const hashes = { password: await hashPassword(SEED_PASSWORD), fundPassword: await hashPassword(SEED_FUND_PASSWORD) };
  const accounts = await seedAccounts(sql, sites, now, hashes);
  await seedContracts(sql, accounts, now);
  const events = await seedMoney(sql, accounts, now);
  await seedPayoutAccount(sql, now);
  await sql('SELECT rolls_drain(NULL, 10000000, $1)', [now]);
  await sql('SELECT money_drain(10000000)');
  await seedEarnedPoints(sql, now);
  await sql('ANALYZE');
  return { sites: sites.length, games, accounts: accounts.length, events };
}
