import { beforeAll, expect, test, vi } from 'vitest';
import type { TeamBet } from '@apsara/api/bets';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { TestServer } from '../../testing/test-server.ts';

let people: TestApp;
let site: ContractSite;
let agent: Account;
let token: string;
let server: TestServer;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase());
  vi.useFakeTimers({ now: people.clock.now(), toFake: ['Date'] });
  await people.site({ idleMinutes: 1_440 });
  const lotus = await people.database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await people.database.site.create({ data: { ...lotus, theme: {}, switches: [], registerRules: {}, code: 'padma' } });
  site = new ContractSite(people);
  await people.database.game.updateMany({ data: { names: { EN: 'Lucky Dragon' } } });
  agent = await site.account();
  const player = await site.player(agent);
  for (const units of [10_00n, 20_00n, 30_00n]) await site.bet(player, units, 5_00n);
  await site.bet(await site.player(await site.account()), 999_00n, 1n);
  const [first] = await people.database.bet.findMany({ where: { stake: 30_00n } });
  await people.database.sql("UPDATE bets SET status = 'rolled_back', payout = 0 WHERE id = $1", [first!.id]);
  server = await TestServer.open(people.database, people.clock);
  token = await new TestAccounts(people.database, people.clock, server).token(agent.id);
  return () => void vi.useRealTimers();
});

const ask = (path: string, query: Record<string, unknown> = {}, by = token, merchant = 'lotus') => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  return server.send({
    method: 'GET',
    path: `${path}?${new URLSearchParams(texts).toString()}`,
    token: by,
    headers: { device: 'console', merchant },
  });
};

test('the export has every row of the list in the same order, and no row of another team', async () => {
  const query = { sort: ['stake', 'ASC'], filter: { status: 'won' } };
  const list = (await ask('/console/bets', query)).body as unknown as TeamBet[];
  const { headers, body } = await ask('/console/exports/bets', query);
  const lines = (body as unknown as string).trimEnd().split('\n');
  expect(headers).toMatchObject({ 'content-type': 'application/x-ndjson', 'content-range': 'bets 0-1/2' });
  expect(lines.map((line) => JSON.parse(line) as TeamBet)).toEqual(list);
  expect(list.map(({ stake }) => stake)).toEqual(['10.00', '20.00']);
});

test('a range that is none, half or too long is refused by the list, its totals and its export', async () => {
  const [day, instant] = ['2026-11-21', '2026-11-21T05:00:00.000Z'];
  const errors = [
    [{ from: '2026-11-22', to: day }, 'to', 'too_small'],
    [{ from: '2026-01-01' }, 'to', 'too_big'],
    [{ settledFrom: instant }, 'settledBefore', 'required'],
    [{ settledBefore: instant, from: day }, 'settledFrom', 'required'],
    [{ settledFrom: instant, settledBefore: '2026-11-20T05:00:00.000Z' }, 'settledBefore', 'too_small'],
    [{ settledFrom: '2026-01-01T00:00:00.000Z', settledBefore: instant }, 'settledBefore', 'too_big'],
  ] as const;
  for (const [filter, path, code] of errors)
    for (const of of ['/console/bets', '/console/betTotals', '/console/exports/bets'])
      expect((await ask(of, { filter })).body).toMatchObject({
        errorCode: 'request.invalid',
        value: { fields: [{ path: `filter.${path}`, code }] },
      });
  const settled = { settledFrom: '2026-08-22T05:00:00.000Z', settledBefore: '2026-11-21T06:00:00.000Z' };
  expect((await ask('/console/betTotals', { filter: settled })).body).toMatchObject({ count: 3 });
});

test('an export of nothing is empty', async () => {
  const { status, headers, body } = await ask('/console/exports/bets', { filter: { q: 'nobody' } });
  expect([status, body, headers['content-range']]).toEqual([200, '', 'bets 0-0/0']);
});

test('totals cover the whole filter, and bets that were rolled back count as zero', async () => {
  expect((await ask('/console/betTotals')).body).toEqual({
    count: 3,
    stake: '30.00',
    payout: '10.00',
    net: '-20.00',
    currency: 'KHR',
  });
  expect((await ask('/console/betTotals', { filter: { status: 'rolled_back' } })).body).toMatchObject({
    count: 1,
    stake: '0.00',
  });
});

