import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import { freshDatabase } from '../testing/fresh-database.ts';
import { servicesOn } from '../testing/services-on.ts';
import type { GameSession } from './game-session.ts';
import { returnLeftBets } from './left-bets.ts';
import { VendorWallets } from './vendor-wallets.ts';

const HOUR = 3_600_000;
let books: Awaited<ReturnType<typeof freshDatabase>>;
let wallets: VendorWallets;
let services: ReturnType<typeof servicesOn>;
let at = Date.parse('2026-11-21T05:00:00.000Z');
const now = () => new Date(at);
const platform = {
  send: () => Promise.resolve({ status: 'OK' as const, balance: '5.00', currency: 'BDT', transactionId: '' }),
};

beforeAll(async () => {
  books = await freshDatabase();
  wallets = new VendorWallets(books.pool, platform, now);
  services = servicesOn(books.pool, { now, platformUrl: 'http://127.0.0.1:9', wallet: wallets });
  await services.store.prepare();
  await wallets.prepare();
});
afterAll(() => books.drop());

const owner = { vendor: 'PG', member: randomUUID(), currency: 'BDT' as const };
const session = (): GameSession => ({ ...owner, token: randomUUID(), game: 'BGS-GEMMINES', mode: 'real' });
const bet = async (at: GameSession): Promise<string> => {
  const placed = await services.tickets.place(at, { kind: 'instant', stake: money(100n, 'BDT'), play: {} });
  if (placed.outcome !== 'placed') throw new Error(placed.outcome);
  return placed.ticket.id;
};
const states = (ids: string[]) => Promise.all(ids.map(async (id) => (await services.tickets.byId(id))?.state));

test('row 14: a vendor-wallet bet still open after 48 hours is refunded once; the platform decides about all others', async () => {
  const own = session();
  await wallets.open({ ...own, expiresAt: new Date(at + HOUR), mostBet: null });
  await wallets.transfer('in', owner, randomUUID(), 500n);
  const [left, ended, elsewhere] = [await bet(own), await bet(own), await bet(session())];
  await services.tickets.settle(ended, { payout: money(0n, 'BDT') });
  at += 47 * HOUR;
  const late = session();
  await wallets.open({ ...late, expiresAt: new Date(at + HOUR), mostBet: null });
  const young = await bet(late);
  await returnLeftBets(services.services, wallets);
  expect(await states([left, elsewhere, young])).toEqual(['open', 'open', 'open']);
  at += HOUR;
  await returnLeftBets(services.services, wallets);
  await returnLeftBets(services.services, wallets);
  expect(await states([left, elsewhere, young])).toEqual(['rolled_back', 'open', 'open']);
  expect(await wallets.balance(owner)).toBe(300n);
  const moves = await wallets.feed('PG', '0', 100);
  expect(moves.filter(({ action }) => action === 'rollback').map(({ units }) => units)).toEqual(['100']);
  await services.outbox.stop();
});
