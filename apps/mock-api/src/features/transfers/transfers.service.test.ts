import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TRIAL } from '@apsara/domain/members/members';
import type { TransferDirection } from '@apsara/domain/payments/transfers';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { FUND_PASSWORD, Withdrawing } from '../../testing/withdrawing.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { TransfersModule } from './transfers.module.ts';
import { TransfersService } from './transfers.service.ts';

interface Somebody {
  id: string;
  caller: SignedInCaller;
}

let people: TestApp;
let fixture: Withdrawing;
let transfers: TransfersService;
let agent: Somebody;
let player: Somebody;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [TransfersModule, WithdrawalsModule]);
  fixture = new Withdrawing(people);
  transfers = people.get(TransfersService);
  const day = { dayAmount: 10n ** 12n, turnover: 100 };
  await people.database.transferSetting.create({
    data: { siteCode: 'lotus', down: true, up: true, min: 1_000_00n, max: 50_000_00n, ...day },
  });
});
beforeEach(async () => {
  count += 1;
  await rules({ down: true, up: true, dayAmount: 10n ** 12n, turnover: 100 });
  agent = await fixture.member(`agent${count}`, 100_000_00n, { type: 1 });
  player = await fixture.member(`player${count}`, 20_000_00n, { uplineId: agent.id });
});

const rules = (data: object) => people.database.transferSetting.update({ where: { siteCode: 'lotus' }, data });
const requirement = (memberId: string, kind: 'deposit' | 'bonus', required: bigint) =>
  people.database.sql("SELECT turnover_add($1, $2, $3, $4, 'KHR', $5)", [
    memberId,
    kind,
    randomUUID(),
    required,
    people.clock.now(),
  ]);
const owed = async ({ id }: Somebody) =>
  (await people.database.turnoverRequirement.findMany({ where: { memberId: id } })).map((row) => row.required);

interface Asked {
  to?: string;
  key?: string;
  secret?: string;
}
const send = (
  { caller }: Somebody,
  direction: TransferDirection,
  amount: string,
  { to, key = randomUUID(), secret = FUND_PASSWORD }: Asked = {},
) =>
  transfers.sendTransfer(
    { direction, toAccount: to, amount, fundPassword: secret },
    { ...caller, idempotencyKey: key },
  );
const down = (amount: string, asked: Asked = {}) => send(agent, 'downline', amount, { to: `player${count}`, ...asked });
const up = (amount: string, asked: Asked = {}) => send(player, 'upline', amount, asked);

describe('sending money', () => {
  test('is refused in both directions while the withdrawals of its sender are frozen', async () => {
    const hold = {
      kind: 'withdrawals' as const,
      siteCode: 'lotus',
      reason: 'A call',
      setBy: agent.id,
      setAt: people.clock.now(),
    };
    for (const { id: memberId } of [agent, player])
      await people.database.memberHold.create({ data: { ...hold, memberId } });
    for (const send of [down, up]) expect(await refusalOf(send('1000.00'))).toBe('transfers.frozen');
    await people.database.memberHold.deleteMany({ where: { memberId: player.id } });
    expect(await refusalOf(up('1000.00'))).toBe('none');
  });

  test('down goes to the account directly below, which has to play it once; both sides find it in their list', async () => {
    const sent = await down('5000.00', { to: ` PLAYER${count} ` });
    expect(sent).toMatchObject({
      direction: 'downline',
      sent: true,
      account: `player${count}`,
      amount: '5000.00',
      currency: 'KHR',
    });
    expect([await fixture.balance(agent.id), await fixture.balance(player.id)]).toEqual([95_000_00n, 25_000_00n]);
    expect(await owed(player)).toEqual([5_000_00n]);
    expect((await transfers.listTransfers({}, agent.caller)).content).toEqual([sent]);
    expect((await transfers.listTransfers({}, player.caller)).content).toEqual([
      { ...sent, sent: false, account: `agent${count}` },
    ]);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('up goes to the account directly above and asks for nothing there', async () => {
    expect(await up('5000.00')).toMatchObject({ direction: 'upline', sent: true, account: `agent${count}` });
    expect([await fixture.balance(agent.id), await fixture.balance(player.id)]).toEqual([105_000_00n, 15_000_00n]);
    expect(await owed(agent)).toEqual([]);
  });

  test('five times at once with one key moves once; the key for something else is refused', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => down('5000.00', { key: 'same' })));
    expect(new Set(all.map(({ transferNo }) => transferNo)).size).toBe(1);
    expect(await fixture.balance(player.id)).toBe(25_000_00n);
    expect(await refusalOf(down('5001.00', { key: 'same' }))).toBe('request.key_reused');
    expect(await refusalOf(send(agent, 'downline', '5000.00', { key: 'same', to: 'nobody' }))).toBe(
      'request.key_reused',
    );
  });

  test('of the whole balance three times at once goes once', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => refusalOf(up('20000.00', { key }))));
    expect(answers.toSorted()).toEqual(['none', 'transfers.not_enough_money', 'transfers.not_enough_money']);
    expect(await fixture.balance(player.id)).toBe(0n);
  });

  test('to each other at once is all done and nobody waits for ever', async () => {
    await rules({ turnover: 0 });
    const both = Array.from({ length: 4 }, () => [down('1000.00'), up('1000.00')]).flat();
    expect(await Promise.all(both.map(refusalOf))).toEqual(both.map(() => 'none'));
    expect([await fixture.balance(agent.id), await fixture.balance(player.id)]).toEqual([100_000_00n, 20_000_00n]);
  });
});

