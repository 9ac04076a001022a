import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AGENT, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { Member } from '@apsara/prisma/client';
import { Batching, type BatchWish } from '../../testing/batching.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { ClaimsModule } from './claims.module.ts';

let people: TestApp;
let at: Batching;
let all: Record<'plain' | 'other' | 'tagged' | 'agent' | 'low', Member>;

const unfit = ['trial', 'marketing1', 'agent', 'blocked', 'closing', 'excluded', 'held', 'harmed', 'elsewhere'];

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ClaimsModule]);
  at = await Batching.open(people);
  const { database, clock } = people;
  const now = clock.now();
  const later = new Date(now.getTime() + dayMs);
  const padma = await people.addSite('padma');
  all = {
    plain: await people.member('plain'),
    other: await people.member('other'),
    tagged: await people.member('tagged'),
    agent: await people.member('agent', { type: AGENT }),
    low: await people.member('low'),
  };
  await people.member('trial', { type: TRIAL });
  await people.member('blocked', { status: 'blocked' });
  await people.member('closing', { closingAt: later });
  await people.member('excluded', { excludedUntil: later });
  await people.member('elsewhere', { siteCode: padma.code });
  const held = await people.member('held');
  const harmed = await people.member('harmed');
  const siteCode = 'lotus';
  const by = { siteCode, setBy: at.operator.actor.id, setAt: now };
  await database.memberHold.create({ data: { ...by, memberId: held.id, kind: 'rewards', reason: 'Test' } });
  await database.harmLevel.create({ data: { memberId: harmed.id, siteCode, level: 'high', sum: 9, changedAt: now } });
  await database.memberTag.create({ data: { ...by, memberId: all.tagged.id, tag: 'whale' } });
  const { id: ancestorId } = all.agent;
  await database.teamLink.create({ data: { ancestorId, descendantId: all.low.id, distance: 1 } });
});

beforeEach(async () => {
  await people.database.claimReceiver.deleteMany({});
  await people.database.claimBatch.deleteMany({});
  await people.database.claim.deleteMany({});
});

const fieldsOf = async (work: Promise<unknown>) => {
  const error = (await work.catch((error: unknown) => error)) as Refusal;
  return [error.code, error.details?.fields?.map(({ path, code }) => [path, code])];
};

test('a preview names who gets it, who does not and why, and what it costs; nothing is written', async () => {
  const preview = await at.preview({ accounts: [' Plain', 'other', ...unfit, 'plain', 'nobody'] });
  expect(preview).toMatchObject({
    listed: 13,
    receivers: 2,
    total: '200.00',
    average: '160.00',
    worst: '200.00',
    needsSecond: false,
  });
  expect(preview.examples.map(({ account, reason }) => `${account} ${reason}`).toSorted()).toEqual([
    'agent agent',
    'blocked blocked',
    'closing closing',
    'elsewhere unknown',
    'excluded excluded',
    'harmed barred',
    'held barred',
    'marketing1 staff',
    'nobody unknown',
    'plain double',
    'trial trial',
  ]);
  expect(preview.refused).toContainEqual({ reason: 'unknown', count: 2 });
  expect(await people.database.claimBatch.count()).toBe(0);
  expect(await people.database.claimReceiver.count()).toBe(0);
});

test('who was named and fits gets the reward once, with its message; every other row says why not', async () => {
  const { id, state } = await at.create({ accounts: ['plain', 'nobody', 'plain', 'agent', 'other'] });
  expect(state).toBe('issuing');
  await at.finish();
  expect(await at.answers(id)).toEqual([
    'plain issued',
    'nobody unknown',
    'plain double',
    'agent agent',
    'other issued',
  ]);
  expect(await at.batches.readClaimBatch(id, at.operator)).toMatchObject({
    state: 'done',
    listed: 5,
    issued: 2,
    refused: 3,
    left: 0,
    worst: '200.00',
    outstanding: '200.00',
    paid: '0.00',
  });
  const claims = await people.database.claim.findMany({ where: { sourceId: id } });
  expect(claims.map(({ memberId }) => memberId).toSorted()).toEqual([all.plain.id, all.other.id].toSorted());
  expect(claims[0]).toMatchObject({ source: 'hand', type: 'MANUAL', amount: 100_00n, multiple: 500 });
  expect(claims[0]?.issuedBy).toBe(at.operator.actor.id);
  const news = await people.database.message.findMany({ where: { memberId: all.plain.id, kind: 'reward_issued' } });
  expect(news).toMatchObject([{ details: { KM: 'អំណោយ', EN: 'A gift' } }]);
});

test('agents get it where the operator says so', async () => {
  const { id } = await at.create({ accounts: ['agent', 'plain'], withAgents: true });
  await at.finish();
  expect(await at.answers(id)).toEqual(['agent issued', 'plain issued']);
});

