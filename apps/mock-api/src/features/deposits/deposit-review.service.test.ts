import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { textIn } from '@apsara/domain/records';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listMessages } from '@apsara/api/messages';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';
import { withoutRows } from '../../testing/without-rows.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

let at: DepositSite;
let operator: SignedIn;
let member: SignedIn;
let orderNo: string;

beforeAll(async () => {
  at = await DepositSite.build();
  operator = await at.signIn(OPERATOR);
});

beforeEach(async () => {
  member = await at.signIn();
  orderNo = await at.open(member.token, { method: 'BANK' });
});

const balance = () => at.fixture.balance(member.id);
const received = { received: '100000.00' };
const notes = async (kind: string, subject: string) =>
  (await at.fixture.database.auditEvent.findMany({ where: { kind, subject } })).map(({ details }) => details);
const besideOf = async (original: string): Promise<string> => {
  const { orderNo: beside } = await at.fixture.database.depositOrder.findFirstOrThrow({
    where: { orderNo: { startsWith: `${original}-` } },
  });
  return beside;
};

describe('a bank transfer', () => {
  test('shows the account to pay to and what to write; its slip goes to review', async () => {
    expect(await at.order(orderNo, member.token)).toMatchObject({
      payee: { bank: 'Test Bank', number: '000 1' },
      reference: orderNo.slice(-8),
      payUrl: `/deposit/result/${orderNo}`,
      slipId: null,
    });
    expect((await at.slip(orderNo, member)).body.value).toMatchObject({
      state: 'reviewing',
      slipId: expect.any(String) as string,
    });
    expect((await at.slip(orderNo, member)).body.errorCode).toBe('deposits.order_closed');
  });

  test('takes its slip after it expired, too', async () => {
    await at.pass(181);
    expect((await at.order(orderNo, member.token)).state).toBe('expired');
    expect((await at.slip(orderNo, member)).body.value).toMatchObject({ state: 'reviewing' });
  });

  test('takes one of two slips submitted at once', async () => {
    const answers = await Promise.all([at.slip(orderNo, member, 8), at.slip(orderNo, member, 9)]);
    expect(answers.map(({ body }) => body.errorCode ?? 'taken').toSorted()).toEqual(['deposits.order_closed', 'taken']);
    expect((await at.order(orderNo, member.token)).steps).toHaveLength(2);
  });

  test('does not keep a slip that came too late: the picture is free for another order', async () => {
    await at.slip(orderNo, member, 18);
    expect((await at.slip(orderNo, member, 19)).body.errorCode).toBe('deposits.order_closed');
    const other = await at.open(member.token, { method: 'BANK' });
    await at.slip(other, member, 19);
    expect((await at.case(other, operator)).slipSeenIn).toEqual([]);
    const free = await at.fixture.database.upload.findMany({ where: { memberId: member.id, purpose: null } });
    expect(free).toHaveLength(1);
  });

  test('takes nobody else’s slip, and none for a payment at the provider', async () => {
    expect((await at.slip(orderNo, await at.signIn())).body.errorCode).toBe('deposits.order_unknown');
    expect((await at.slip(await at.open(member.token), member)).body.errorCode).toBe('deposits.order_unknown');
  });
});

