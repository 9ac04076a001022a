import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { APPROVAL_WAIT_MS } from '@apsara/domain/office/approvals';
import { call } from '@apsara/prisma/calls';
import { Batching } from '../../testing/batching.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { ClaimCostsService } from './claim-costs.service.ts';
import { ClaimsModule } from './claims.module.ts';
import { ClaimsReviewService } from './claims-review.service.ts';
import { ClaimsService } from './claims.service.ts';

let people: TestApp;
let at: Batching;
let elsewhere: Batching;
let names: string[];

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ClaimsModule]);
  await people.site({ correctionReviewAbove: 1_000_00n });
  at = await Batching.open(people);
  elsewhere = at.at(await people.another([ClaimsModule]));
  names = Array.from({ length: 10 }, (_, n) => `member${n}`);
  for (const name of names) await people.member(name);
});

beforeEach(async () => {
  await people.database.claimReceiver.deleteMany({});
  await people.database.claimBatch.deleteMany({});
  await people.database.claim.deleteMany({});
  await people.database.memberHold.deleteMany({});
});

const issued = () => people.database.claim.count();
const stateOf = async (id: string) => (await at.batches.readClaimBatch(id, at.operator)).state;
const decide = (id: string, decision: 'grant' | 'refuse', by = at.second) =>
  at.acts.decideClaimBatch({ id, decision, note: 'Seen' }, by);
const stop = (id: string) => at.acts.endClaimBatch({ id, reason: 'Wrong list' }, at.second);
const bar = async (username: string) => {
  const { id: memberId } = await people.database.member.findFirstOrThrow({ where: { username } });
  const by = { setBy: at.operator.actor.id, setAt: people.clock.now() };
  await people.database.memberHold.create({
    data: { ...by, memberId, kind: 'rewards', siteCode: 'lotus', reason: 'Abuse' },
  });
};

test('sent ten times at once it is one batch; another under its key is refused', async () => {
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 10 }, () => at.create({ accounts: names }, key)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  await at.finish();
  expect(await issued()).toBe(10);
  // The preview showed more meanwhile, and the limit of receivers is not asked about again.
  expect((await at.create({ accounts: names, mostReceivers: 2 }, key)).id).toBe(sent[0]?.id);
  expect(await issued()).toBe(10);
  expect(await refusalOf(at.create({ accounts: names.slice(1) }, key))).toBe('request.key_reused');
  expect((await at.create({ accounts: names }, key)).state).toBe('done');
});

test('two instances that issue at once issue each reward once', async () => {
  const { id } = await at.create({ accounts: names });
  const rounds = [at, elsewhere, at, elsewhere].map((one) => one.jobs.issueDue({ slices: 5, most: 2 }));
  const counts = await Promise.all(rounds);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(await issued()).toBe(10);
  expect(await at.batches.readClaimBatch(id, at.operator)).toMatchObject({ state: 'done', issued: 10, left: 0 });
});

test('what an instance that was killed between slices left is issued by another', async () => {
  const { id } = await at.create({ accounts: names });
  expect(await at.jobs.issueDue({ slices: 1, most: 3 })).toBe(3);
  expect(await at.batches.readClaimBatch(id, at.operator)).toMatchObject({ state: 'issuing', issued: 3, left: 7 });
  await elsewhere.finish();
  expect(await issued()).toBe(10);
  expect(await stateOf(id)).toBe('done');
});

test('a slice that is killed in the middle leaves nothing, and is issued again whole', async () => {
  const { id } = await at.create({ accounts: names });
  const killed = people.database.transaction(async (transaction) => {
    const slice = await call.claimsIssueSlice(transaction, { batch: id, most: 4, at: people.clock.now() });
    throw new Error(`killed after ${slice.members.length}`);
  });
  await expect(killed).rejects.toThrow('killed after 4');
  expect(await issued()).toBe(0);
  await at.finish();
  expect(await issued()).toBe(10);
});

