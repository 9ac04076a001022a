import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import { machineOf } from '@apsara/domain/games/slots/slots-machine';
import { slotRules } from '@apsara/domain/games/slots/slots-rules';
import type { SpinAnswer, StateAnswer } from './games/slots/slots-api.ts';
import type { GameSession } from './shared/game-session.ts';
import type { GameServices } from './shared/game-services.ts';
import { VendorWallets } from './shared/vendor-wallets.ts';
import { buildServer } from './routes.ts';
import { demoServices } from './testing/services-on.ts';

const demo: GameSession = { token: 'demo-1', vendor: 'PG', game: 'pg-1', member: '', currency: 'FUN', mode: 'demo' };
const real: GameSession = { token: 't-1', vendor: 'PG', game: 'pg-1', member: 'm-1', currency: 'KHR', mode: 'real' };

let clock: number;
let services: GameServices;
let app: ReturnType<typeof buildServer>;

beforeEach(() => {
  clock = Date.parse('2026-05-01T10:00:00Z');
  const pageRoot = mkdtempSync(join(tmpdir(), 'vendors-page-'));
  const page = join(pageRoot, 'games', 'slots', 'page');
  mkdirSync(page, { recursive: true });
  mkdirSync(join(pageRoot, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(pageRoot, 'assets', 'main-abc.js'), 'void 0');
  services = demoServices(() => new Date(clock));
  app = buildServer({
    services,
    wallets: new VendorWallets(services.pool, { send: () => Promise.resolve(undefined) }, services.now),
    store: { answers: () => Promise.resolve() },
    keys: {},
    pageRoot,
    frameAncestors: ['https://www.example.com'],
  });
});
afterEach(() => app.close());

async function post<Answer>(path: string, body: unknown): Promise<{ code: number; answer: Answer }> {
  const response = await app.inject({ method: 'POST', url: `/vendors/slots/${path}`, payload: body as object });
  return { code: response.statusCode, answer: response.json() };
}
const spin = (session: object, stake: string) => post<SpinAnswer>('spin', { ...session, stake });

describe('demo play', () => {
  test('starts with 10,000.00 FUN, keeps its own balance and never calls the wallet', async () => {
    const { answer: before } = await post<StateAnswer>('state', demo);
    expect(before).toMatchObject({ status: 'OK', balance: '10000.00', lastRound: null });
    const { answer } = await spin(demo, '100.00');
    if (answer.outcome !== 'played') throw new Error(answer.outcome);
    expect(answer.balanceAfterBet).toBe('9900.00');
    const units = (text: string) => BigInt(text.replace('.', ''));
    expect(units(answer.balance)).toBe(990_000n + units(answer.round.payout));
    const { answer: after } = await post<StateAnswer>('state', demo);
    expect(after).toMatchObject({
      balance: answer.balance,
      lastRound: answer.round,
      tally: { staked: '100.00', paid: answer.round.payout },
    });
  });

  test('of one session leaves another alone', async () => {
    await spin(demo, '100.00');
    expect((await post<StateAnswer>('state', { ...demo, token: 'demo-2' })).answer.balance).toBe('10000.00');
  });

  test('is for FUN only, and real play never', async () => {
    expect((await spin({ ...demo, currency: 'KHR' }, '1000.00')).code).toBe(422);
    expect((await spin({ ...real, currency: 'FUN' }, '1.00')).code).toBe(422);
  });
});

describe('the pace', () => {
  test('row 13: a second spin inside 2.5 s is refused and costs nothing', async () => {
    const first = await spin(demo, '1.00');
    clock += 2_400;
    const { code, answer } = await spin(demo, '1.00');
    expect([code, answer]).toEqual([429, { outcome: 'too_soon', waitMs: 100 }]);
    const state = await post<StateAnswer>('state', demo);
    expect(state.answer.balance).toBe(first.answer.outcome === 'played' && first.answer.balance);
    clock += 100;
    expect((await spin(demo, '1.00')).code).toBe(200);
  });

  test('a bet that was refused may be tried again at once with a smaller stake', async () => {
    const { ticket } = (await services.tickets.place(demo, {
      kind: 'slots',
      stake: money(9_950_00n, 'FUN'),
      play: {},
    })) as {
      ticket: unknown;
    };
    expect(ticket).toBeDefined();
    expect((await spin(demo, '100.00')).answer).toMatchObject({
      outcome: 'refused',
      status: 'NOT_ENOUGH_MONEY',
      balance: '50.00',
    });
    expect((await spin(demo, '50.00')).code).toBe(200);
  });
});

describe('the server refuses', () => {
  test.each(['1', '0.00', '-1000.00', '1000.005', '1e3', '999.00', '99999999999999999999'])(
    'a stake of %s, which the page does not offer',
    async (stake) => {
      expect((await spin(real, stake)).code).toBe(422);
    },
  );

  test.each([
    { ...real, token: '' },
    { ...real, member: '' },
    { ...real, currency: 'XYZ' },
    { ...real, vendor: '../x' },
    {},
  ])('a session such as %j', async (session) => {
    expect((await spin(session, '1000.00')).code).toBe(422);
  });
});

describe('a round for the betting record', () => {
  const ask = (ticketId: string, { key = 'pg-vendor-key', vendor = 'PG', at = clock } = {}) => {
    const signature = createHmac('sha256', key).update(`2.${at}.GET./vendors/rounds/${ticketId}.`).digest('hex');
    const headers = { 'x-timestamp': String(at), 'x-signature-version': '2', 'x-signature': signature };
    return app.inject({ url: `/vendors/rounds/${ticketId}?vendor=${vendor}`, headers });
  };
  const open = async () => {
    const bet = { kind: 'slots' as const, stake: money(100n, 'FUN'), play: { lines: 20, drawn: { stops: [1] } } };
    const placed = await services.tickets.place(demo, bet);
    return placed.outcome === 'placed' ? placed.ticket.id : '';
  };

  test('shows the bet, and the draw only after settlement', async () => {
    const id = await open();
    expect((await ask(id)).json()).toMatchObject({
      kind: 'slots',
      stake: '1.00',
      payout: null,
      state: 'open',
      play: { lines: 20 },
    });
    expect((await ask(id)).body).not.toContain('stops');
    await services.tickets.settle(id, { payout: money(50n, 'FUN') });
    expect((await ask(id)).json()).toMatchObject({ payout: '0.50', play: { drawn: { stops: [1] } } });
  });

  test('is found by its whole name, with the round at the table that it shares', async () => {
    const id = await open();
    expect((await ask(`${id}@shoe-1`)).json()).toMatchObject({ ticketId: id, kind: 'slots' });
    expect((await ask(`${id}shoe-1`)).statusCode).toBe(401);
  });

  test('is shown only to the platform', async () => {
    const id = await open();
    expect((await app.inject(`/vendors/rounds/${id}?vendor=PG`)).statusCode).toBe(401);
    expect((await ask(id, { key: 'mg-vendor-key' })).statusCode).toBe(401);
    expect((await ask(id, { at: clock - 3_600_000 })).statusCode).toBe(401);
    expect((await ask(id, { key: 'mg-vendor-key', vendor: 'MG' })).statusCode).toBe(404);
  });
});

describe('what anyone may read', () => {
  test('row 12: the rules, with the figures computed from the machine', async () => {
    const rules = await app.inject('/vendors/slots/rules?game=pg-1');
    expect(rules.json()).toEqual(JSON.parse(JSON.stringify(slotRules(machineOf('pg-1')))));
  });

  test('the page, which only our own site may frame, and its files, which browsers may keep', async () => {
    const page = await app.inject('/vendors/slots/?token=t&vendor=PG');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' https://www.example.com;");
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/vendors/assets/main-abc.js')).headers['cache-control']).toContain('immutable');
  });

  test('that the server is well, and nothing else', async () => {
    expect((await app.inject('/vendors/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/vendors/nothing')).statusCode).toBe(404);
    expect((await app.inject('/')).statusCode).toBe(404);
  });
});
