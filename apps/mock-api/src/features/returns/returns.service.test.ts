import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReturnRow } from '@apsara/api/returns';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const list = '/console/returns';
const dice = `${list}/game-1`;
const vendor = `${list}/vendor-PG`;
const product = `${list}/product-RNG`;
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  const { database } = at.fixture;
  await database.game.update({ where: { nodeId: 1 }, data: { names: { EN: 'Dice' }, printedReturn: 990_000 } });
  await database.game.update({ where: { nodeId: 2 }, data: { names: { EN: 'Slot' }, printedReturn: 960_000 } });
  await database.pointConversion.create({ data: { siteCode: 'lotus', points: 100n, amount: 500_00n } });
});

/** 1.2 % rebate and 0.5 % points; dice has neither. */
beforeEach(async () => {
  const { database } = at.fixture;
  const rate = { siteCode: 'lotus', product: 'RNG', since: new Date('2026-11-01') };
  await database.returnWeight.deleteMany();
  await database.rebateRate.deleteMany();
  await database.pointRate.deleteMany();
  await database.contract.deleteMany();
  await database.rebateRate.create({ data: { ...rate, basisPoints: 120 } });
  await database.pointRate.create({ data: { ...rate, betUnit: 1_000_00n, points: 1n } });
  const own = { siteCode: 'lotus', scope: 'game' as const, item: '1', since: new Date('2000-01-01'), percent: 0 };
  await database.returnWeight.createMany({
    data: [
      { ...own, purpose: 'rebate' },
      { ...own, purpose: 'points' },
    ],
  });
  at.clock.move(1_000);
});