test('operators see the bets of their whole site with their rounds, and of no other site', async () => {
  const accounts = new TestAccounts(people.database, people.clock, server);
  const [operator, elsewhere] = [
    await accounts.signedIn('operator', 90),
    await accounts.signedIn('operator', 90, 'padma'),
  ];
  const listed = (await ask('/console/bets', { sort: ['stake', 'ASC'] }, operator)).body as unknown as TeamBet[];
  expect(listed.map(({ stake }) => stake)).toEqual(['10.00', '20.00', '30.00', '999.00']);
  expect((await ask('/console/betTotals', {}, operator)).body).toMatchObject({ count: 4, stake: '1029.00' });
  expect((await ask('/console/exports/bets', {}, operator)).headers['content-range']).toBe('bets 0-3/4');
  const { id } = listed.at(-1)!;
  const theirs = await accounts.token(agent.id);
  for (const path of [`/console/bets/${id}`, `/console/bets/${id}/round`]) {
    expect([path, (await ask(path, {}, operator)).status]).toEqual([path, 200]);
    expect((await ask(path, {}, elsewhere, 'padma')).body).toMatchObject({ errorCode: 'request.not_found' });
    expect((await ask(path, {}, theirs)).body).toMatchObject({ errorCode: 'request.not_found' });
  }
  expect((await ask('/console/bets', {}, elsewhere, 'padma')).body).toEqual([]);
});

test('a great team reads the same bets as when they are looked for by name', async () => {
  const head = await site.account();
  const player = await site.player(head);
  await site.bet(player, 10_00n, 5_00n);
  await people.database.sql(
    `WITH made AS (INSERT INTO members (id, site_code, username, password_hash, type, language, upline_id, created_at)
       SELECT gen_random_uuid(), 'lotus', 'crowd' || lpad(n::text, 3, '0'), '', 0, 'KM', $1, $3 FROM generate_series(1, 600) n RETURNING id),
     linked AS (INSERT INTO team_links (ancestor_id, descendant_id, distance) SELECT $1, id, 1 FROM made RETURNING descendant_id AS id)
     INSERT INTO bets SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'member_id', m.id, 'placed_at', b.placed_at - n * interval '7 hours', 'stake', n % 5))).*
       FROM bets b CROSS JOIN linked m CROSS JOIN generate_series(0, 1) n WHERE b.member_id = $2`,
    [head.id, player.id, people.clock.now()],
  );
  await people.database.sql('DELETE FROM bets WHERE member_id = $1', [player.id]);
  const theirs = await new TestAccounts(people.database, people.clock, server).token(head.id);
  expect((await ask('/console/bets', {}, theirs)).headers['content-range']).toBe('bets 0-99/1200');
  for (const sort of [
    ['placedAt', 'DESC'],
    ['placedAt', 'ASC'],
    ['stake', 'DESC'],
    ['account', 'ASC'],
  ])
    for (const from of [0, 650, 1_150]) {
      const read = async (filter: object) => {
        const { body, headers } = await ask('/console/bets', { sort, range: [from, from + 99], filter }, theirs);
        return [headers['content-range'], body];
      };
      expect(await read({})).toEqual(await read({ q: 'crowd' }));
    }
});

test('every page, asked for alone, has its part of the list, however far it is and whatever is equal', async () => {
  const many = await site.account();
  const player = await site.player(many);
  await site.bet(player, 10_00n, 5_00n);
  await people.database.sql(
    `INSERT INTO bets SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'placed_at', b.placed_at - n / 3 * interval '1 minute', 'stake', n % 5))).*
       FROM bets b CROSS JOIN generate_series(1, 2299) n WHERE b.member_id = $1`,
    [player.id],
  );
  const theirs = await new TestAccounts(people.database, people.clock, server).token(many.id);
  for (const sort of [
    ['placedAt', 'DESC'],
    ['placedAt', 'ASC'],
    ['stake', 'DESC'],
  ]) {
    const { body } = await ask('/console/exports/bets', { sort }, theirs);
    const whole = (body as unknown as string)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TeamBet);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(2_300);
    for (let from = 0; from < 2_300; from += 97) {
      const page = await ask('/console/bets', { sort, range: [from, from + 96] }, theirs);
      expect(page.body).toEqual(whole.slice(from, from + 97));
      expect(page.headers['content-range']).toBe(`bets ${from}-${Math.min(from + 96, 2_299)}/2300`);
    }
  }
});
