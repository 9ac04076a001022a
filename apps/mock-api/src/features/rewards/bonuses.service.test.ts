import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { TestSite } from '../../testing/test-site.ts';
import { withoutRows } from '../../testing/without-rows.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { BonusesService } from './bonuses.service.ts';
import { RewardHistoryService } from './reward-history.service.ts';
import { RewardsModule } from './rewards.module.ts';

let people: TestApp;
let fixture: TestSite;
let bonuses: BonusesService;
let operator: SignedInCaller;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [RewardsModule]);
  fixture = new TestSite(database, people.clock);
  bonuses = people.get(BonusesService);
  const { id, username } = await people.member('operator1', { type: OPERATOR });
  operator = { ...people.caller(), actor: { id, username } } as SignedInCaller;
});

/** A member with nothing, and their name. */
async function newcomer(): Promise<{ id: string; account: string }> {
  const { id } = await fixture.player(0n);
  const { username } = await fixture.database.member.findUniqueOrThrow({ where: { id } });
  return { id, account: username };
}

const asking = (account: string, over: object = {}) => ({
  account,
  amount: '50.00',
  multiple: 500,
  reason: 'Welcome',
  ...over,
});
const give = (input: ReturnType<typeof asking>, key: string = randomUUID()) =>
  bonuses.grantBonus(input, { ...operator, idempotencyKey: key });

test('a bonus is credited, asks for its play, and is in the audit log', async () => {
  const { id, account } = await newcomer();
  const row = await give(asking(account.toUpperCase()));
  expect(row).toMatchObject({
    account,
    amount: '50.00',
    multiple: 500,
    remaining: '250.00',
    state: 'open',
    grantedBy: 'operator1',
  });
  expect(await fixture.balance(id)).toBe(50_00n);
  expect(await fixture.database.turnoverRequirement.findMany({ where: { memberId: id } })).toMatchObject([
    { kind: 'bonus', required: 250_00n },
  ]);
  const [told] = await fixture.database.auditEvent.findMany({ where: { subject: row.id } });
  expect(told).toMatchObject({
    kind: 'bonus.granted',
    details: { by: 'operator1', account, amount: '50.00', reason: 'Welcome' },
  });
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});

test('the same request gives it once, twenty times at once', async () => {
  const { id, account } = await newcomer();
  const key = randomUUID();
  const rows = await Promise.all(Array.from({ length: 20 }, () => give(asking(account), key)));
  expect(new Set(rows.map((row) => row.id)).size).toBe(1);
  expect(await fixture.balance(id)).toBe(50_00n);
  expect(await fixture.database.auditEvent.count({ where: { subject: rows[0]!.id } })).toBe(1);
  expect(await refusalOf(give(asking(account, { amount: '60.00' }), key))).toBe('request.key_reused');
  expect(await fixture.balance(id)).toBe(50_00n);
});

test('a key that two members are given a bonus by at once belongs to one of them', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const key = randomUUID();
  const answers = await Promise.all([one, other].map(({ account }) => refusalOf(give(asking(account), key))));
  expect(answers.toSorted()).toEqual(['none', 'request.key_reused']);
  const [winner, loser] = answers[0] === 'none' ? [one, other] : [other, one];
  expect([await fixture.balance(winner.id), await fixture.balance(loser.id)]).toEqual([50_00n, 0n]);
  expect(await fixture.database.turnoverRequirement.count({ where: { memberId: loser.id } })).toBe(0);
});

test('bonuses of many requests at once are all credited, each with its play', async () => {
  const { id, account } = await newcomer();
  await Promise.all(Array.from({ length: 10 }, () => give(asking(account))));
  expect(await fixture.balance(id)).toBe(500_00n);
  expect(await fixture.database.turnoverRequirement.count({ where: { memberId: id, required: 250_00n } })).toBe(10);
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});

/** The ledger takes a key as one that belongs to another posting. */
async function withoutPostings(work: () => Promise<unknown>): Promise<void> {
  const { database } = fixture;
  await database.sql(`CREATE FUNCTION keep_no_key() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`);
  await database.sql(
    `CREATE TRIGGER keep_no_key BEFORE INSERT ON ledger_requests FOR EACH ROW EXECUTE FUNCTION keep_no_key()`,
  );
  try {
    await work();
  } finally {
    await database.sql('DROP FUNCTION keep_no_key CASCADE');
  }
}

