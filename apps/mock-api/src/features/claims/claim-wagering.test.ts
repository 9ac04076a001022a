import { beforeAll, expect, test } from 'vitest';
import { Claiming } from '../../testing/claiming.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { WithdrawalsReviewService } from '../withdrawals/withdrawals-review.service.ts';
import { ClaimsModule } from './claims.module.ts';

let people: TestApp;
let at: Claiming;
let money: Withdrawing;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ClaimsModule, WithdrawalsModule]);
  at = new Claiming(people);
  money = await new Withdrawing(people).build();
});

test('a reward claimed while a withdrawal is reviewed asks for play before the next one, and leaves this one alone', async () => {
  const operator = await money.operator();
  const member = await money.payee('reviewed', 100_000_00n);
  const { orderNo } = await money.ask(member, '20000.00');
  const { id } = await at.issue(member.id, { amount: 5_000_00n, multiple: 500 });
  await at.claim(member.id, id);
  await people
    .get(WithdrawalsReviewService)
    .decideWithdrawal({ id: orderNo, decision: 'approve', reason: '' }, operator);
  await money.settle(orderNo);
  expect((await money.order(orderNo)).state).toBe('paid');
  expect(await refusalOf(money.ask(member, '20000.00'))).toBe('withdrawals.turnover_remaining');
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});

test('a claim and a withdrawal at once are both made or the withdrawal waits for the play', async () => {
  const member = await money.payee('hasty', 100_000_00n, '000123457');
  const { id } = await at.issue(member.id, { amount: 5_000_00n, multiple: 500 });
  const [claimed, asked] = await Promise.all([
    refusalOf(at.claim(member.id, id)),
    refusalOf(money.ask(member, '20000.00')),
  ]);
  expect(claimed).toBe('none');
  expect(['none', 'withdrawals.turnover_remaining']).toContain(asked);
  expect(await at.house.balance(member.id)).toBe(asked === 'none' ? 85_000_00n : 105_000_00n);
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});
