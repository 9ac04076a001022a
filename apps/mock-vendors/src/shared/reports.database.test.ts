import { createHmac, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  REPORT_PAGE,
  VENDOR_FAULT_PATH,
  VENDOR_ROUNDS_PATH,
  type ReportFault,
  type RoundsReported,
} from '@apsara/domain/games/vendor-reports';
import { money } from '@apsara/domain/money';
import { VendorBooks } from '../testing/vendor-books.ts';
import type { GameSession } from './game-session.ts';
import { ReportStore } from './report-store.ts';
import { serveReports } from './report-routes.ts';

const books = new VendorBooks({ tables: ['report_faults'] });
const amount = (units: bigint) => money(units, 'KHR');

let app: ReturnType<typeof fastify>;
beforeEach(() => {
  app = fastify();
  const now = () => new Date(books.clock);
  serveReports(app, { reports: new ReportStore(books.pool), keys: {}, now });
});
afterEach(() => app.close());

async function send(path: string, body: object, { vendor = 'PG', key = `${vendor.toLowerCase()}-vendor-key` } = {}) {
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', key).update(`2.${books.clock}.POST.${path}.${text}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-vendor': vendor,
    'x-timestamp': String(books.clock),
    'x-signature-version': '2',
    'x-signature': signature,
  };
  return app.inject({ method: 'POST', url: path, headers, payload: text });
}
const ask = async (body: object, vendor = 'PG'): Promise<RoundsReported> =>
  (await send(VENDOR_ROUNDS_PATH, { currency: 'KHR', ...body }, { vendor })).json();
const give = (fault: ReportFault) => send(VENDOR_FAULT_PATH, { fault });

const whole = { from: '2026-05-01T00:00:00.000Z', before: '2026-05-02T00:00:00.000Z' };
const player = (vendor = 'PG'): GameSession => ({
  token: randomUUID(),
  vendor,
  game: 'pg-1',
  member: '5f1f5f0e-7f0c-4c39-9d0c-2b6f5f3a1a11',
  currency: 'KHR',
  mode: 'real',
});

/** Rounds a second apart. @returns the ids as the platform knows them */
async function play(
  ...rounds: readonly { stake: bigint; payout: bigint | null; sharedRound?: string; vendor?: string }[]
): Promise<string[]> {
  const { tickets, outbox } = books.services();
  const ids: string[] = [];
  for (const { stake, payout, sharedRound, vendor } of rounds) {
    const bet = { kind: 'live', stake: amount(stake), play: {}, ...(sharedRound && { sharedRound }) } as const;
    const placed = await tickets.place(player(vendor), bet);
    if (placed.outcome !== 'placed') throw new Error(placed.outcome);
    books.pass(1);
    if (payout !== null) await tickets.settle(placed.ticket.id, { payout: amount(payout) });
    ids.push(sharedRound ? `${placed.ticket.id}@${sharedRound}` : placed.ticket.id);
  }
  await outbox.stop();
  return ids;
}

test('the rounds that ended in the time asked for are reported in the order of their ends, with the table’s round', async () => {
  const [first, second] = await play(
    { stake: 10_00n, payout: 5_00n },
    { stake: 20_00n, payout: 0n, sharedRound: 'shoe-1' },
  );
  await play({ stake: 1_00n, payout: null }, { stake: 2_00n, payout: 0n, vendor: 'MG' });
  expect(await ask(whole)).toEqual({
    rounds: [
      {
        roundId: first,
        memberId: player().member,
        stake: '10.00',
        payout: '5.00',
        state: 'settled',
        endedAt: '2026-05-01T10:00:01.000Z',
      },
      expect.objectContaining({ roundId: second, stake: '20.00', payout: '0.00', endedAt: '2026-05-01T10:00:02.000Z' }),
    ],
    next: null,
  });
  const until = async (before: string) => (await ask({ ...whole, before })).rounds.map(({ roundId }) => roundId);
  expect(await until('2026-05-01T10:00:02.000Z')).toEqual([first]);
  expect(await until('2026-05-01T10:00:02.001Z')).toEqual([first, second]);
});

