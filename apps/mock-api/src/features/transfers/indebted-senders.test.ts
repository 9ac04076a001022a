import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TransferDirection } from '@apsara/domain/payments/transfers';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { FUND_PASSWORD, Withdrawing } from '../../testing/withdrawing.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { TransfersModule } from './transfers.module.ts';
import { TransfersService } from './transfers.service.ts';

let people: TestApp;
let fixture: Withdrawing;
let top: Awaited<ReturnType<Withdrawing['member']>>;
let agent: typeof top;
let player: typeof top;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [TransfersModule, WithdrawalsModule]);
  fixture = new Withdrawing(people);
  const setting = { down: true, up: true, min: 1n, max: 10n ** 12n, dayAmount: 10n ** 12n, turnover: 0 };
  await people.database.transferSetting.create({ data: { siteCode: 'lotus', ...setting } });
});
beforeEach(async () => {
  count += 1;
  top = await fixture.member(`top${count}`, 0n, { type: 1 });
  agent = await fixture.member(`agent${count}`, 100_000_00n, { type: 1, uplineId: top.id });
  player = await fixture.member(`player${count}`, 20_000_00n, { uplineId: agent.id });
});

const send = (direction: TransferDirection, { caller } = agent, key: string = randomUUID()) =>
  people
    .get(TransfersService)
    .sendTransfer(
      { direction, toAccount: `player${count}`, amount: '5000.00', fundPassword: FUND_PASSWORD },
      { ...caller, idempotencyKey: key },
    );
const balances = async () => [await fixture.balance(agent.id), await fixture.balance(player.id)];
/** Whether a sender waits for a wallet. */
async function isWaiting(): Promise<boolean> {
  const waiting = await people.database.sql(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%ledger_accounts%'",
  );
  return waiting.length > 0;
}
const owesToDownline = { code: 'transfers.debt_open', details: { min: '700.00' } };

describe.each(['downline', 'upline'] as const)('an agent who owes wages sends nothing to the %s', (direction) => {
  test('until they are paid, and its settings say what is owed', async () => {
    const debt = await fixture.owe(agent.id, 700_00n);
    await expect(send(direction)).rejects.toMatchObject(owesToDownline);
    expect(await balances()).toEqual([100_000_00n, 20_000_00n]);
    const settings = () => people.get(TransfersService).readOwnTransferSettings(agent.caller);
    expect((await settings()).debt).toBe('700.00');
    await fixture.payDebt(debt);
    expect((await settings()).debt).toBe('0.00');
    expect(await refusalOf(send(direction))).toBe('none');
    expect(await fixture.balance(agent.id)).toBe(95_000_00n);
  });

  test('when a settlement records the debt at this moment', async () => {
    const ledger = people.get(LedgerService);
    const { waiting } = await people.database.transaction(async (transaction) => {
      await ledger.lockCashAccount(transaction, agent.id);
      const sending = send(direction).catch((error: unknown) => error);
      await vi.waitUntil(isWaiting, { timeout: 120_000 });
      await fixture.owe(agent.id, 700_00n, transaction);
      return { waiting: sending };
    });
    expect(await waiting).toMatchObject(owesToDownline);
    expect(await balances()).toEqual([100_000_00n, 20_000_00n]);
  });
});

test('money reaches an agent who owes', async () => {
  await fixture.owe(agent.id, 700_00n);
  expect(await refusalOf(send('upline', player))).toBe('none');
  expect(await balances()).toEqual([105_000_00n, 15_000_00n]);
});

test('a transfer that was made before the debt is answered again to its key, and moves nothing', async () => {
  const made = await send('downline', agent, 'once');
  await fixture.owe(agent.id, 700_00n);
  expect(await send('downline', agent, 'once')).toEqual(made);
  expect(await balances()).toEqual([95_000_00n, 25_000_00n]);
});
