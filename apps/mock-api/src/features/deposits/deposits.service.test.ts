import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';
import { withoutRows } from '../../testing/without-rows.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';

let at: DepositSite;
let member: SignedIn;

beforeAll(async () => {
  at = await DepositSite.build();
});

beforeEach(async () => {
  member = await at.signIn();
});

const stepsOf = async (orderNo: string) =>
  (await at.order(orderNo, member.token)).steps.map(({ state, reason }) => [state, reason]);
const balance = () => at.fixture.balance(member.id);

describe('an order', () => {
  test('sent twice with one key is opened once; the key with another amount is refused', async () => {
    const [first, second] = await Promise.all([
      at.create(member.token, { key: 'same' }),
      at.create(member.token, { key: 'same' }),
    ]);
    expect(first.body.value).toEqual(second.body.value);
    expect((await at.create(member.token, { key: 'same', amount: '200000.00' })).body.errorCode).toBe(
      'request.key_reused',
    );
  });

  test.each(['3999.99', '1000000.01', '0', '-5', '1.001', 'NaN', '1e308', '99999999999999999999'])(
    'of %s is refused with the bounds beside the field',
    async (amount) => {
      const { status, body } = await at.create(member.token, { amount });
      expect(status).toBe(422);
      expect((body.value as { fields: { path: string }[] }).fields[0]!.path).toBe('amount');
    },
  );

  test('by an unknown method is refused', async () => {
    expect((await at.create(member.token, { method: 'GOLD' })).body.errorCode).toBe('deposits.method_unknown');
  });

  test('of somebody else does not exist', async () => {
    const orderNo = await at.open((await at.signIn()).token);
    const { body } = await at.server.send({
      method: 'GET',
      path: `/wps/transaction/deposit/${orderNo}`,
      token: member.token,
    });
    expect(body.errorCode).toBe('deposits.order_unknown');
  });

  test('tells its fee before it is paid, and keeps the terms it was opened under', async () => {
    const orderNo = await at.open(member.token, { method: 'CARD' });
    await at.fixture.database.depositMethod.updateMany({ where: { code: 'CARD' }, data: { feeBps: 900 } });
    expect(await at.order(orderNo, member.token)).toMatchObject({
      fee: '1500.00',
      credited: null,
      turnover: '147750.00',
    });
    await at.notify({ orderNo });
    expect(await at.order(orderNo, member.token)).toMatchObject({
      state: 'paid',
      received: '100000.00',
      fee: '1500.00',
      credited: '98500.00',
    });
    expect(await balance()).toBe(98_500_00n);
    await at.fixture.database.depositMethod.updateMany({ where: { code: 'CARD' }, data: { feeBps: 100 } });
  });

  test('asks for play of what was credited, as its method says, once', async () => {
    const orderNo = await at.open(member.token, { method: 'CARD' });
    await Promise.all([at.notify({ orderNo }), at.notify({ orderNo })]);
    const asked = await at.fixture.database.sql(
      'SELECT kind, required FROM turnover_requirements WHERE member_id = $1',
      [member.id],
    );
    expect(asked).toEqual([{ kind: 'deposit', required: 147_750_00n }]);
  });

  test('stands in its owner’s list, newest first, by state and by page', async () => {
    const [first, second, third] = [
      await at.open(member.token),
      await at.open(member.token),
      await at.open(member.token),
    ];
    await at.notify({ orderNo: second });
    await at.pass(0);
    const list = async (query: string) =>
      (await at.server.send({ method: 'GET', path: `/wps/transaction/deposit?${query}`, token: member.token })).body
        .value as {
        content: { orderNo: string }[];
        totalCount: number;
        totalPages: number;
      };
    expect(new Set((await list('')).content.map(({ orderNo }) => orderNo))).toEqual(new Set([first, second, third]));
    expect(await list('state=paid')).toMatchObject({ totalCount: 1, content: [{ orderNo: second }] });
    expect(await list('pageSize=2&pageNo=2')).toMatchObject({ totalCount: 3, totalPages: 2, content: [{}] });
  });
});

