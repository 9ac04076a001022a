import { randomBytes, randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { addDays, dayOf, periodOf, startOfDay } from '@apsara/domain/time';
import { createServer } from '@apsara/mock-api/app/server';
import { ClaimsService } from '@apsara/mock-api/features/claims/claims.service';
import { LeaderboardsService } from '@apsara/mock-api/features/leaderboards/leaderboards.service';
import { OwnMissionsService } from '@apsara/mock-api/features/missions/own-missions.service';
import { VipService } from '@apsara/mock-api/features/vip/vip.service';
import { Clock } from '@apsara/mock-api/shared/clock';
import { readConfig } from '@apsara/mock-api/shared/config';
import type { Database } from '@apsara/mock-api/shared/database';
import { createLogger } from '@apsara/mock-api/shared/logger';
import { seedLeaderboards } from '@apsara/prisma/seed/leaderboards';
import { seedMissions } from '@apsara/prisma/seed/missions';
import { seedSql } from '@apsara/prisma/seed/seed-sql';
import { benchCaller, memberId, site } from './bench-site.ts';
import { measureP99s } from './measure.ts';
import { AGENTS, MEMBERS } from './records-data.ts';

/** Bets of the member in the last seven days, members with a place, and rewards of the site. */
const BETS = 10_000;
const PLACED = 100_000;
const CLAIMS = 200_000;
/** Rewards of the member, a tenth of which wait. */
const OWN_CLAIMS = 500;
/** How long an answer, and one of a board, may take, ms. */
const ANSWER = 10;
const BOARD = 20;

/** Nobody reaches it: the answer is the same each time. */
const steps = [{ target: '999999999999', reward: 'points', amount: '5', multiple: 0 }];
/** A player who is nobody's agent. */
const player = memberId(AGENTS + 1);
/** A member of the middle of the boards: half of all places are counted to find theirs. */
const placed = memberId(MEMBERS + PLACED / 2);

/** Members with a score each, settled bets of another in the last seven days, and rewards. */
async function fill(database: Database, now: Date): Promise<void> {
  const today = dayOf(now, site.timeZone);
  const from = startOfDay(addDays(today, -6), site.timeZone);
  await database.sql(
    `INSERT INTO members (id, site_code, username, password_hash, type, language, created_at)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'lotus', 'placed' || n, '', 0, 'KM', $2::timestamptz
       FROM generate_series($1::int + 1, $1::int + ${PLACED}) n`,
    [MEMBERS, from],
  );
  await database.sql(
    `INSERT INTO member_daily_totals (member_id, day, product, site_code, bets, stake, payout, valid)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $2::date, 'RNG', 'lotus', 1 + n % 500, 1000 * n, 0, 1000 * n
       FROM generate_series($1::int + 1, $1::int + ${PLACED}) n`,
    [MEMBERS, today],
  );
  await database.sql(
    `INSERT INTO bets (id, placed_at, settled_at, site_code, member_id, account_id, house_id, vendor_code, game_type, node_id, round_id, currency, stake, payout, status)
     SELECT gen_random_uuid(), at, at, 'lotus', $1, a.id, ledger_house('lotus', 'games:PG', 'KHR'), 'PG', 'RNG', 900001, 'own' || n, 'KHR', 100000, 0, 'lost'
       FROM ledger_accounts a, generate_series(1, ${BETS}) n, LATERAL (SELECT $2::timestamptz + ($3::timestamptz - $2::timestamptz) * n / ${BETS} AS at) t
      WHERE a.member_id = $1 AND a.purpose = 'cash'`,
    [player, from, now],
  );
  await database.sql(
    `INSERT INTO member_daily_totals AS o (member_id, day, product, site_code, bets, stake, payout, valid)
     SELECT member_id, (settled_at AT TIME ZONE 'Asia/Phnom_Penh')::date, game_type, site_code, count(*), sum(stake), sum(payout), sum(stake)
       FROM bets WHERE member_id = $1 AND round_id LIKE 'own%' GROUP BY 1, 2, 3, 4
     ON CONFLICT (member_id, day, product) DO UPDATE SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, valid = o.valid + EXCLUDED.valid`,
    [player],
  );
  await database.sql(
    `INSERT INTO member_game_days AS o (member_id, day, vendor_code, node_id, product, bets, stake, payout)
     SELECT member_id, (settled_at AT TIME ZONE 'Asia/Phnom_Penh')::date, vendor_code, node_id, game_type, count(*), sum(stake), sum(payout)
       FROM bets WHERE member_id = $1 AND round_id LIKE 'own%' GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT (member_id, day, vendor_code, node_id, product) DO UPDATE SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake`,
    [player],
  );
  await database.sql(
    `INSERT INTO claims (id, site_code, member_id, source, type, kind, amount, currency, multiple, names, state, until, about, created_at, claimed_at, ended_at)
     SELECT gen_random_uuid(), 'lotus', CASE WHEN n <= ${OWN_CLAIMS} THEN $1::uuid ELSE ('00000000-0000-4000-8000-' || lpad((1 + n % ${MEMBERS})::text, 12, '0'))::uuid END,
            'hand', 'MANUAL', 'money', 100, 'KHR', 300, '{"EN": "Reward"}', CASE WHEN n % 10 = 0 THEN 'issued' ELSE 'claimed' END,
            $2::timestamptz + interval '7 days', 'bench:' || n, $2, CASE WHEN n % 10 > 0 THEN $2 END, CASE WHEN n % 10 > 0 THEN $2 END
       FROM generate_series(1, ${CLAIMS}) n`,
    [player, now],
  );
}

/** The missions and boards of a seeded site, and missions of one vendor. */
async function offer(database: Database, now: Date): Promise<void> {
  const sites = [{ code: site.code, languages: ['EN', 'KM'] }] as const;
  await database.transaction(async (queries) => {
    await seedMissions(seedSql(queries), sites, now);
    await seedLeaderboards(seedSql(queries), sites, now);
  });
  const { from } = periodOf(dayOf(now, site.timeZone), 'weekly');
  for (const period of ['daily', 'weekly'])
    await database.sql(
      `INSERT INTO missions (id, site_code, code, period, metric, products, vendor, steps, words, art, starts_on, state, position)
       VALUES ($1, 'lotus', $2, $2, 'valid_bets', '{}', 'PG', $3, '{"EN": {"title": "Provider", "text": ""}}', 'star', $4::date, 'published', 99)`,
      [randomUUID(), period, JSON.stringify(steps), from],
    );
}

/** What members ask for of their rewards. @returns true if all answers are within their limits */
export async function measureRewards(database: Database, dataDir: string): Promise<boolean> {
  const clock = new Clock();
  await fill(database, clock.now());
  await offer(database, clock.now());
  await database.sql('VACUUM ANALYZE members, bets, member_daily_totals, member_game_days, claims, leaderboard_scores');
  await database.sql('CHECKPOINT');
  const secrets = { NODE_ENV: 'production', APSARA_SECRET: randomBytes(32).toString('hex') };
  const config = readConfig({ DATA_DIR: dataDir, ...secrets });
  const app = await createServer({ config, logger: createLogger('silent'), database, clock });
  const get = <T>(service: Type<T>): T => app.get(service, { strict: false });
  const caller = benchCaller({ id: player });
  const present = { period: 'present' } as const;
  const isGood = await measureP99s([
    { name: 'mission summary', bar: ANSWER, run: () => get(OwnMissionsService).readMissionSummary({}, caller) },
    { name: 'VIP progress', bar: ANSWER, run: () => get(VipService).readRankProgress(caller) },
    {
      name: 'rewards that wait',
      bar: ANSWER,
      run: () => get(ClaimsService).listOwnClaims({ status: ['I'] }, caller),
    },
    { name: 'rewards that ended', bar: ANSWER, run: () => get(ClaimsService).listClaimHistory({}, caller) },
    {
      name: `leaderboards of ${PLACED} members`,
      bar: BOARD,
      run: () => get(LeaderboardsService).readMissionLeaderboard(present, benchCaller({ id: placed })),
    },
  ]);
  await app.close();
  return isGood;
}
