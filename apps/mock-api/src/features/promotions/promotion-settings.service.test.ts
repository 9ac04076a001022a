import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { promotionArt } from '@apsara/domain/promotions/promotions';
import type { PromotionCard, PromotionRow } from '@apsara/api/promotions';
import { bannerKinds } from '@apsara/art/banner';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const offers = '/console/promotions';
const ids = { lotus: randomUUID(), padma: randomUUID() };
const path = `${offers}/${ids.lotus}`;
const words = { KM: { title: 'ការផ្ដល់ជូន', summary: '', detail: '<p>ក</p>' } };
const friends = {
  code: 'friends',
  kind: 'REFERRAL',
  rule: null,
  group: null,
  promoCode: null,
  places: null,
  budget: null,
  words: {
    ...words,
    EN: { title: 'Friends', summary: 'Bring them.', detail: '<p onclick="x()">Bring</p><script>x()</script>' },
  },
  art: 'referral',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  position: 0,
};
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  const rest = {
    code: 'rebate',
    kind: 'REBATE' as const,
    words,
    art: 'rebate' as const,
    from: new Date('2026-11-01T00:00:00Z'),
    position: 1,
  };
  const data = (['lotus', 'padma'] as const).map((siteCode) => ({ id: ids[siteCode], siteCode, ...rest }));
  await at.fixture.database.promotion.createMany({ data });
});

/** The promotions players see. Answers are shared for seconds, so each call asks for another one. */
const shown = async () =>
  (await at.send({ method: 'GET', path: `/wps/relay/PROMOFE_promotionList?language=EN&x=${randomUUID()}` }, 'member'))
    .body.value as PromotionCard[];

const move = (id: string, state: string) => at.send({ method: 'POST', path: `${offers}/${id}/state`, body: { state } });

test('the banners to choose from are those there are', () => {
  expect([...promotionArt].toSorted()).toEqual([...bannerKinds].toSorted());
});

test('an operator sees the own site’s offers and no other’s', async () => {
  expect((await at.read<PromotionRow[]>(offers)).map(({ id }) => id)).toEqual([ids.lotus]);
  expect((await at.send({ method: 'GET', path: `${offers}/${ids.padma}` })).body.errorCode).toBe('promotions.unknown');
});

test('a new one is shown to players without what could harm them, and its code is taken', async () => {
  const added = (await at.send({ method: 'POST', path: offers, body: friends })).body as unknown as PromotionRow;
  expect(added.words.EN?.detail).toBe('<p>Bring</p>');
  expect(added.state).toBe('draft');
  expect((await shown()).map(({ kind }) => kind)).toEqual(['REBATE']);
  expect((await move(added.id, 'published')).status).toBe(200);
  expect((await shown()).map(({ title, kind }) => [title, kind])).toEqual([
    ['Friends', 'REFERRAL'],
    ['ការផ្ដល់ជូន', 'REBATE'],
  ]);
  expect(invalidFields(await at.send({ method: 'POST', path: offers, body: friends }))).toEqual(['code']);
  expect(await at.written('promotion.changed')).toMatchObject({
    subject: 'lotus/friends',
    by: 'operator1',
    before: { state: 'draft' },
    after: { state: 'published' },
  });
  await at.fixture.database.promotion.delete({ where: { id: added.id } });
});

test('one is made once however often it is sent, and its key is good for nothing else', async () => {
  const add = (body: object) => at.send({ method: 'POST', path: offers, body, headers: { 'idempotency-key': 'once' } });
  const [first, again] = await Promise.all([add(friends), add(friends)]);
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect((await add({ ...friends, position: 5 })).body.errorCode).toBe('request.key_reused');
  expect((await add({ ...friends, code: 'foes' })).body.errorCode).toBe('request.key_reused');
  await at.fixture.database.promotion.delete({ where: { id: (first.body as unknown as PromotionRow).id } });
});

test('words, picture and dates change what players see; what is not offered they do not', async () => {
  const change = {
    words: { ...words, CN: {}, EN: { title: 'Rebate', summary: 'Daily', detail: '<p>More</p>' } },
    art: 'gems',
    endsAt: '2027-01-01T00:00:00.000Z',
  };
  await at.change(path, change);
  expect(await shown()).toMatchObject([
    { title: 'Rebate', summary: 'Daily', banner: '/art/1/banner/gems.1000x400.svg', until: change.endsAt },
  ]);
  await move(ids.lotus, 'paused');
  expect(await shown()).toEqual([]);
  expect(await at.written('promotion.changed')).toMatchObject({
    before: { state: 'published' },
    after: { state: 'paused' },
  });
  expect((await move(ids.lotus, 'draft')).body.errorCode).toBe('promotions.state_changed');
  expect((await move(ids.lotus, 'published')).status).toBe(200);
  expect((await move(ids.padma, 'closed')).body.errorCode).toBe('promotions.unknown');
});