describe('the provider’s notice', () => {
  test('fifty times at once credits once', async () => {
    const orderNo = await at.open(member.token);
    const answers = await Promise.all(Array.from({ length: 50 }, () => at.notify({ orderNo })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance()).toBe(100_000_00n);
    expect(await new LedgerAudit(at.fixture.database).run()).toEqual([]);
  });

  test('whose message cannot be written credits nothing; sent again, it credits and tells', async () => {
    const orderNo = await at.open(member.token);
    const refused = await withoutRows(at.fixture.database, 'messages', () => at.notify({ orderNo }));
    expect([refused.status, await balance(), (await at.order(orderNo, member.token)).state]).toEqual([
      500,
      0n,
      'pending',
    ]);
    expect((await at.notify({ orderNo })).status).toBe(200);
    expect(await balance()).toBe(100_000_00n);
    expect(await at.fixture.database.message.findMany({ where: { memberId: member.id } })).toMatchObject([
      { kind: 'deposit_paid' },
    ]);
  });

  test('with a wrong signature, an unknown order or another currency credits nothing', async () => {
    const orderNo = await at.open(member.token);
    for (const wrong of [{ signature: 'f'.repeat(64) }, { signedFor: '/wps/transaction/withdraw/webhook' }])
      expect((await at.notify({ orderNo }, wrong)).body.errorCode).toBe('deposits.signature_wrong');
    expect((await at.notify({ orderNo: 'D404' })).body.errorCode).toBe('deposits.order_unknown');
    expect((await at.notify({ orderNo, currency: 'USD' })).body.errorCode).toBe('request.invalid');
    expect((await at.notify({ orderNo, amount: '-100000.00' })).body.errorCode).toBe('request.invalid');
    expect((await at.notify({ orderNo: await at.open(member.token, { method: 'BANK' }) })).body.errorCode).toBe(
      'deposits.order_unknown',
    );
    expect(await balance()).toBe(0n);
  });

  test('of a declined payment closes the order; a payment after that is put before an operator', async () => {
    const orderNo = await at.open(member.token);
    expect((await at.notify({ orderNo, outcome: 'declined' })).body.value).toEqual({ orderNo, state: 'declined' });
    expect((await at.notify({ orderNo, providerRef: 'second' })).body.value).toEqual({ orderNo, state: 'reviewing' });
    expect(await stepsOf(orderNo)).toEqual([
      ['pending', null],
      ['declined', 'provider'],
      ['reviewing', 'paid_after_decline'],
    ]);
    expect(await balance()).toBe(0n);
  });

  test('of a decline that comes after the payment changes nothing', async () => {
    const orderNo = await at.open(member.token);
    await at.notify({ orderNo, providerRef: 'second' });
    expect((await at.notify({ orderNo, outcome: 'declined', providerRef: 'first' })).body.value).toEqual({
      orderNo,
      state: 'paid',
    });
    expect(await balance()).toBe(100_000_00n);
  });

  test('of a payment that came after the order expired is still the member’s money, and says so', async () => {
    const orderNo = await at.open(member.token);
    await at.pass(31);
    expect((await at.order(orderNo, member.token)).state).toBe('expired');
    expect((await at.notify({ orderNo })).body.value).toEqual({ orderNo, state: 'paid' });
    expect(await balance()).toBe(100_000_00n);
    expect((await stepsOf(orderNo)).at(-1)).toEqual(['paid', 'paid_late']);
  });

  test('of another amount is put before an operator with what came, however often it comes', async () => {
    const orderNo = await at.open(member.token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.notify({ orderNo, amount: '90000.00' })));
    expect(new Set(answers.map(({ body }) => (body.value as { state: string }).state))).toEqual(new Set(['reviewing']));
    expect(await at.order(orderNo, member.token)).toMatchObject({ received: '90000.00', credited: null });
    expect(await stepsOf(orderNo)).toHaveLength(2);
  });

  test('of a second payment for a paid order opens an order of its own for an operator', async () => {
    const orderNo = await at.open(member.token);
    await at.notify({ orderNo, providerRef: 'one' });
    await Promise.all(Array.from({ length: 5 }, () => at.notify({ orderNo, providerRef: 'two' })));
    const orders = await at.fixture.database.depositOrder.findMany({
      where: { memberId: member.id },
      orderBy: { orderNo: 'asc' },
    });
    expect(orders.map(({ state, received }) => [state, received])).toEqual([
      ['paid', 100_000_00n],
      ['reviewing', 100_000_00n],
    ]);
    expect(await balance()).toBe(100_000_00n);
  });
});

describe('the job that closes orders', () => {
  test('tells each order’s history that time was over, once', async () => {
    const orders = await Promise.all([at.open(member.token), at.open(member.token, { method: 'CARD' })]);
    await at.pass(31);
    await at.pass(31);
    for (const orderNo of orders)
      expect(await stepsOf(orderNo)).toEqual([
        ['pending', null],
        ['expired', null],
      ]);
  });

  test('closes a thousand at a time, the oldest first', async () => {
    await at.pass(31);
    const orderNo = await at.open(member.token);
    const opened = await at.fixture.database.depositOrder.findUniqueOrThrow({ where: { orderNo } });
    const { payee: _, ...order } = opened;
    const past = at.clock.now().getTime();
    const data = Array.from({ length: 1_002 }, (_each, n) => ({
      ...order,
      orderNo: `D${n}`,
      requestKey: `many-${n}`,
      expiresAt: new Date(past - n - 1),
    }));
    await at.fixture.database.depositOrder.createMany({ data });
    const expired = () => at.fixture.database.depositOrder.count({ where: { memberId: member.id, state: 'expired' } });
    await at.pass(0);
    expect(await expired()).toBe(1_000);
    expect(
      await at.fixture.database.depositOrder.findMany({
        where: { orderNo: { in: ['D0', 'D1', 'D2'] } },
        orderBy: { orderNo: 'asc' },
      }),
    ).toMatchObject([{ state: 'pending' }, { state: 'pending' }, { state: 'expired' }]);
    await at.pass(0);
    expect(await expired()).toBe(1_002);
  });

  test('leaves one that is paid at the same moment to the payment', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => at.open(member.token)));
    await Promise.all([at.pass(31), ...orders.map((orderNo) => at.notify({ orderNo, providerRef: randomUUID() }))]);
    expect(
      new Set(await Promise.all(orders.map(async (orderNo) => (await at.order(orderNo, member.token)).state))),
    ).toEqual(new Set(['paid']));
    expect(await balance()).toBe(800_000_00n);
  });
});