describe('an approval', () => {
  test('twice at once credits once, and the second operator hears so', async () => {
    await at.slip(orderNo, member, 1);
    const answers = await Promise.all([1, 2, 3].map(() => at.decide(orderNo, operator, 'approve', received)));
    expect(answers.map(({ body }) => body.errorCode ?? 'done').toSorted()).toEqual([
      'deposits.order_closed',
      'deposits.order_closed',
      'done',
    ]);
    expect(await balance()).toBe(100_000_00n);
    expect(await new LedgerAudit(at.fixture.database).run()).toEqual([]);
  });

  test('that cannot be written down credits nothing', async () => {
    await at.slip(orderNo, member, 2);
    const answer = await withoutRows(at.fixture.database, 'audit_events', () =>
      at.decide(orderNo, operator, 'approve', received),
    );
    expect([answer.status, await balance()]).toEqual([500, 0n]);
    await at.decide(orderNo, operator, 'approve', received);
    expect(await balance()).toBe(100_000_00n);
  });

  test('against the provider’s notice credits once, whoever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const paid = await at.open(member.token);
      await Promise.all([
        at.decide(paid, operator, 'approve', received),
        ...Array.from({ length: 5 }, () => at.notify({ orderNo: paid, providerRef: `ref-${round}` })),
        at.decide(paid, operator, 'approve', received),
      ]);
      expect(await balance()).toBe(BigInt(round + 1) * 100_000_00n);
    }
    expect(await at.fixture.database.depositOrder.count({ where: { memberId: member.id, state: 'reviewing' } })).toBe(
      0,
    );
    expect(await new LedgerAudit(at.fixture.database).run()).toEqual([]);
  });

  test('of less than the provider tells of later leaves the rest to an operator, once', async () => {
    const paid = await at.open(member.token);
    await at.decide(paid, operator, 'approve', { received: '60000.00' });
    await Promise.all(Array.from({ length: 5 }, () => at.notify({ orderNo: paid, providerRef: 'whole' })));
    const waiting = await at.fixture.database.depositOrder.findMany({
      where: { memberId: member.id, state: 'reviewing' },
    });
    expect(waiting.map((order) => order.received)).toEqual([40_000_00n]);
    expect(await balance()).toBe(60_000_00n);
    expect((await at.decide(waiting[0]!.orderNo, operator, 'approve', { received: '40000.00' })).status).toBe(200);
    expect(await balance()).toBe(100_000_00n);
  });

  test('of more than the provider tells of later is noted with what is missing, once', async () => {
    const paid = await at.open(member.token);
    await at.decide(paid, operator, 'approve', received);
    await Promise.all(Array.from({ length: 3 }, () => at.notify({ orderNo: paid, amount: '60000.00' })));
    expect(await notes('deposit.paid_less', paid)).toMatchObject([{ missing: '40000.00', currency: 'KHR' }]);
    expect(await balance()).toBe(100_000_00n);
  });

  test('of more than the provider told of before is noted with what is missing', async () => {
    const paid = await at.open(member.token);
    await at.notify({ orderNo: paid, amount: '60000.00' });
    await at.decide(paid, operator, 'approve', received);
    expect(await notes('deposit.paid_less', paid)).toMatchObject([{ missing: '40000.00', currency: 'KHR' }]);
  });

  test('of what came is not noted as more', async () => {
    const [before, after] = [await at.open(member.token), await at.open(member.token)];
    await at.notify({ orderNo: before, amount: '60000.00' });
    await at.decide(before, operator, 'approve', { received: '60000.00' });
    await at.decide(after, operator, 'approve', received);
    await at.notify({ orderNo: after });
    expect([await notes('deposit.paid_less', before), await notes('deposit.paid_less', after)]).toMatchObject([[], []]);
  });

  test('of a second payment for an order that was credited is noted beside the first', async () => {
    const paid = await at.open(member.token);
    await at.notify({ orderNo: paid, providerRef: 'one' });
    await at.notify({ orderNo: paid, providerRef: 'two' });
    const beside = await besideOf(paid);
    expect(await notes('deposit.second_credit', paid)).toMatchObject([]);
    await at.decide(beside, operator, 'approve', received);
    expect(await notes('deposit.second_credit', paid)).toMatchObject([
      { by: operator.username, orderNo: beside, before: paid },
    ]);
  });

  test('of an order and of the one beside it at once is noted for the later of them', async () => {
    const paid = await at.open(member.token);
    await at.notify({ orderNo: paid, amount: '90000.00', providerRef: 'one' });
    await at.notify({ orderNo: paid, amount: '90000.00', providerRef: 'two' });
    const beside = await besideOf(paid);
    const both = [paid, beside];
    const part = { received: '90000.00' };
    const answers = await Promise.all(both.map((number) => at.decide(number, operator, 'approve', part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const noted = await notes('deposit.second_credit', paid);
    expect(noted).toHaveLength(1);
    const by = operator.username;
    expect(noted[0]).toMatchObject({ by });
    const orders = noted.map((details) => [textIn(details, 'orderNo'), textIn(details, 'before')]);
    expect([
      [beside, paid],
      [paid, beside],
    ]).toContainEqual(orders[0]);
  });

  test('against a decline ends one way', async () => {
    await at.slip(orderNo, member, 2);
    await Promise.all([
      at.decide(orderNo, operator, 'approve', received),
      at.decide(orderNo, operator, 'decline', { reason: 'not_received' }),
    ]);
    const { state, steps } = await at.order(orderNo, member.token);
    expect(steps).toHaveLength(3);
    expect(await balance()).toBe(state === 'paid' ? 100_000_00n : 0n);
  });

  test('credits what came and not what was ordered, says so, and is written down with its operator', async () => {
    await at.slip(orderNo, member, 3);
    await at.decide(orderNo, operator, 'approve', { received: '80000.00', remark: ' Less came. ' });
    const { steps, ...order } = await at.order(orderNo, member.token);
    expect(order).toMatchObject({ state: 'paid', amount: '100000.00', received: '80000.00', credited: '80000.00' });
    expect(steps.at(-1)).toMatchObject({ state: 'paid', reason: 'amount_differs', remark: 'Less came.' });
    expect(
      await at.fixture.database.auditEvent.findFirst({ where: { kind: 'deposit.approved', subject: orderNo } }),
    ).toMatchObject({
      details: { by: operator.username, received: '80000.00', fee: '0.00' },
    });
  });

  test('of what was ordered gives no reason, however the amount is written', async () => {
    await at.slip(orderNo, member, 20);
    await at.decide(orderNo, operator, 'approve', { received: '100000' });
    const { steps, received: came } = await at.order(orderNo, member.token);
    expect([steps.at(-1)?.reason, came]).toEqual([null, '100000.00']);
  });

  test('and a decline stand in the member’s inbox, in their words and once', async () => {
    const other = await at.open(member.token, { method: 'BANK' });
    for (const [number, shade] of [
      [orderNo, 16],
      [other, 17],
    ] as const)
      await at.slip(number, member, shade);
    await at.decide(orderNo, operator, 'approve', { received: '80000.00' });
    await at.decide(orderNo, operator, 'approve', { received: '80000.00' });
    await at.decide(other, operator, 'decline', { reason: 'slip_unreadable' });
    const path = '/wps/relay/CSP_messageList?language=EN';
    const { body } = await at.server.send({ method: 'GET', path, token: member.token });
    const told = (body.value as AnswerOf<typeof listMessages>).content.map(({ kind, content }) => [kind, content]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(['deposit_paid', `80000.00 KHR has been added to your balance. Order ${orderNo}.`]);
    expect(told).toContainEqual(['deposit_declined', expect.stringContaining(other)]);
  });

  test.each(['0', '-1', 'much', '100000.001', '99999999999999999999'])(
    'of %s is refused beside the field',
    async (amount) => {
      const { status, body } = await at.decide(orderNo, operator, 'approve', { received: amount });
      expect([status, (body.value as { fields: { path: string }[] }).fields[0]!.path]).toEqual([422, 'received']);
    },
  );

  test('leaves something after the fee, or is refused', async () => {
    const byCard = await at.open(member.token, { method: 'CARD' });
    expect((await at.decide(byCard, operator, 'approve', { received: '505.05' })).body.errorCode).toBe(
      'deposits.nothing_left',
    );
    expect((await at.decide(byCard, operator, 'approve', { received: '505.06' })).body).toMatchObject({
      credited: '0.01',
    });
  });

  test('is an operator’s of the same site', async () => {
    expect((await at.decide(orderNo, member, 'approve', received)).body.errorCode).toBe('session.forbidden');
    await at.fixture.database.depositOrder.update({ where: { orderNo }, data: { siteCode: 'padma' } });
    expect((await at.decide(orderNo, operator, 'approve', received)).body.errorCode).toBe('deposits.order_unknown');
    expect(await balance()).toBe(0n);
  });
});

describe('a decline', () => {
  test('tells the member why, and is final', async () => {
    await at.slip(orderNo, member, 4);
    await at.decide(orderNo, operator, 'decline', { reason: 'slip_unreadable', remark: 'The number cannot be read.' });
    const { state, steps } = await at.order(orderNo, member.token);
    expect([state, steps.at(-1)]).toMatchObject([
      'declined',
      { reason: 'slip_unreadable', remark: 'The number cannot be read.' },
    ]);
    expect((await at.decide(orderNo, operator, 'approve', received)).body.errorCode).toBe('deposits.order_closed');
    expect((await at.slip(orderNo, member, 5)).body.errorCode).toBe('deposits.order_closed');
    expect(await balance()).toBe(0n);
  });

  test('needs a reason, and something to decline', async () => {
    expect((await at.decide(orderNo, operator, 'decline', { reason: 'mood' })).body.errorCode).toBe('request.invalid');
    expect((await at.decide(orderNo, operator, 'decline', { reason: 'other' })).body.errorCode).toBe(
      'deposits.order_closed',
    );
  });
});

describe('the queue', () => {
  const list = async (filter: object) => {
    const path = `/console/deposits?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent('["createdAt","ASC"]')}`;
    const { body } = await at.server.send({
      method: 'GET',
      path,
      token: operator.token,
      headers: { device: 'console' },
    });
    return (body as unknown as { orderNo: string }[]).map((row) => row.orderNo);
  };

  test('is what waits for an operator, and is searched by account, number and reference', async () => {
    await at.slip(orderNo, member, 6);
    await at.pass(1);
    const other = await at.open(member.token, { method: 'BANK' });
    expect(await list({ state: 'reviewing' })).toContain(orderNo);
    expect(await list({ state: 'reviewing' })).not.toContain(other);
    expect(await list({ q: member.username })).toEqual([orderNo, other]);
    expect(await list({ q: orderNo.slice(-8).toLowerCase() })).toEqual([orderNo]);
    expect(await list({ memberId: member.id, kind: 'qr' })).toEqual([]);
    expect(await list({ memberId: member.id, from: '2026-11-20', to: '2026-11-20' })).toEqual([]);
    expect(await list({ id: [other] })).toEqual([other]);
    expect(await list({ q: '%' })).toEqual([]);
  });

  test('tells where the very same picture was submitted before', async () => {
    const second = await at.open(member.token, { method: 'BANK' });
    await at.slip(orderNo, member, 7);
    await at.slip(second, member, 7);
    expect((await at.case(second, operator)).slipSeenIn).toEqual([orderNo]);
    expect((await at.case(orderNo, operator)).slipSeenIn).toEqual([second]);
  });
});