const rule = {
  joined: true,
  reward: 'money',
  amount: '0.00',
  share: 5_000,
  cap: '500.00',
  least: '100.00',
  bets: 0,
  field: null,
  period: 'once',
  tries: 1,
  multiple: 800,
  claimDays: 7,
};

test('a rule that changes is a new version, and one that does not is none', async () => {
  const made = {
    ...friends,
    code: 'first',
    kind: 'FIRST_DEPOSIT',
    rule,
    places: 100,
    budget: '5000.00',
    promoCode: ' abc ',
  };
  const added = (await at.send({ method: 'POST', path: offers, body: made })).body as unknown as PromotionRow;
  expect(added).toMatchObject({ rule, version: 1, places: 100, budget: '5000.00', promoCode: 'ABC', used: 0 });
  const own = `${offers}/${added.id}`;
  await at.change(own, { position: 7 });
  expect(await at.read(own)).toMatchObject({ position: 7, version: 1 });
  await at.change(own, { rule: { ...rule, share: 2_000 } });
  expect(await at.read(own)).toMatchObject({ rule: { share: 2_000, cap: '500.00' }, version: 2 });
});

test('one that was published keeps its kind and period, so that nothing is rewarded a second time', async () => {
  const daily = { ...friends, code: 'daily', kind: 'DEPOSIT', rule: { ...rule, period: 'day' } };
  const added = (await at.send({ method: 'POST', path: offers, body: daily })).body as unknown as PromotionRow;
  const own = `${offers}/${added.id}`;
  const codeOf = async (change: object) => (await at.change(own, change)).body.errorCode;
  expect(await codeOf({ rule: { ...rule, period: 'week' } })).toBeUndefined();
  await move(added.id, 'published');
  await move(added.id, 'paused');
  for (const change of [{ rule: { ...rule, period: 'day' } }, { kind: 'SAVIOR' }, { kind: 'REBATE', rule: null }])
    expect(await codeOf(change)).toBe('promotions.kind_fixed');
  expect(await codeOf({ rule: { ...rule, period: 'week', share: 2_000 } })).toBeUndefined();
  expect(await at.read(own)).toMatchObject({ kind: 'DEPOSIT', rule: { period: 'week', share: 2_000 }, version: 3 });
});

test.each([
  [{ kind: 'FIRST_DEPOSIT' }, ['rule']],
  [{ kind: 'FIRST_DEPOSIT', rule: { ...rule, multiple: 1_001 } }, ['rule.multiple']],
  [{ kind: 'FIRST_DEPOSIT', rule: { ...rule, share: 0 } }, ['rule.amount']],
  [{ kind: 'FIRST_DEPOSIT', rule: { ...rule, joined: false }, promoCode: 'ABC' }, ['promoCode']],
  [{ kind: 'MANUAL', rule: { ...rule, amount: '5.00' }, promoCode: 'ABC' }, ['promoCode']],
  [{ kind: 'SAVIOR', rule: { ...rule, share: 0 } }, ['rule.share']],
  [{ budget: '0.00' }, ['budget']],
])('an offer with %j is refused beside its field', async (change, fields) => {
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, fields]);
});

test.each([
  [{ words: { EN: { title: 'E', summary: '', detail: 'e' } } }, ['words.KM.title', 'words.KM.detail']],
  [{ words: { ...words, EN: { title: '', summary: 's', detail: 'e' } } }, ['words.EN.title']],
  [{ endsAt: '2026-10-31T00:00:00.000Z' }, ['endsAt']],
  [{ startsAt: null }, ['startsAt']],
  [{ kind: 'GIFT' }, ['kind']],
  [{ art: 'https://x/y.png' }, ['art']],
])('%j is refused beside its field and changes nothing', async (change, fields) => {
  const before = await at.read(path);
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, fields]);
  expect(await at.read(path)).toEqual(before);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.change(path, {}, who)).body.errorCode).toBe('session.forbidden');
  expect((await at.send({ method: 'POST', path: offers, body: friends }, who)).body.errorCode).toBe(
    'session.forbidden',
  );
});