describe('nothing moves', () => {
  test.each(['999.99', '50000.01', '0', '-5', '1.001', 'NaN', '1e308'])(
    'for %s, and the bounds stand beside the field',
    async (amount) => {
      await expect(down(amount)).rejects.toMatchObject({
        code: 'transfers.amount_out_of_bounds',
        details: { min: '1000.00', max: '50000.00', fields: [{ path: 'amount' }] },
      });
      expect(await fixture.balance(player.id)).toBe(20_000_00n);
    },
  );

  test('to an account that is not directly below: another team’s, one two steps down, a trial one, oneself, nobody', async () => {
    await fixture.member(`stranger${count}`, 0n);
    await fixture.member(`grandchild${count}`, 0n, { uplineId: player.id });
    await fixture.member(`trial${count}`, 0n, { uplineId: agent.id, type: TRIAL });
    for (const to of [`stranger${count}`, `grandchild${count}`, `trial${count}`, `agent${count}`, ''])
      await expect(down('5000.00', { to })).rejects.toMatchObject({
        code: 'transfers.account_unknown',
        details: { fields: [{ path: 'toAccount' }] },
      });
    expect(await refusalOf(send(agent, 'upline', '5000.00'))).toBe('transfers.account_unknown');
    expect(await fixture.balance(agent.id)).toBe(100_000_00n);
  });

  test('to a blocked account, and without the fund password', async () => {
    expect(await refusalOf(down('5000.00', { secret: '000001' }))).toBe('security.fund_password_wrong');
    await people.database.member.update({ where: { id: player.id }, data: { status: 'blocked' } });
    expect(await refusalOf(down('5000.00'))).toBe('transfers.account_blocked');
    expect(await fixture.balance(agent.id)).toBe(100_000_00n);
  });

  test('the way the site does not allow, which its settings do not offer', async () => {
    await rules({ up: false });
    expect(await refusalOf(up('5000.00'))).toBe('transfers.direction_off');
    expect((await transfers.readOwnTransferSettings(player.caller)).upline).toBe(null);
    await rules({ up: true, down: false });
    expect(await refusalOf(down('5000.00'))).toBe('transfers.direction_off');
    expect((await transfers.readOwnTransferSettings(agent.caller)).downlines).toBe(null);
  });

  test('up while play is asked for, so that money from above cannot come back as free money', async () => {
    await down('5000.00');
    await expect(up('5000.00')).rejects.toMatchObject({
      code: 'transfers.turnover_remaining',
      details: { min: '5000.00' },
    });
    expect((await transfers.readOwnTransferSettings(player.caller)).waits).toEqual({
      downline: '0.00',
      upline: '5000.00',
    });
  });

  test('down while a bonus asks for play; a deposit’s play is asked for again below', async () => {
    await requirement(agent.id, 'deposit', 100_000_00n);
    expect(await refusalOf(down('5000.00'))).toBe('none');
    await requirement(agent.id, 'bonus', 30_000_00n);
    await expect(down('5000.00')).rejects.toMatchObject({
      code: 'transfers.turnover_remaining',
      details: { min: '30000.00' },
    });
    expect((await transfers.readOwnTransferSettings(agent.caller)).waits).toEqual({
      downline: '30000.00',
      upline: '130000.00',
    });
  });

  test('beyond the day’s amount, in the site’s own time', async () => {
    await rules({ dayAmount: 15_000_00n });
    await down('10000.00');
    await expect(down('5000.01')).rejects.toMatchObject({
      code: 'transfers.day_amount_reached',
      details: { max: '5000.00' },
    });
    expect((await transfers.readOwnTransferSettings(agent.caller)).day).toEqual({
      amount: '15000.00',
      amountLeft: '5000.00',
    });
    people.clock.move(24 * 3_600_000);
    expect(await refusalOf(down('5000.01'))).toBe('none');
  });
});

test('settings offer the accounts directly below that may receive, and the one above', async () => {
  await fixture.member(`another${count}`, 0n, { uplineId: agent.id });
  const closed = await fixture.member(`closed${count}`, 0n, { uplineId: agent.id });
  await people.database.member.update({ where: { id: closed.id }, data: { status: 'blocked' } });
  expect(await transfers.readOwnTransferSettings(agent.caller)).toMatchObject({
    available: '100000.00',
    min: '1000.00',
    max: '50000.00',
    turnover: 100,
    isFundPasswordSet: true,
    downlines: [{ account: `another${count}` }, { account: `player${count}` }],
    upline: null,
  });
  expect(await transfers.readOwnTransferSettings(player.caller)).toMatchObject({
    downlines: null,
    upline: `agent${count}`,
  });
});

test('the list has everything once, newest first, sent and received together', async () => {
  await rules({ turnover: 0 });
  const made: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    if (index % 3 === 0) people.clock.move(1_000);
    made.push((await (index % 2 === 0 ? down('1000.00') : up('1000.00'))).transferNo);
  }
  const first = await transfers.listTransfers({}, player.caller);
  const second = await transfers.listTransfers({ cursor: first.nextCursor! }, player.caller);
  const all = [...first.content, ...second.content];
  expect([first.content.length, second.nextCursor]).toEqual([20, null]);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  );
  expect(all.map(({ transferNo }) => transferNo).toSorted()).toEqual(made.toSorted());
  expect(await refusalOf(transfers.listTransfers({ cursor: 'x' }, player.caller))).toBe('request.invalid');
});
