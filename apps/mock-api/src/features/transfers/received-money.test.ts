import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOf } from '@apsara/domain/protection/exclusions';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { FUND_PASSWORD, Withdrawing } from '../../testing/withdrawing.ts';
import { ExclusionsService } from '../limits/exclusions.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { OwnLimitsService } from '../limits/own-limits.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { TransfersModule } from './transfers.module.ts';
import { TransfersService } from './transfers.service.ts';

type Somebody = Awaited<ReturnType<Withdrawing['member']>>;

let people: TestApp;
let fixture: Withdrawing;
let agent: Somebody;
let player: Somebody;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [TransfersModule, WithdrawalsModule]);
  fixture = new Withdrawing(people);
  const setting = { down: true, up: true, min: 1n, max: 10n ** 12n, dayAmount: 10n ** 13n, turnover: 0 };
  await people.database.transferSetting.create({ data: { siteCode: 'lotus', ...setting } });
});

beforeEach(async () => {
  count += 1;
  agent = await fixture.member(`agent${count}`, 10_000_00n, { type: 1 });
  player = await fixture.member(`player${count}`, 0n, { uplineId: agent.id });
});

const send = (from: Somebody, direction: 'downline' | 'upline', amount: string, key: string = randomUUID()) =>
  refusalOf(
    people
      .get(TransfersService)
      .sendTransfer(
        { direction, toAccount: `player${count}`, amount, fundPassword: FUND_PASSWORD },
        { ...from.caller, idempotencyKey: key },
      ),
  );
const down = (amount: string, key?: string) => send(agent, 'downline', amount, key);
const own = () => people.get(OwnLimitsService);
const limit = (amount: string, { caller }: Somebody = player) =>
  own().updateOwnLimit({ kind: 'deposit', period: 'day', amount }, caller);
const refused = 'transfers.not_receivable';

describe('money from above', () => {
  test('row 2: counts for the deposit limits of its receiver, whose limits the sender does not learn', async () => {
    await limit('500.00');
    expect([await down('300.00'), await down('200.01'), await down('200.00')]).toEqual(['none', refused, 'none']);
    expect((await own().readOwnLimits(player.caller)).limits).toMatchObject([{ used: '500.00', left: '0.00' }]);
    expect(await fixture.balance(player.id)).toBe(500_00n);
    const order = people.database.transaction((transaction) =>
      people.get(LimitsService).requireDeposit(transaction, player.id, 1n, 'KHR'),
    );
    expect(await refusalOf(order)).toBe('limits.deposit_over');
  });

  test('row 2: of twenty transfers at once as many come as the limit has room for', async () => {
    await limit('300.00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => down('100.00')));
    expect([answers.filter((one) => one === 'none').length, answers.filter((one) => one === refused).length]).toEqual([
      3, 17,
    ]);
    expect(await fixture.balance(player.id)).toBe(300_00n);
  });

  test('row 5: does not come in an exclusion; a transfer that was made before is answered again', async () => {
    const key = randomUUID();
    expect(await down('100.00', key)).toBe('none');
    await people.get(ExclusionsService).createExclusion('half_year', player.caller);
    expect([await down('100.00'), await down('100.00', key)]).toEqual([refused, 'none']);
    people.clock.move(endOf('half_year', people.clock.now()).getTime() - people.clock.now().getTime());
    expect(await fixture.balance(player.id)).toBe(100_00n);
  });

  test('waits for the level and the limit that a deposit waits for', async () => {
    const { database } = people;
    await database.identityRule.create({ data: { siteCode: 'lotus', depositLevel: 1 } });
    expect(await down('100.00')).toBe(refused);
    await database.identityRule.delete({ where: { siteCode: 'lotus' } });
    const changedAt = people.clock.now();
    await database.harmLevel.create({
      data: { memberId: player.id, siteCode: 'lotus', level: 'middle', sum: 3, changedAt },
    });
    expect(await down('100.00')).toBe(refused);
    await limit('100.00');
    expect(await down('100.00')).toBe('none');
  });

  test('comes to an agent without these questions: it is for the downlines', async () => {
    await people.database.member.update({ where: { id: player.id }, data: { type: 1 } });
    await limit('1.00');
    expect(await down('100.00')).toBe('none');
  });

  test('row 20: goes up under a limit of nothing', async () => {
    expect(await down('100.00')).toBe('none');
    await limit('0.00', agent);
    await limit('0.00');
    expect(await send(player, 'upline', '100.00')).toBe('none');
  });

  test('row 10: is a deposit for marks of harm, and what is sent up is taken off', async () => {
    const { database } = people;
    await database.identityRule.create({ data: { siteCode: 'lotus', netDepositsAbove: 100_00n } });
    await limit('1000.00');
    await down('100.01');
    const marks = () => database.harmMark.findMany({ where: { memberId: player.id } });
    expect(await marks()).toMatchObject([{ kind: 'net_deposits', figures: { net: '10001', above: '10000' } }]);
    await database.sql('DELETE FROM harm_marks');
    await send(player, 'upline', '50.00');
    await down('50.00');
    expect(await marks()).toMatchObject([{ figures: { net: '10001' } }]);
    await database.sql('DELETE FROM harm_marks');
    await send(player, 'upline', '50.01');
    await down('49.00');
    expect(await marks()).toEqual([]);
    await database.identityRule.delete({ where: { siteCode: 'lotus' } });
  });
});
