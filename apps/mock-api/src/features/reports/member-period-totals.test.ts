import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { DailyTotalsService } from './daily-totals.service.ts';
import { ReportsModule } from './reports.module.ts';
import { TeamResultsService } from './team-results.service.ts';

let database: Database;
let line: LineOfThree;

beforeAll(async () => {
  database = await freshDatabase();
  line = await LineOfThree.move([ReportsModule]);
});

test('of the periods that make up a range each of its days has one, and no other day has any', async () => {
  const wrong = await database.sql(`
    SELECT since, until, day FROM (SELECT date '2027-12-20' + i AS since, date '2027-12-20' + i + n AS until FROM generate_series(0, 16) i, generate_series(0, 91) n) range
     CROSS JOIN LATERAL (SELECT totals_cover(since, until) AS cover OFFSET 0) c CROSS JOIN generate_series(since - 17, until + 17, interval '1 day') day
     WHERE (SELECT count(*) FROM unnest(cover) period WHERE period = ANY (totals_periods(day::date))) <> (day BETWEEN since AND until)::int`);
  expect(wrong).toEqual([]);
});

test('what accounts did over a range is what they did on its days', async () => {
  await line.begin();
  const first = '2026-11-22';
  for (let day = 0; day < 24; day += 1) {
    await line.bet(line.players[day % 5]!, BigInt(1 << day));
    line.days(1);
  }
  await line.people.get(DailyTotalsService).countAll();
  const caller = { ...line.people.caller(), actor: { id: line.top.id } } as SignedInCaller;
  for (const [from, to] of [
    [0, 23],
    [3, 20],
    [5, 5],
    [7, 22],
  ] as const) {
    const { stake } = await line.people
      .get(TeamResultsService)
      .readTeamResultTotals({ filter: { from: addDays(first, from), to: addDays(first, to) } }, caller);
    expect(BigInt(stake.replace('.', ''))).toBe(BigInt(2 ** (to + 1) - 2 ** from));
  }
});