test('a correction changes what is reported of a round, and not when it ended', async () => {
  const [id = ''] = await play({ stake: 10_00n, payout: 5_00n });
  const { tickets, outbox } = books.services();
  books.pass(86_400);
  await tickets.resettle(id, { payout: amount(7_00n), play: {}, reason: 'void' });
  await outbox.stop();
  expect((await ask(whole)).rounds).toMatchObject([{ payout: '7.00', endedAt: '2026-05-01T10:00:01.000Z' }]);
});

test('rounds are reported by their ids in whatever state, and what the vendor does not know is left out', async () => {
  const [open = ''] = await play({ stake: 10_00n, payout: null });
  const { tickets, outbox } = books.services();
  const [back = ''] = await play({ stake: 20_00n, payout: null });
  await tickets.cancel(back);
  await outbox.stop();
  const [shared = ''] = await play({ stake: 30_00n, payout: 1_00n, sharedRound: 'shoe-2' });
  const roundIds = [open, back, shared, randomUUID(), 'nothing', `${open}@shoe-2`];
  const { rounds } = await ask({ roundIds });
  expect(
    Object.fromEntries(
      rounds.map(({ roundId, state, payout, endedAt }) => [roundId, [state, payout, endedAt !== null]]),
    ),
  ).toEqual({
    [open]: ['open', '0.00', false],
    [back]: ['refunded', '0.00', true],
    [shared]: ['settled', '1.00', true],
  });
});

test('a long list comes page by page, and no round twice', async () => {
  await books.pool.query(
    `INSERT INTO mock_vendors.tickets (id, kind, session, token, vendor, game, member, currency, stake, payout, play, bet_id, state, started_at, ended_at)
     SELECT gen_random_uuid(), 'slots', '', '', 'PG', 'pg-1', $1, 'KHR', 100, 0, '{}', gen_random_uuid(), 'closed', at, at
       FROM generate_series(1, $2) n CROSS JOIN LATERAL (SELECT '2026-05-01T10:00:00Z'::timestamptz + n / 3 * interval '1 ms' AS at) t`,
    [player().member, 2 * REPORT_PAGE + 1],
  );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: RoundsReported = await ask({ ...whole, ...(after !== null && { after }) });
    seen.push(...page.rounds.map(({ roundId }) => roundId));
    after = page.next;
  } while (after !== null);
  expect([seen.length, new Set(seen).size]).toEqual([2 * REPORT_PAGE + 1, 2 * REPORT_PAGE + 1]);
});

test('nothing is reported to who cannot sign, and nothing that is not asked as the protocol has it', async () => {
  const body = { currency: 'KHR', ...whole };
  expect((await send(VENDOR_ROUNDS_PATH, body, { key: 'mg-vendor-key' })).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: VENDOR_ROUNDS_PATH, payload: body })).statusCode).toBe(401);
  for (const wrong of [{}, { ...body, currency: 'XYZ' }, { ...body, after: 'here' }, { currency: 'KHR', roundIds: [] }])
    expect((await send(VENDOR_ROUNDS_PATH, wrong)).statusCode).toBe(400);
});

test('a vendor with a fault reports the round that ended last otherwise, until the fault is withdrawn', async () => {
  const [first, last = ''] = await play({ stake: 10_00n, payout: 5_00n }, { stake: 20_00n, payout: 3_00n });
  const reported = async () => (await ask(whole)).rounds.map(({ roundId, stake, payout }) => [roundId, stake, payout]);
  const before = await reported();
  await give('loses_round');
  expect(await reported()).toEqual(before.slice(0, 1));
  expect((await ask({ roundIds: [last] })).rounds).toEqual([]);
  await give('other_payout');
  expect((await reported()).at(-1)).toEqual([last, '20.00', '4.00']);
  await give('other_stake');
  expect((await reported()).at(-1)).toEqual([last, '21.00', '3.00']);
  await give('unknown_round');
  expect(await reported()).toEqual([...before, [expect.stringMatching(/0{12}$/), '20.00', '3.00']]);
  await give('down');
  expect((await send(VENDOR_ROUNDS_PATH, { currency: 'KHR', ...whole })).statusCode).toBe(503);
  expect((await send(VENDOR_FAULT_PATH, {})).json()).toEqual({ fault: 'down' });
  await give('none');
  expect([await reported(), first]).toEqual([before, before[0]?.[0]]);
});
