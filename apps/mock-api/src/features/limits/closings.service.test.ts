import { beforeAll, expect, test } from 'vitest';
import { FOR_GOOD } from '@apsara/domain/protection/exclusions';
import { cancelOwnClosing, endOwnAccount } from '@apsara/api/closings';
import { createDeposit } from '@apsara/api/deposits';
import type { Endpoint } from '@apsara/api/endpoint';
import { answerRealityCheck, readOwnLimits } from '@apsara/api/limits';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { TestServer } from '../../testing/test-server.ts';
import { TestSite } from '../../testing/test-site.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { ClosingsService } from './closings.service.ts';
import { LimitsModule } from './limits.module.ts';

const weekMs = 7 * 86_400_000;
let people: TestApp;
let fixture: TestSite;
let closings: ClosingsService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [LimitsModule]);
  fixture = new TestSite(database, people.clock);
  closings = people.get(ClosingsService);
});

async function enter(units = 0n): Promise<SignedInCaller> {
  const { id } = await fixture.player(units);
  const { token } = await people.get(SessionsService).start(id, people.caller());
  return (await people.signedIn(token))!;
}
const excludedUntil = async ({ actor: { id } }: SignedInCaller) =>
  (await people.database.member.findUniqueOrThrow({ where: { id } })).excludedUntil;
const kindsOf = async ({ actor: { id: memberId } }: SignedInCaller) =>
  (await people.database.message.findMany({ where: { memberId }, orderBy: { at: 'asc' } })).map(({ kind }) => kind);

test('closes seven days after it was asked for, and not before', async () => {
  const caller = await enter();
  const { closingAt } = await closings.endOwnAccount(caller);
  expect(new Date(closingAt!).getTime()).toBe(people.clock.now().getTime() + weekMs);
  people.clock.move(weekMs - 1);
  await closings.closeDue();
  expect(await excludedUntil(caller)).toBeNull();
  people.clock.move(1);
  await Promise.all([closings.closeDue(), closings.closeDue()]);
  expect(await excludedUntil(caller)).toEqual(FOR_GOOD);
  expect(await kindsOf(caller)).toEqual(['closing_asked']);
});

test('the member can keep the account until then', async () => {
  const caller = await enter();
  await closings.endOwnAccount(caller);
  expect(await closings.cancelOwnClosing(caller)).toEqual({ closingAt: null });
  people.clock.move(weekMs);
  await closings.closeDue();
  expect(await excludedUntil(caller)).toBeNull();
  expect(await kindsOf(caller)).toEqual(['closing_asked', 'closing_undone']);
});

test('row 5: an account that closes can do what one in a break can, until it is kept', async () => {
  const caller = await enter();
  const { token } = await people.get(SessionsService).start(caller.actor.id, people.caller());
  const server = await TestServer.open(people.database, people.clock);
  const ask = async ({ method, path }: Endpoint, body?: object) =>
    (await server.send({ method, path, token, ...(body && { body }) })).body.errorCode;
  const deposit = () => ask(createDeposit, { method: 'BANK', amount: '1000.00' });
  expect(await ask(endOwnAccount)).toBeUndefined();
  expect([await deposit(), await ask(answerRealityCheck), await ask(readOwnLimits)]).toEqual([
    'limits.closing',
    'limits.closing',
    undefined,
  ]);
  expect(await ask(cancelOwnClosing)).toBeUndefined();
  expect([await deposit(), await ask(answerRealityCheck)]).toEqual(['deposits.method_unknown', undefined]);
});

test('money that came meanwhile keeps the account open, and its member gets a message', async () => {
  const caller = await enter();
  await closings.endOwnAccount(caller);
  await people.database.ledgerAccount.updateMany({ where: { memberId: caller.actor.id }, data: { balance: 100n } });
  people.clock.move(weekMs);
  await closings.closeDue();
  expect(await excludedUntil(caller)).toBeNull();
  expect(await kindsOf(caller)).toEqual(['closing_asked', 'closing_lapsed']);
});

test('money, and accounts below, refuse it', async () => {
  expect(await refusalOf(closings.endOwnAccount(await enter(1n)))).toBe('limits.money_left');
  const agent = await enter();
  const below = await enter();
  await people.database.teamLink.create({
    data: { ancestorId: agent.actor.id, descendantId: below.actor.id, distance: 1 },
  });
  expect(await refusalOf(closings.endOwnAccount(agent))).toBe('limits.team_left');
});
