import { beforeAll, expect, test } from 'vitest';
import type { PromotionCard, PromotionRow } from '@apsara/api/promotions';
import type { RaffleForm, RaffleResults, ShownRaffle } from '@apsara/api/raffles';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const offers = '/console/promotions';
const nothing = { kind: 'nothing', amount: '0', productId: null, chance: 9_900, number: null } as const;
const wheel: RaffleForm = {
  mode: 'wheel',
  earns: 'none',
  per: '0.00',
  perDay: 3,
  rewards: false,
  spinsPerDay: null,
  ticketDays: 7,
  prizes: [
    { key: 'cash', kind: 'money', amount: '5.00', productId: null, chance: 100, number: 2 },
    { key: 'none', ...nothing },
  ],
  fallback: 'none',
  multiple: 300,
  claimDays: 7,
};
const draw: RaffleForm = {
  ...wheel,
  mode: 'draw',
  prizes: [{ key: 'cash', kind: 'money', amount: '5.00', productId: null, chance: 0, number: 2 }],
  fallback: null,
};
const offer = {
  kind: 'RAFFLE',
  rule: null,
  raffle: wheel,
  group: null,
  promoCode: null,
  places: null,
  budget: null,
  words: { KM: { title: 'ចាប់រង្វាន់', summary: '', detail: '<p>ក</p>' } },
  art: 'gems',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null as string | null,
  position: 0,
};
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});

const create = async (code: string, over: Partial<typeof offer> = {}) =>
  at.send({ method: 'POST', path: offers, body: { ...offer, ...over, code } });

const made = async (code: string, over: Partial<typeof offer> = {}) =>
  (await create(code, over)).body as unknown as PromotionRow;

const publish = (id: string) =>
  at.send({ method: 'POST', path: `${offers}/${id}/state`, body: { state: 'published' } });

test('a raffle is written, published, and shown with its chances', async () => {
  const { id, raffle, version } = await made('wheel');
  expect([raffle, version]).toEqual([wheel, 1]);
  await publish(id);
  const cards = (await at.send({ method: 'GET', path: '/wps/relay/PROMOFE_promotionList' }, 'member')).body
    .value as PromotionCard[];
  expect(cards.map(({ kind }) => kind)).toEqual(['RAFFLE']);
  const shown = (await at.send({ method: 'GET', path: `/wps/relay/PROMOFE_raffle?id=${id}` }, 'member')).body
    .value as ShownRaffle;
  expect(shown.prizes.map(({ key, chance, left }) => [key, chance, left])).toEqual([
    ['cash', 100, 2],
    ['none', 9_900, null],
  ]);
  const results = await at.read<RaffleResults>(`${offers}/${id}/raffle`);
  expect([results.worst, results.average, results.tickets]).toEqual(['10.00', '0.05', 0]);
});

test('chances that changed are another version; the mode stays, and a draw keeps its prizes', async () => {
  const { id } = await made('changing');
  await publish(id);
  const change = (raffle: RaffleForm, endsAt: string | null = null) =>
    at.send({ method: 'PUT', path: `${offers}/${id}`, body: { ...offer, raffle, endsAt } });
  expect((await change({ ...wheel, multiple: 200 })).body).toMatchObject({ version: 2 });
  expect((await change(draw, '2026-12-31T17:00:00.000Z')).body.errorCode).toBe('raffles.fixed');
  const drawn = await made('drawn', { raffle: draw, endsAt: '2026-12-31T17:00:00.000Z' });
  await publish(drawn.id);
  const other = { ...offer, raffle: { ...draw, claimDays: 9 }, endsAt: '2026-12-31T17:00:00.000Z' };
  expect((await at.send({ method: 'PUT', path: `${offers}/${drawn.id}`, body: other })).body.errorCode).toBe(
    'raffles.fixed',
  );
});

test('the end of a raffle stays when it has passed, because its link is public then', async () => {
  const endsAt = new Date(at.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await made('ending', { endsAt });
  await publish(id);
  const change = (end: string | null) =>
    at.send({ method: 'PUT', path: `${offers}/${id}`, body: { ...offer, endsAt: end } });
  const later = new Date(at.clock.now().getTime() + 7_200_000).toISOString();
  expect((await change(later)).body.errorCode).toBeUndefined();
  at.clock.move(7_200_000);
  for (const end of [null, '2026-12-31T17:00:00.000Z']) expect((await change(end)).body.errorCode).toBe('raffles.over');
  expect((await change(later)).body.errorCode).toBeUndefined();
});

test('a draft has no link; it is made when the raffle is published, and stays', async () => {
  const { id } = await made('linked');
  const kept = () => at.fixture.database.raffle.findUnique({ where: { promotionId: id } });
  expect(await kept()).toBeNull();
  await publish(id);
  const first = await kept();
  expect(first?.link).toMatch(/^sealed:/);
  for (const state of ['paused', 'published'])
    await at.send({ method: 'POST', path: `${offers}/${id}/state`, body: { state } });
  expect(await kept()).toEqual(first);
});

test('a draw is not closed while members have tickets that were not drawn', async () => {
  const endsAt = '2026-12-31T17:00:00.000Z';
  const { id } = await made('undrawn', { raffle: draw, endsAt });
  await publish(id);
  const close = async () =>
    (await at.send({ method: 'POST', path: `${offers}/${id}/state`, body: { state: 'closed' } })).body.errorCode;
  await at.fixture.database.raffle.update({ where: { promotionId: id }, data: { tickets: 1 } });
  expect(await close()).toBe('raffles.undrawn');
  await at.fixture.database.raffle.update({ where: { promotionId: id }, data: { drawnAt: at.clock.now() } });
  expect(await close()).toBeUndefined();
});

test.each([
  ['no rule', { raffle: null }, ['raffle']],
  ['chances below 100 %', { raffle: { ...wheel, prizes: [{ key: 'none', ...nothing }] } }, ['raffle.prizes']],
  ['a draw without an end', { raffle: draw }, ['endsAt']],
  ['a draw that ends at noon', { raffle: draw, endsAt: '2026-12-31T05:00:00.000Z' }, ['endsAt']],
  ['a draw with too small a budget', { raffle: draw, endsAt: '2026-12-31T17:00:00.000Z', budget: '9.00' }, ['budget']],
  [
    'a product of nobody',
    {
      raffle: {
        ...wheel,
        prizes: [
          { key: 'cap', kind: 'goods', amount: '1', productId: crypto.randomUUID(), chance: 100, number: null },
          { key: 'none', ...nothing },
        ],
      },
    },
    ['raffle.prizes.0.productId'],
  ],
])('with %s is refused', async (_, over, fields) => {
  expect(invalidFields(await create(`bad-${fields.join('').length}`, over as Partial<typeof offer>))).toEqual(fields);
});
