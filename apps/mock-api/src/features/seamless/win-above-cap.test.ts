import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { winCap } from '@apsara/domain/games/wallet-protocol';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
const cap = winCap('KHR');
let fixture: TestSite;
let player: Player;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
  player = await fixture.player(1_000_00n);
  await call('bet', '100.00');
});
afterEach(() => vi.restoreAllMocks());

const call = (action: WalletInput['action'], amount: string, transactionId: string = randomUUID()) =>
  seamlessOn(fixture.database, clock).callWallet({
    vendor: 'PG',
    action,
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: `r-${player.id}`,
    transactionId,
    amount,
    currency: 'KHR',
    type: 'cash',
    at: clock.now().toISOString(),
  });
const written = (transactionId: string) =>
  fixture.database.auditEvent.findMany({ where: { kind: 'wallet.win_above_cap', subject: `PG:${transactionId}` } });

test('a win above the cap is paid like any other and written down once; one at the cap is not written down', async () => {
  const at = `${cap / 100n}.00`;
  await call('win', at, 'at-cap');
  expect(await written('at-cap')).toEqual([]);
  const before = await fixture.balance(player.id);
  const above = `${cap / 100n}.01`;
  for (let times = 0; times < 2; times += 1) expect((await call('win', above, 'above')).status).toBe('OK');
  expect(await fixture.balance(player.id)).toBe(before + cap + 1n);
  expect(await written('above')).toMatchObject([
    { details: { memberId: player.id, roundId: `r-${player.id}`, amount: above, currency: 'KHR' } },
  ]);
});

test('no such win is ever paid without having been written down', async () => {
  const before = await fixture.balance(player.id);
  const amount = `${cap / 100n + 5n}.00`;
  vi.spyOn(AuditService.prototype, 'record').mockRejectedValueOnce(new Error('the instance was killed here'));
  await expect(call('win', amount, 'killed')).rejects.toThrow('killed');
  expect(await fixture.balance(player.id)).toBe(before);
  expect((await call('win', amount, 'killed')).status).toBe('OK');
  expect(await fixture.balance(player.id)).toBe(before + cap + 500n);
  expect(await written('killed')).toHaveLength(1);
});
