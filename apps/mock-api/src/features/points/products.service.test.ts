import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { productArt } from '@apsara/domain/promotions/points';
import type { PointProduct, ProductRow } from '@apsara/api/points';
import { emblemKinds } from '@apsara/art/emblem';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const products = '/console/products';
const chest = { names: { KM: 'ហឹប', EN: 'Chest' }, art: 'chest', points: 500n, most: 5, remaining: 10, position: 1 };
const crown = {
  offered: true,
  words: { KM: { name: 'មកុដ ' }, EN: { name: 'Crown' }, CN: { name: '' } },
  art: 'crown',
  points: 900,
  most: 1,
  position: 0,
  added: 3,
};
const ids = { lotus: randomUUID(), padma: randomUUID() };
const path = `${products}/${ids.lotus}`;
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  const data = (['lotus', 'padma'] as const).map((siteCode) => ({ id: ids[siteCode], siteCode, ...chest }));
  await at.fixture.database.pointProduct.createMany({ data });
});

const inTheMall = async () =>
  (await at.send({ method: 'GET', path: '/wps/relay/MCSFE_getPointReward' }, 'member')).body.value as PointProduct[];

test('the emblems to choose from are those there are', () => {
  expect([...productArt].toSorted()).toEqual([...emblemKinds].toSorted());
});

test('an operator sees the own site’s products and no other’s', async () => {
  expect((await at.read<ProductRow[]>(products)).map(({ id }) => id)).toEqual([ids.lotus]);
  expect((await at.send({ method: 'GET', path: `${products}/${ids.padma}` })).body.errorCode).toBe(
    'points.product_unknown',
  );
});

test('a new one stands in the mall, once however often it is asked for', async () => {
  const request = { method: 'POST', path: products, body: crown, headers: { 'idempotency-key': 'once' } } as const;
  const [first, again] = [await at.send(request), await at.send(request)];
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect((await inTheMall()).map(({ name, remainingQuantity }) => [name, remainingQuantity])).toEqual([
    ['Crown', 3],
    ['Chest', 10],
  ]);
  for (const other of [{ words: { KM: { name: 'ពាន' } } }, { points: 901 }])
    expect((await at.send({ ...request, body: { ...crown, ...other } })).body.errorCode).toBe('request.key_reused');
  expect(await at.written('points.product_changed')).toMatchObject({
    by: 'operator1',
    before: null,
    after: { remaining: 3 },
  });
});

test('stock is added to what remains, price and picture change, and what is not offered is gone', async () => {
  expect((await at.change(path, { added: 5, points: 700, art: 'gem' })).body).toMatchObject({
    remaining: 15,
    added: 0,
  });
  expect((await inTheMall()).at(-1)).toMatchObject({
    points: 700,
    remainingQuantity: 15,
    picture: '/art/1/emblem/gem.160.svg',
  });
  expect((await at.change(path, { added: -5 })).body).toMatchObject({ remaining: 10 });
  await at.change(path, { offered: false });
  expect((await inTheMall()).map(({ name }) => name)).toEqual(['Crown']);
  expect(await at.written('points.product_changed')).toMatchObject({
    before: { offered: true },
    after: { offered: false },
  });
});

test('a change sent again adds to the stock once, and its key is good for no other change', async () => {
  const chestNow = await at.read<ProductRow>(path);
  const request = {
    method: 'PUT',
    path,
    body: { ...chestNow, added: 5 },
    headers: { 'idempotency-key': 'stock' },
  } as const;
  await at.send(request);
  await at.change(path, { added: 2 });
  expect((await at.send(request)).body).toMatchObject({ remaining: chestNow.remaining + 5 });
  expect((await at.send({ ...request, body: { ...request.body, added: 6 } })).body.errorCode).toBe(
    'request.key_reused',
  );
  expect(await at.change(path, { added: -7 })).toMatchObject({ body: { remaining: chestNow.remaining } });
});

test.each([
  [{ words: { EN: { name: 'Chest' } } }, 'words.KM.name'],
  [{ art: 'picture' }, 'art'],
  [{ points: 0 }, 'points'],
  [{ most: 101 }, 'most'],
  [{ added: -11 }, 'added'],
])('%j is refused beside its field and changes nothing', async (change, field) => {
  const before = await at.read(path);
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, [field]]);
  expect(await at.read(path)).toEqual(before);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.change(path, {}, who)).body.errorCode).toBe('session.forbidden');
  expect((await at.send({ method: 'POST', path: products, body: crown }, who)).body.errorCode).toBe(
    'session.forbidden',
  );
});