test('a bonus whose money is not posted, or that the audit log does not take, leaves nothing behind', async () => {
  const { id, account } = await newcomer();
  const key = randomUUID();
  const left = async () => [
    await fixture.balance(id),
    await fixture.database.bonus.count({ where: { memberId: id } }),
    await fixture.database.turnoverRequirement.count({ where: { memberId: id } }),
  ];
  await withoutPostings(() => expect(give(asking(account), key)).rejects.toThrow(/cannot be posted: KEY_REUSED/));
  expect(await left()).toEqual([0n, 0, 0]);
  await expect(withoutRows(fixture.database, 'audit_events', () => give(asking(account), key))).rejects.toThrow(
    'nothing is written down',
  );
  expect(await left()).toEqual([0n, 0, 0]);
  await give(asking(account), key);
  expect(await left()).toEqual([50_00n, 1, 1]);
});

test('a bonus may ask for no play', async () => {
  const { account } = await newcomer();
  expect(await give(asking(account, { multiple: 0 }))).toMatchObject({ remaining: '0.00', state: 'none' });
});

test.each([
  ['account', asking('nobody')],
  ['amount', asking('somebody', { amount: '0.00' })],
  ['amount', asking('somebody', { amount: '-5.00' })],
  ['amount', asking('somebody', { amount: '1.005' })],
  ['amount', asking('somebody', { amount: '9999999999999999' })],
])('%s is named when it is wrong: %j', async (path, input) => {
  await expect(give(input)).rejects.toMatchObject({ code: 'request.invalid', details: { fields: [{ path }] } });
});

test('trial and staff accounts get none, nor does another site’s member', async () => {
  await people.member('demo7', { type: TRIAL });
  for (const account of ['demo7', 'operator1']) expect(await refusalOf(give(asking(account)))).toBe('request.invalid');
  const { account } = await newcomer();
  const stranger = { ...operator, site: { ...operator.site, code: 'padma' } };
  expect(await refusalOf(bonuses.grantBonus(asking(account), stranger))).toBe('request.invalid');
});

test('bonuses are found by account or reason, and sorted by account or amount', async () => {
  const { account } = await newcomer();
  const small = await give(asking(account));
  const largest = await give(asking(account, { amount: '60.00', reason: 'Large 100%' }));
  const found = async (filter: object, sort: ['amount' | 'account', 'ASC' | 'DESC']) =>
    (await bonuses.listBonuses({ filter, sort }, operator)).rows.map((row) => row.id);
  expect(await found({ q: account }, ['amount', 'DESC'])).toEqual([largest.id, small.id]);
  expect(await found({ q: 'large 100%' }, ['account', 'ASC'])).toEqual([largest.id]);
});

test('the site’s bonuses are listed, found and counted; the member reads their own, page by page', async () => {
  const { id, account } = await newcomer();
  for (let n = 0; n < 31; n += 1) await give(asking(account, { amount: '1.00', reason: `Gift ${n}` }));
  const { rows, total } = await bonuses.listBonuses(
    { filter: { q: account }, range: [0, 9], sort: ['createdAt', 'DESC'] },
    operator,
  );
  expect([rows.length, total]).toEqual([10, 31]);
  const days = { from: '2026-11-21' as const, to: '2026-11-21' as const };
  expect((await bonuses.listBonuses({ filter: { q: account, ...days } }, operator)).total).toBe(31);
  expect((await bonuses.listBonuses({ filter: { from: '2026-11-22' } }, operator)).total).toBe(0);

  const own = { ...people.caller(), actor: { id } } as SignedInCaller;
  const history = people.get(RewardHistoryService);
  const first = await history.listOwnRewards(days, own);
  const second = await history.listOwnRewards({ ...days, cursor: first.nextCursor! }, own);
  expect(new Set([...first.content, ...second.content].map((row) => row.id)).size).toBe(31);
  expect([second.nextCursor, first.totals]).toEqual([
    null,
    {
      count: 31,
      bonus: '31.00',
      rebate: '0.00',
      free_win: '0.00',
      promo_win: '0.00',
      jackpot_win: '0.00',
      currency: 'KHR',
    },
  ]);
  expect(first.content[0]).toMatchObject({ kind: 'bonus', bonus: { turnover: '5.00' }, rebate: null });
  expect((await history.listOwnRewards({ ...days, kind: 'rebate' }, own)).totals.count).toBe(0);
});

test('no bonus asks for more play than the site allows', async () => {
  const { account } = await newcomer();
  expect(await refusalOf(give(asking(account, { multiple: 1_001 })))).toBe('request.invalid');
  expect(await give(asking(account, { multiple: 1_000 }))).toMatchObject({ multiple: 1_000 });
});