test('stopped in the middle, the rest is not issued, and what was issued stays', async () => {
  const { id } = await at.create({ accounts: names });
  await at.jobs.issueDue({ slices: 1, most: 4 });
  expect(await stop(id)).toMatchObject({
    state: 'stopped',
    issued: 4,
    left: 6,
    stoppedBy: 'payments1',
    stopReason: 'Wrong list',
  });
  await at.finish();
  expect(await issued()).toBe(4);
  expect((await at.answers(id)).map((row) => row.split(' ')[1])).toEqual([
    ...Array.from({ length: 4 }, () => 'issued'),
    ...Array.from({ length: 6 }, () => 'dropped'),
  ]);
  expect(await refusalOf(stop(id))).toBe('claims.batch_ended');
});

test('stopped while two instances issue, every reward is either issued or not, and the figures say so', async () => {
  const { id } = await at.create({ accounts: names });
  await Promise.all([
    at.jobs.issueDue({ slices: 10, most: 1 }),
    elsewhere.jobs.issueDue({ slices: 10, most: 1 }),
    refusalOf(stop(id)),
  ]);
  const batch = await at.batches.readClaimBatch(id, at.operator);
  expect(['stopped', 'done']).toContain(batch.state);
  expect(await issued()).toBe(batch.issued);
  const dropped = (await at.answers(id)).filter((row) => row.endsWith('dropped'));
  expect(dropped).toHaveLength(batch.left);
});

test('who is barred, blocked or made an agent between the preview and the issue gets none', async () => {
  const three = names.slice(0, 4);
  const { receivers } = await at.preview({ accounts: three });
  const { id } = await at.create({ accounts: three, mostReceivers: receivers });
  await bar('member0');
  await people.database.member.updateMany({ where: { username: 'member1' }, data: { status: 'blocked' } });
  await people.database.member.updateMany({ where: { username: 'member2' }, data: { type: 1 } });
  await at.finish();
  expect(await at.answers(id)).toEqual(['member0 barred', 'member1 blocked', 'member2 agent', 'member3 issued']);
  expect(await at.batches.readClaimBatch(id, at.operator)).toMatchObject({ state: 'done', issued: 1, refused: 3 });
  await people.database.member.updateMany({ where: { username: 'member1' }, data: { status: 'active' } });
  await people.database.member.updateMany({ where: { username: 'member2' }, data: { type: 0 } });
});

test('above the site’s limit in total a second person grants it, and not who asked', async () => {
  const large = { accounts: names, amount: '100.01' };
  expect(await at.preview(large)).toMatchObject({ worst: '1000.10', needsSecond: true });
  const { id, state } = await at.create(large);
  expect(state).toBe('waiting');
  await at.finish();
  expect(await issued()).toBe(0);
  expect(await refusalOf(decide(id, 'grant', at.operator))).toBe('office.second_person');
  expect(await refusalOf(stop(id))).toBe('claims.batch_ended');
  expect(await decide(id, 'grant')).toMatchObject({ state: 'issuing', decidedBy: 'payments1', note: 'Seen' });
  expect(await refusalOf(decide(id, 'refuse'))).toBe('office.request_decided');
  await at.finish();
  expect(await issued()).toBe(10);
});

test('two who grant at once grant it once', async () => {
  const { id } = await at.create({ accounts: names, amount: '500.00' });
  const answers = await Promise.all([decide(id, 'grant'), decide(id, 'grant')].map(refusalOf));
  expect(answers.toSorted()).toEqual(['none', 'office.request_decided']);
  await at.finish();
  expect(await issued()).toBe(10);
});

