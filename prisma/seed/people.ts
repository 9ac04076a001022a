import { seedAccounts } from './accounts.ts';
import { seedClaims } from './claims.ts';
import { seedContracts } from './contracts.ts';
import { seedLeaderboards } from './leaderboards.ts';
import { seedLetters } from './letters.ts';
import { seedFinishedMission, seedMissions } from './missions.ts';
import { seedMoney } from './money.ts';
import { seedEarnedPoints } from './points.ts';
import { seedRaffles } from './raffles.ts';
import { seedReferrals } from './referrals.ts';
import type { SeedSql } from './seed-sql.ts';
import type { SeedOptions } from './seed.ts';
import type { SeedSite } from './sites.ts';
import { seedVipLevels } from './vip.ts';
import { seedPayoutAccount } from './withdrawals.ts';

/** The password of every seeded account; none exists in production. */
export const SEED_PASSWORD = 'Passw0rd!';
/** The fund password of all seeded accounts. */
export const SEED_FUND_PASSWORD = '246810';

/** Counts the seeded bets as DailyTotalsService does. */
const countBets = `
  SELECT turnover_count(d.changes, d.valids, $1), wages_note_bets(d.changes, d.valids, $1)
    FROM totals_drain(NULL, 10000000) d`;

interface PeopleOptions extends Pick<SeedOptions, 'now' | 'hashPassword'> {
  sites: readonly SeedSite[];
}

/** Accounts that everybody knows, with their money, play and letters: never in production. */
export async function seedPeople(
  sql: SeedSql,
  { sites, now, hashPassword }: PeopleOptions,
): Promise<{ accounts: number; events: number }> {
  const hashes = { password: await hashPassword(SEED_PASSWORD), fundPassword: await hashPassword(SEED_FUND_PASSWORD) };
  const accounts = await seedAccounts(sql, sites, now, hashes);
  await seedContracts(sql, accounts, now);
  const events = await seedMoney(sql, accounts, now);
  await seedPayoutAccount(sql, now);
  // Without statistics the weights of each bet are looked up by a plan that takes twenty seconds.
  await sql('ANALYZE games, return_weights, round_totals, bets');
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
  return { accounts: accounts.length, events };
}
