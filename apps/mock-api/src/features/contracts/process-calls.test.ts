import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { previewOwnContractEnds, readOwnContracts } from '@apsara/api/contracts';
import { share, type Account } from '../../testing/contract-site.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { TestServer, type WireAnswer } from '../../testing/test-server.ts';
import { ContractsModule } from './contracts.module.ts';

let line: LineOfThree;
let server: TestServer;
let accounts: TestAccounts;

beforeAll(async () => {
  line = await LineOfThree.move([ContractsModule]);
  const { database, clock } = line.people;
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
});
beforeEach(() => line.begin());

async function send({ id }: Account, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<WireAnswer> {
  const device = path.startsWith('/console') ? 'console' : 'web';
  return server.send({ method, path, token: await accounts.token(id), headers: { device }, ...(body ? { body } : {}) });
}

/** What the player site sends for each kind, and where its contract stands in the consolidated answer. */
const calls = [
  ['dividend', 'MCSFE_processContractDividend', () => ({ type: 'CONS' }), 'divtypereq'],
  ['daily_wage', 'MCSFE_processDailySalaryContract', (id: string) => ({ id }), 'dailysalreqtype'],
  ['hourly_wage', 'MCSFE_processContractHourSalary', (contractId: string) => ({ contractId }), 'contracthoursalreq'],
  [
    'realtime_wage',
    'MCSFE_processRealTimeSalaryContract',
    (contractId: string) => ({ contractId }),
    'realtimesalreqtype',
  ],
] as const;

const shapes = {
  dividend: { minimumBet: '1.00', netLoss: '1.00', activeMember: 1, contractRate: '0.05' },
  daily_wage: { details: [{ betVolume: '1.00', activeMember: 1, rateType: 'P', rate: '5' }] },
  hourly_wage: { hourSalaryRates: [{ minimumBet: '1.00', activeMember: 1, rateType: 'P', rate: '5' }] },
  realtime_wage: { realTimeSalaryRates: [{ minimumBet: '1.00', activeMember: 1, rateType: 'P', rate: '5' }] },
} as const;

test.each(calls)('a %s is answered by %s: signed, kept, ended, each once', async (kind, name, bodyOf, index) => {
  const netLoss = kind === 'dividend' ? 1n : null;
  await line.setting(kind);
  await line.contract(kind, undefined, line.top, [share(1n, 1, 100_000, netLoss)]);
  const tiers = [{ minimumBet: '1.00', netLoss: netLoss && '1.00', activeMember: 1, rateType: 'P', rate: '5' }];
  const offer = { holderId: line.middle.id, kind, product: 'CONS', tiers };
  const { id } = (await send(line.top, 'POST', '/console/contracts', offer)).body as unknown as { id: string };
  const answer = (status: string, who = line.middle) =>
    send(who, 'POST', `/wps/relay/${name}`, { ...bodyOf(id), status });
  const own = async () => {
    const { body } = await send(line.middle, 'GET', '/wps/member/info/funds/consolidated');
    return z.parse(readOwnContracts.answer, body.value)[index]?.CONS?.[0];
  };
  expect(await own()).toMatchObject({ status: 'P', downlineHigherRate: 'N', ...shapes[kind] });
  expect((await answer('A', line.low)).body.errorCode).toBe('contracts.unknown');
  expect((await answer('C')).body.errorCode).toBe('contracts.state_changed');
  expect((await answer('X')).body).toMatchObject({
    errorCode: 'request.invalid',
    value: { fields: [{ path: 'status' }] },
  });
  expect((await answer('A')).body).toMatchObject({ success: true, value: { status: 'A' } });
  expect((await answer('A')).body.errorCode).toBe('contracts.state_changed');
  const end = () => send(line.top, 'PUT', `/console/contracts/${id}`, { action: 'end' });
  await end();
  expect(await own()).toMatchObject({ status: 'V' });
  expect((await answer('A')).body.value).toEqual({ status: 'A' });
  await end();
  expect((await answer('C')).body.value).toEqual({ status: 'C' });
  expect(await own()).toBeUndefined();
  expect((await answer('C')).body.errorCode).toBe('contracts.unknown');
});

test('an answer to what has changed since it was shown is refused, there and in the console', async () => {
  await line.setting('daily_wage');
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 100_000)]);
  const tiers = (rate: string) => [{ minimumBet: '1.00', netLoss: null, activeMember: 1, rateType: 'P', rate }];
  const offer = { holderId: line.middle.id, kind: 'daily_wage', product: 'CONS', tiers: tiers('5') };
  const { id } = (await send(line.top, 'POST', '/console/contracts', offer)).body as unknown as { id: string };
  const ends = async () => {
    const { body } = await send(line.middle, 'GET', '/wps/relay/MCSFE_getContractEnds?kind=daily_wage&product=CONS');
    return z.parse(previewOwnContractEnds.answer, body.value);
  };
  const first = await ends();
  await send(line.top, 'PUT', `/console/contracts/${id}`, { action: 'edit', tiers: tiers('1') });
  const process = (seen: string) =>
    send(line.middle, 'POST', '/wps/relay/MCSFE_processDailySalaryContract', { id, status: 'A', seen });
  const decide = (seen: string) => send(line.middle, 'PUT', `/console/contracts/${id}`, { action: 'accept', seen });
  for (const answer of [process, decide])
    expect((await answer(first.seen)).body.errorCode).toBe('contracts.state_changed');
  const shown = (await send(line.middle, 'GET', `/console/contracts/${id}`)).body as unknown as {
    seen: string;
    offered: { rate: string }[];
  };
  expect(shown.offered).toMatchObject([{ rate: '1' }]);
  expect(shown.seen).toBe((await ends()).seen);
  expect((await process(shown.seen)).body.value).toEqual({ status: 'A' });
});

test('a caller who may end a contract sees which contracts would end with it', async () => {
  await line.setting('daily_wage');
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 100_000)]);
  await line.contract('daily_wage', line.top, line.middle, [share(1n, 1, 50_000)]);
  await line.contract('daily_wage', line.middle, line.low, [share(1n, 1, 10_000)]);
  const heldBy = ({ id: holderId }: Account) => line.people.database.contract.findFirstOrThrow({ where: { holderId } });
  const { body } = await send(line.top, 'GET', `/console/contracts/${(await heldBy(line.middle)).id}`);
  expect(body).toMatchObject({ status: 'A', ends: [{ id: (await heldBy(line.low)).id }] });
});

test('an answer that ends nothing does not depend on what would have ended', async () => {
  await line.setting('daily_wage');
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 100_000)]);
  await line.contract('daily_wage', line.top, line.middle, [share(1n, 1, 50_000)]);
  const { id } = await line.people.database.contract.findFirstOrThrow({ where: { holderId: line.middle.id } });
  const change = (who: Account, body: object) => send(who, 'PUT', `/console/contracts/${id}`, body);
  await change(line.top, { action: 'end' });
  const { seen } = (await send(line.middle, 'GET', `/console/contracts/${id}`)).body as unknown as { seen: string };
  await line.contract('daily_wage', line.middle, line.low, [share(1n, 1, 10_000)]);
  expect((await change(line.middle, { action: 'accept', seen })).body.errorCode).toBe('contracts.state_changed');
  expect((await change(line.middle, { action: 'reject', seen })).body).toMatchObject({ status: 'A' });
});