test('refused, also by who asked, or left for seven days, nothing is issued', async () => {
  const large = { accounts: names, amount: '500.00' };
  const refused = await at.create(large);
  expect(await decide(refused.id, 'refuse', at.operator)).toMatchObject({ state: 'refused', issued: 0, left: 10 });
  const late = await at.create(large);
  people.clock.move(APPROVAL_WAIT_MS);
  expect(await refusalOf(decide(late.id, 'grant'))).toBe('office.request_decided');
  expect(await at.jobs.expire()).toBe(1);
  expect(await stateOf(late.id)).toBe('expired');
  const ended = { kind: 'claim.batch_expired', subject: `lotus/${late.id}` };
  expect(await people.database.auditEvent.count({ where: ended })).toBe(1);
  await at.finish();
  expect(await issued()).toBe(0);
});

test('one reward by hand above the limit is refused, and one at the limit is not', async () => {
  const review = people.get(ClaimsReviewService);
  const one = { account: 'member0', kind: 'money', multiple: 0, name: 'A gift', claimDays: 7 } as const;
  const issue = (amount: string) =>
    review.issueClaim({ ...one, amount }, { ...at.operator, idempotencyKey: randomUUID() });
  expect(await refusalOf(issue('1000.01'))).toBe('claims.second_person');
  expect(await refusalOf(issue('1000.00'))).toBe('none');
  const { id, state } = await at.create({ accounts: ['member0'], amount: '1000.01' });
  expect(state).toBe('waiting');
  await decide(id, 'grant');
  await at.finish();
  expect(await issued()).toBe(2);
});

test('in quiet hours it waits, says until when, and goes on after them', async () => {
  const { id } = await at.create({ accounts: names });
  await people.database.limitRules.create({ data: { siteCode: 'lotus', quietFrom: '00:00', quietUntil: '23:59' } });
  expect(await at.jobs.issueDue()).toBe(0);
  expect((await at.batches.readClaimBatch(id, at.operator)).quietUntil).not.toBeNull();
  await people.database.limitRules.delete({ where: { siteCode: 'lotus' } });
  expect(await at.jobs.issueDue()).toBe(10);
});

test('what members claim of it is in the costs of rewards and in the books', async () => {
  const { id } = await at.create({ accounts: names.slice(0, 3) });
  await at.finish();
  const { id: memberId } = await people.database.member.findFirstOrThrow({ where: { username: 'member0' } });
  const claim = await people.database.claim.findFirstOrThrow({ where: { sourceId: id, memberId } });
  const member = { ...at.operator, actor: { ...at.operator.actor, id: memberId } } as typeof at.operator;
  await people.get(ClaimsService).claimReward({ promotionClaimId: claim.id }, member);
  expect(await at.batches.readClaimBatch(id, at.operator)).toMatchObject({ paid: '100.00', outstanding: '200.00' });
  const { rows } = await people.get(ClaimCostsService).listClaimCosts({}, at.operator);
  expect(rows).toMatchObject([{ source: 'hand', issued: 3, claimed: 1, paid: '100.00', outstanding: '200.00' }]);
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});

test('asking, granting, stopping, finishing and exporting are written down', async () => {
  const before = await people.database.auditEvent.count();
  const { id } = await at.create({ accounts: names, amount: '500.00' });
  await decide(id, 'grant');
  await at.jobs.issueDue({ slices: 1, most: 2 });
  await stop(id);
  const done = await at.create({ accounts: ['member0'] });
  await at.finish();
  await at.receivers.exportClaimReceivers({ filter: { batchId: done.id } }, at.operator);
  const events = await people.database.auditEvent.findMany({ orderBy: { id: 'asc' }, skip: before });
  expect(events.map(({ kind, subject }) => [kind, subject.split('/')[1]])).toEqual([
    ['claim.batch_asked', id],
    ['claim.batch_decided', id],
    ['claim.batch_stopped', id],
    ['claim.batch_asked', done.id],
    ['claim.batch_done', done.id],
    ['claim.exported', 'claimReceivers'],
  ]);
  expect(events[0]?.details).toMatchObject({ by: 'marketing1', receivers: '10', state: 'waiting' });
});
