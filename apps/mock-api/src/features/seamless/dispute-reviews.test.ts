import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RefusedCallRow } from '@apsara/api/seamless';
import type { SignedInCaller } from '../../shared/caller.ts';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { refusedCallsOn } from '../../testing/seamless.ts';
import { TestSite, TestClock } from '../../testing/test-site.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { RefusedCallsService } from './refused-calls.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
const note = 'Paid by correction 77';
let database: Database;
let refused: RefusedCalls;
let calls: RefusedCallsService;
let memberId: string;
let operator: SignedInCaller;
let elsewhere: SignedInCaller;

beforeAll(async () => {
  database = await freshDatabase();
  const fixture = await new TestSite(database, clock).build();
  refused = refusedCallsOn(database, clock);
  calls = new RefusedCallsService(database, clock, new AuditService(database, clock));
  memberId = (await fixture.player(0n)).id;
  const { id } = await fixture.player(0n);
  await database.member.update({ where: { id }, data: { username: 'careful' } });
  const site = { code: 'lotus', currency: 'KHR', timeZone: 'Asia/Phnom_Penh', defaultLanguage: 'KM' };
  const actor = { id, username: 'careful' };
  operator = { site, actor } as unknown as SignedInCaller;
  elsewhere = { site: { ...site, code: 'padma' }, actor } as unknown as SignedInCaller;
});

let roundId: string;
beforeEach(() => {
  roundId = randomUUID();
});

/** Has a call of this test's round refused. */
async function refuse(over: Partial<WalletInput> = {}): Promise<void> {
  const call = {
    vendor: 'PG',
    action: 'win',
    sessionToken: 'x',
    memberId,
    gameCode: 'PG-1',
    roundId,
    transactionId: roundId,
  } as const;
  const input = {
    ...call,
    amount: '40.00',
    currency: 'KHR',
    type: 'cash',
    at: clock.now().toISOString(),
    ...over,
  } as const;
  await refused.keep(input, { status: 'ALREADY_SETTLED', balance: '0.00', currency: 'KHR', transactionId: roundId });
  await refused.flush();
}

async function listed(filter = {}, who = operator): Promise<RefusedCallRow[]> {
  return (await calls.listRefusedCalls({ filter: { q: roundId, ...filter } }, who)).rows;
}
const idOfCall = async (who = operator): Promise<string> => (await listed({}, who))[0]!.id;

test('an operator ticks a dispute off: it leaves the open ones, and says who looked at it, when, and what was found', async () => {
  await refuse();
  const id = await idOfCall();
  clock.move(60_000);
  const review = { state: 'reviewed', reviewedBy: 'careful', reviewedAt: clock.now().toISOString(), note };
  expect(await calls.reviewRefusedCall({ id, note }, operator)).toMatchObject(review);
  expect(await calls.readRefusedCall(id, operator)).toMatchObject(review);
  expect(await listed({ state: 'disputed' })).toEqual([]);
  expect(await listed({ state: 'reviewed' })).toMatchObject([{ id, reviewedBy: 'careful' }]);
  const told = await database.auditEvent.findMany({ where: { subject: `lotus/PG:${roundId}` } });
  expect(told).toMatchObject([{ kind: 'wallet.dispute_reviewed', details: { by: 'careful', note } }]);
});

test('what the vendor asks again after that stays looked at', async () => {
  await refuse();
  await calls.reviewRefusedCall({ id: await idOfCall(), note }, operator);
  await refuse();
  expect(await listed()).toMatchObject([{ state: 'reviewed', times: 2 }]);
});

test('of two operators one looked at it, and the other is told so', async () => {
  await refuse();
  const id = await idOfCall();
  const both = await Promise.all(
    [1, 2].map(() =>
      calls.reviewRefusedCall({ id, note }, operator).then(
        () => 'done',
        (no: Error) => no.message,
      ),
    ),
  );
  expect(both.toSorted()).toEqual(['done', 'seamless.call_not_disputed']);
  expect(await database.auditEvent.count({ where: { subject: `lotus/PG:${roundId}` } })).toBe(1);
});

test('a call nothing hangs on cannot be ticked off, nor one of another site', async () => {
  await refuse({ action: 'bet' });
  expect(await refusalOf(calls.reviewRefusedCall({ id: await idOfCall(), note }, operator))).toBe(
    'seamless.call_not_disputed',
  );
  await refuse({ transactionId: randomUUID() });
  const [dispute] = await listed({ state: 'disputed' });
  expect(await refusalOf(calls.reviewRefusedCall({ id: dispute!.id, note }, elsewhere))).toBe('seamless.call_unknown');
});

test('a dispute that names no member of ours is looked at by each site for itself', async () => {
  await refuse({ memberId: 'nobody' });
  await calls.reviewRefusedCall({ id: await idOfCall(), note }, operator);
  expect(await listed()).toMatchObject([{ state: 'reviewed', reviewedBy: 'careful' }]);
  expect(await listed({}, elsewhere)).toMatchObject([{ state: 'disputed', reviewedBy: '' }]);
});

test('what was said of a dispute cannot be changed, and goes with it', async () => {
  await refuse();
  const callId = await idOfCall();
  await calls.reviewRefusedCall({ id: callId, note }, operator);
  await expect(database.refusedCallReview.updateMany({ data: { note: 'other' } })).rejects.toThrow('append-only');
  await database.refusedCall.delete({ where: { id: callId } });
  expect(await database.refusedCallReview.count({ where: { callId } })).toBe(0);
});