const rows = async (filter: object): Promise<ReturnRow[]> =>
  at.read(`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

test('games are listed with what they give back at best, the worst first', async () => {
  const [first, second] = await rows({});
  expect(first).toMatchObject({
    name: 'Dice',
    vendor: 'PG',
    product: 'RNG',
    rebate: 0,
    points: 0,
    wage: null,
    wagering: null,
  });
  expect(first?.worst).toEqual({ game: 'Dice', printed: 990_000, rebate: 0, points: 0, wage: 0, vip: 0, sum: 990_000 });
  expect(second?.worst).toEqual({
    game: 'Slot',
    printed: 960_000,
    rebate: 12_000,
    points: 5_000,
    wage: 0,
    vip: 0,
    sum: 977_000,
  });
  expect((await rows({ q: 'slo' })).map(({ name }) => name)).toEqual(['Slot']);
});

test('a vendor and a product tell the worst of their games', async () => {
  expect((await rows({ scope: 'vendor' })).map(({ name, worst }) => [name, worst?.game, worst?.sum])).toEqual([
    ['PG', 'Dice', 990_000],
    ['MG', 'Slot', 977_000],
  ]);
  expect((await rows({ scope: 'product' }))[0]).toMatchObject({
    id: 'product-RNG',
    vendor: null,
    worst: { game: 'Dice' },
  });
});

test('wages of the house come on top', async () => {
  const tiers = JSON.stringify([{ bets: '0', netLoss: null, headcount: 1, millionths: 10_000 }]);
  const { id: holderId } = await at.fixture.database.member.findFirstOrThrow({ where: { username: 'agent1' } });
  await at.fixture.database.sql(
    `INSERT INTO contracts (id, site_code, kind, product, holder_id, status, request_key, tiers, changed_at)
     VALUES (gen_random_uuid(), 'lotus', 'daily_wage', 'CONS', $1, 'A', 'x', $2, $3)`,
    [holderId, tiers, at.clock.now()],
  );
  expect((await rows({}))[0]?.worst).toMatchObject({ game: 'Dice', wage: 10_000, sum: 1_000_000 });
});

test('what is saved counts from now on, is read back and written down', async () => {
  const answer = await at.change(vendor, { wagering: 20, points: 50 });
  expect(answer.body).toMatchObject({ id: 'vendor-PG', points: 50, wagering: 20, rebate: null });
  expect(await at.read(vendor)).toMatchObject({ points: 50, wagering: 20 });
  expect(await at.written('returns.weights_changed')).toMatchObject({
    subject: 'lotus/vendor-PG',
    by: 'operator1',
    before: { wagering: null },
    after: { wagering: 20 },
  });
  at.clock.move(1_000);
  expect((await at.change(vendor, { wagering: null })).body).toMatchObject({ points: 50, wagering: null });
});

test('a weight that would lift a game to the whole stake is refused beside its field, names the game and changes nothing', async () => {
  const answer = await at.change(dice, { rebate: 100 });
  expect([answer.status, answer.body.errorCode, invalidFields(answer)]).toEqual([
    422,
    'returns.above_stake',
    ['rebate'],
  ]);
  expect(answer.body.message).toContain('Dice');
  expect(answer.body.message).toContain('100.2 %');
  expect(await at.read(dice)).toMatchObject({ rebate: 0 });
  expect((await at.change(dice, { rebate: 80 })).status).toBe(200);
});

test('taking a weight away is refused where what would count instead is too much', async () => {
  expect(invalidFields(await at.change(dice, { rebate: null }))).toEqual(['rebate']);
});

test('a rebate rate that would lift a game to the whole stake is refused beside its field and changes nothing', async () => {
  const rebate = '/console/rebates/RNG';
  const answer = await at.change(rebate, { basisPoints: 350 });
  expect([answer.status, answer.body.errorCode, invalidFields(answer)]).toEqual([
    422,
    'returns.above_stake',
    ['basisPoints'],
  ]);
  expect(answer.body.message).toContain('Slot');
  expect(await at.read(rebate)).toMatchObject({ basisPoints: 120 });
  expect((await at.change(rebate, { basisPoints: 349 })).status).toBe(200);
});

test('a wage that the house offers and that would lift a game to the whole stake is refused and not offered', async () => {
  const { database } = at.fixture;
  await database.contractSetting.create({
    data: {
      siteCode: 'lotus',
      kind: 'daily_wage',
      period: 'daily',
      formula: 'fixed',
      carryOver: 'none',
      activeMinimum: 1n,
      review: false,
    },
  });
  const { id: holderId } = await database.member.findFirstOrThrow({ where: { username: 'agent1' } });
  const offer = (rate: string) =>
    at.send({
      method: 'POST',
      path: '/console/contracts',
      body: {
        holderId,
        kind: 'daily_wage',
        product: 'CONS',
        tiers: [{ minimumBet: '100.00', netLoss: null, activeMember: 1, rateType: 'P', rate }],
      },
    });
  const answer = await offer('1');
  expect([answer.status, answer.body.errorCode, invalidFields(answer)]).toEqual([
    422,
    'returns.above_stake',
    ['tiers'],
  ]);
  expect(answer.body.message).toContain('Dice');
  expect(await database.contract.count()).toBe(0);
  expect((await offer('0.9')).status).toBe(200);
});

test('a game that is above already may be brought down in steps', async () => {
  await at.fixture.database.rebateRate.updateMany({ data: { basisPoints: 1_000 } });
  expect((await at.change('/console/rebates/RNG', { basisPoints: 900 })).status).toBe(200);
  expect((await at.change('/console/rebates/RNG', { basisPoints: 901 })).status).toBe(422);
});

test('two changes that are too much together do not both pass', async () => {
  await at.fixture.database.rebateRate.updateMany({ data: { basisPoints: 300 } });
  await at.fixture.database.returnWeight.createMany({
    data: (['rebate', 'points'] as const).map((purpose) => ({
      siteCode: 'lotus',
      scope: 'game' as const,
      item: '2',
      purpose,
      since: new Date('2000-01-01'),
      percent: 0,
    })),
  });
  const slot = await at.read<object>(`${list}/game-2`);
  const saved = await Promise.all(
    Array.from({ length: 4 }, (_, nth) =>
      nth % 2 === 0
        ? at.send({ method: 'PUT', path: `${list}/game-2`, body: { ...slot, rebate: 100, points: 0 } })
        : at.send({ method: 'PUT', path: '/console/rebates/RNG', body: { basisPoints: 450 } }),
    ),
  );
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422]);
});

test.each([{ rebate: -1 }, { points: 101 }, { wage: 0.5 }, { wagering: '10' }])(
  '%j is refused beside its field',
  async (change) => {
    const answer = await at.change(dice, change);
    expect([answer.status, invalidFields(answer)]).toEqual([422, Object.keys(change)]);
  },
);

test('wagering of a product stands in the site’s rules and is refused here', async () => {
  expect(invalidFields(await at.change(product, { wagering: 50 }))).toEqual(['wagering']);
});

test('what is not there is not found', async () => {
  for (const id of ['game-999', 'vendor-NONE', 'product-NONE'])
    expect((await at.send({ method: 'GET', path: `${list}/${id}` })).status).toBe(404);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.send({ method: 'GET', path: list }, who)).body.errorCode).toBe('session.forbidden');
  const body = { rebate: null, points: null, wage: null, wagering: null };
  expect((await at.send({ method: 'PUT', path: dice, body }, who)).body.errorCode).toBe('session.forbidden');
});