test('a segment is that of letters, with those who are refused', async () => {
  const team = { source: 'segment', below: 'agent' } as const;
  expect(await at.preview(team)).toMatchObject({ listed: 1, receivers: 1 });
  const everybody = await at.preview({ source: 'segment' });
  expect(everybody).toMatchObject({ receivers: 4 });
  expect(everybody.examples.map(({ account }) => account).toSorted()).toEqual([
    'agent',
    'blocked',
    'closing',
    'excluded',
    'harmed',
    'held',
  ]);
  const { id } = await at.create(team);
  await at.finish();
  expect(await at.answers(id)).toEqual(['low issued']);
});

test('staff that sees no tags may not name one; who sees them may', async () => {
  const whales = { source: 'segment', tag: 'whale' } as const;
  expect(await refusalOf(at.preview(whales))).toBe('session.forbidden');
  expect(await refusalOf(at.create(whales))).toBe('session.forbidden');
  const admin = { ...at.operator, actor: { ...at.operator.actor, staffRole: 'admin' as const } };
  const { id } = await at.create(whales, randomUUID(), admin);
  expect(await at.answers(id)).toEqual(['tagged waiting']);
});

test('a form that is wrong says all that is wrong', async () => {
  const wrong = { words: { EN: { name: 'A gift' } }, amount: '0.00', multiple: 9_999 };
  expect(await fieldsOf(at.create(wrong))).toEqual([
    'request.invalid',
    [
      ['amount', 'too_small'],
      ['multiple', 'too_big'],
      ['words.KM.name', 'required'],
      ['accounts', 'required'],
    ],
  ]);
  expect(await fieldsOf(at.create({ source: 'segment', below: 'nobody' }))).toEqual([
    'request.invalid',
    [['below', 'unknown']],
  ]);
});

test('nobody to reward, or more than the preview showed, is refused, and nothing is written', async () => {
  expect(await refusalOf(at.create({ accounts: unfit }))).toBe('claims.no_receivers');
  expect(await refusalOf(at.create({ accounts: ['plain', 'other'], mostReceivers: 1 }))).toBe('claims.more_receivers');
  expect(await people.database.claimBatch.count()).toBe(0);
  expect(await people.database.claimReceiver.count()).toBe(0);
});

test('points, tickets and goods are issued as what they are; points cost what the site pays for them', async () => {
  await people.database.pointConversion.create({ data: { siteCode: 'lotus', points: 100n, amount: 5_00n } });
  const points: Partial<BatchWish> = { accounts: ['plain', 'other'], kind: 'points', amount: '250' };
  expect(await at.preview(points)).toMatchObject({ total: '500', currency: 'PTS', average: '25.00', worst: '25.00' });
  await people.database.pointConversion.delete({ where: { siteCode: 'lotus' } });
  expect(await at.preview(points)).toMatchObject({ average: null, worst: null, needsSecond: false });
  expect(await at.preview({ ...points, kind: 'ticket', amount: '2' })).toMatchObject({ total: '4', worst: null });
  await at.create({ ...points, kind: 'goods', amount: '1' });
  await at.finish();
  expect(await people.database.claim.findFirst({})).toMatchObject({ kind: 'goods', amount: 1n, multiple: 0 });
});

test('another site neither sees nor decides nor stops it, and its own accounts are unknown here', async () => {
  const { id } = await at.create({ accounts: ['plain', 'elsewhere'] });
  const stranger = { ...at.operator, site: { ...at.operator.site, code: 'padma' } };
  expect(await refusalOf(at.batches.readClaimBatch(id, stranger))).toBe('claims.batch_unknown');
  expect((await at.batches.listClaimBatches({}, stranger)).rows).toEqual([]);
  expect((await at.receivers.listClaimReceivers({}, stranger)).rows).toEqual([]);
  expect(await refusalOf(at.acts.endClaimBatch({ id, reason: 'Mine' }, stranger))).toBe('claims.batch_unknown');
  const granted = { id, decision: 'grant', note: '' } as const;
  expect(await refusalOf(at.acts.decideClaimBatch(granted, stranger))).toBe('claims.batch_unknown');
  expect(await at.answers(id)).toEqual(['plain waiting', 'elsewhere unknown']);
});

test('the lists are filtered by state, reason and name', async () => {
  const { id } = await at.create({ accounts: ['plain', 'nobody', 'other'] });
  const named = async (filter: object) =>
    (await at.receivers.listClaimReceivers({ filter: { batchId: id, ...filter } }, at.operator)).rows.map(
      ({ account }) => account,
    );
  expect(await named({ state: 'refused' })).toEqual(['nobody']);
  expect(await named({ reason: 'unknown' })).toEqual(['nobody']);
  expect(await named({ q: 'PL' })).toEqual(['plain']);
  const issuing = await at.batches.listClaimBatches({ filter: { state: 'issuing' } }, at.operator);
  expect(issuing.rows.map((row) => row.id)).toEqual([id]);
  expect((await at.batches.listClaimBatches({ filter: { state: 'done' } }, at.operator)).rows).toEqual([]);
});

test('staff is no receiver, so nobody rewards the own account', async () => {
  const own = await people.member('operator2', { type: OPERATOR });
  expect(await at.preview({ accounts: [own.username] })).toMatchObject({ receivers: 0 });
});
