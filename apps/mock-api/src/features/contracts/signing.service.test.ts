import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContractAction } from '@apsara/domain/agents/contracts';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { WireTier } from '@apsara/api/contracts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import type { Actor, SignedInCaller } from '../../shared/caller.ts';
import { ContractsModule } from './contracts.module.ts';
import { ContractsService } from './contracts.service.ts';
import { PromisesService } from './promises.service.ts';
import { SigningService } from './signing.service.ts';

interface Somebody {
  id: string;
  caller: SignedInCaller;
}

let people: TestApp;
let contracts: ContractsService;
let signing: SigningService;
let promises: PromisesService;
let operator: Somebody;
let top: Somebody;
let middle: Somebody;
let low: Somebody;
let count = 0;

const tier = (minimumBet: string, activeMember: number, rate: string): WireTier => ({
  minimumBet,
  netLoss: null,
  activeMember,
  rateType: 'P',
  rate,
});
const high = [tier('100000.00', 3, '0.8'), tier('300000.00', 5, '1')];
const lower = [tier('100000.00', 3, '0.5')];

async function somebody(username: string, type: number, upline?: Somebody): Promise<Somebody> {
  const { id } = await people.member(username, { type, uplineId: upline?.id ?? null });
  const line = upline ? await people.database.teamLink.findMany({ where: { descendantId: upline.id } }) : [];
  const above = line.map(({ ancestorId, distance }) => ({ ancestorId, descendantId: id, distance: distance + 1 }));
  await people.database.teamLink.createMany({ data: [{ ancestorId: id, descendantId: id, distance: 0 }, ...above] });
  const actor = { id, username, role: type === OPERATOR ? 'operator' : type === 0 ? 'member' : 'agent' } as Actor;
  return { id, caller: { ...people.caller(), actor } };
}

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [ContractsModule]);
  contracts = people.get(ContractsService);
  signing = people.get(SigningService);
  promises = people.get(PromisesService);
  const settings = {
    siteCode: 'lotus',
    period: 'daily' as const,
    formula: 'fixed' as const,
    carryOver: 'none' as const,
    activeMinimum: 100n,
    review: false,
  };
  await people.database.contractSetting.createMany({
    data: (['daily_wage', 'dividend', 'hourly_wage'] as const).map((kind) => ({ kind, ...settings })),
  });
  operator = await somebody('operator', OPERATOR);
});
beforeEach(async () => {
  count += 1;
  top = await somebody(`top${count}`, 1);
  middle = await somebody(`middle${count}`, 2, top);
  low = await somebody(`low${count}`, 0, middle);
});

const offer = ({ caller }: Somebody, to: Somebody, tiers: WireTier[], key: string = randomUUID()) =>
  contracts.offerContract(
    { holderId: to.id, kind: 'daily_wage', product: 'CONS', tiers },
    { ...caller, idempotencyKey: key },
  );
const change = ({ caller }: Somebody, id: string, action: ContractAction, tiers?: WireTier[]) =>
  contracts.updateContract({ id, action, tiers }, caller);
async function signed(by: Somebody, to: Somebody, tiers: WireTier[]): Promise<string> {
  const { id } = await offer(by, to, tiers);
  await change(to, id, 'accept');
  return id;
}
async function line(): Promise<[string, string, string]> {
  return [await signed(operator, top, high), await signed(top, middle, high), await signed(middle, low, high)];
}
const stateOf = async (id: string) => (await contracts.readContract(id, operator.caller)).status;
const storyOf = async (id: string) =>
  (await contracts.readContract(id, operator.caller)).records.map(({ what }) => what).toReversed();

test('whom one may offer to are the direct downlines, and for the platform the agents at the top', async () => {
  const accounts = async ({ caller }: Somebody, q = '') =>
    (await contracts.listContractHolders({ filter: { q } }, caller)).rows.map(({ id }) => id);
  const trial = await somebody(`trial${count}`, TRIAL, top);
  expect(await accounts(top)).toEqual([middle.id]);
  expect([await accounts(top, 'low'), await accounts(low)]).toEqual([[], []]);
  const tops = await accounts(operator);
  expect([tops.includes(top.id), ...[middle, low, operator, trial].map(({ id }) => tops.includes(id))]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('an offer', () => {
  test('goes from the platform to the top of a line, and from each holder to a direct downline', async () => {
    expect(await Promise.all((await line()).map(stateOf))).toEqual(['A', 'A', 'A']);
  });

  test('is refused to a neighbour, to somebody further below, to oneself and to a trial account', async () => {
    await signed(operator, top, high);
    const neighbour = await somebody(`neighbour${count}`, 1);
    const trial = await somebody(`trial${count}`, TRIAL, top);
    for (const one of [neighbour, low, top, trial])
      expect(await refusalOf(offer(top, one, lower))).toBe('contracts.not_direct');
    expect(await refusalOf(offer(operator, middle, lower))).toBe('contracts.not_direct');
    // Staff stands outside the tree: an operator could promise itself what it likes.
    expect(await refusalOf(offer(operator, operator, lower))).toBe('contracts.not_direct');
  });

  test('needs a signed contract of the offerer', async () => {
    expect(await refusalOf(offer(top, middle, lower))).toBe('contracts.not_promised');
    await offer(operator, top, high);
    expect(await refusalOf(offer(top, middle, lower))).toBe('contracts.not_promised');
  });

  test('may not promise more than the offerer is promised', async () => {
    await signed(operator, top, high);
    expect(await refusalOf(offer(top, middle, [tier('100000.00', 3, '0.8001')]))).toBe('contracts.tier_wrong');
    expect(await refusalOf(offer(top, middle, [tier('99999.99', 3, '0.8')]))).toBe('contracts.tier_wrong');
  });

  test('says which tier is wrong, and where', async () => {
    const error = await offer(operator, top, [tier('10.00', 1, '0.5'), tier('9.00', 2, '0.6')]).catch(
      (refused: unknown) => refused,
    );
    expect(error).toMatchObject({
      code: 'contracts.tier_wrong',
      details: { fields: [{ path: 'tiers.1.minimumBet', code: 'too_small' }] },
    });
  });

  test('is the only one for its kind and product', async () => {
    await offer(operator, top, high);
    expect(await refusalOf(offer(operator, top, lower))).toBe('contracts.open_already');
  });

  test('is one, however often the same request comes', async () => {
    const first = await offer(operator, top, high, 'k1');
    const again = await Promise.all([1, 2, 3].map(() => offer(operator, top, high, 'k1')));
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
    expect(await refusalOf(offer(operator, top, lower, 'k1'))).toBe('request.key_reused');
  });

  test('of a kind that the site does not use is refused', async () => {
    const input = { holderId: top.id, kind: 'realtime_wage' as const, product: 'CONS' as const, tiers: high };
    expect(await refusalOf(contracts.offerContract(input, operator.caller))).toBe('contracts.kind_off');
  });
});

describe('an answer', () => {
  test('is given by the one who was asked only, once', async () => {
    const { id } = await offer(operator, top, high);
    for (const stranger of [middle, low])
      expect(await refusalOf(change(stranger, id, 'accept'))).toBe('contracts.unknown');
    expect(await refusalOf(change(operator, id, 'accept'))).toBe('contracts.unknown');
    const answers = await Promise.allSettled([change(top, id, 'accept'), change(top, id, 'reject')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(change(top, id, 'accept'))).toBe('contracts.state_changed');
  });

  test('a rejected offer is over, and another may follow', async () => {
    const { id } = await offer(operator, top, high);
    expect((await change(top, id, 'reject')).status).toBe('R');
    await signed(operator, top, lower);
    expect(await storyOf(id)).toEqual(['offered', 'rejected']);
  });

  test('leaves the signed contract in force while an edit waits, and when it is rejected', async () => {
    const id = await signed(operator, top, high);
    const edited = await change(operator, id, 'edit', lower);
    expect([edited.status, edited.tiers, edited.offered]).toEqual(['E', high, lower]);
    const kept = await change(top, id, 'reject');
    expect([kept.status, kept.tiers, kept.offered]).toEqual(['A', high, null]);
    await change(operator, id, 'edit', lower);
    expect((await change(top, id, 'accept')).tiers).toEqual(lower);
    expect(await storyOf(id)).toEqual(['offered', 'signed', 'edited', 'rejected', 'edited', 'signed']);
  });

  test('an end is confirmed or refused by the downline, and taken back by the upline', async () => {
    const id = await signed(operator, top, high);
    expect((await change(operator, id, 'end')).status).toBe('V');
    expect((await change(top, id, 'reject')).status).toBe('A');
    await change(operator, id, 'end');
    expect((await change(operator, id, 'withdraw')).status).toBe('A');
    await change(operator, id, 'end');
    expect((await change(top, id, 'accept')).status).toBe('C');
    expect(await refusalOf(change(operator, id, 'edit', lower))).toBe('contracts.state_changed');
  });

  test('to an offer that the offerer can no longer keep is refused', async () => {
    const own = await signed(operator, top, high);
    const { id } = await offer(top, middle, high);
    await change(operator, own, 'edit', lower);
    await change(top, own, 'accept');
    expect(await refusalOf(change(middle, id, 'accept'))).toBe('contracts.tier_wrong');
  });
});

describe('signing less than was promised downwards', () => {
  test('ends what promises more, all the way down, and both sides see which before', async () => {
    const [own, second, third] = await line();
    const other = await somebody(`other${count}`, 0, middle);
    const modest = await signed(middle, other, lower);
    const seen = await signing.previewContractEnds(
      { holderId: top.id, kind: 'daily_wage', product: 'CONS', tiers: lower },
      operator.caller,
    );
    expect(seen.map(({ id }) => id).toSorted()).toEqual([second, third].toSorted());
    await change(operator, own, 'edit', lower);
    for (const { caller } of [operator, top])
      expect((await contracts.readContract(own, caller)).ends.map(({ id }) => id).toSorted()).toEqual(
        [second, third].toSorted(),
      );
    await change(top, own, 'accept');
    expect(await Promise.all([own, second, third, modest].map(stateOf))).toEqual(['A', 'C', 'C', 'A']);
    expect(await storyOf(third)).toEqual(['offered', 'signed', 'terminated']);
  });

  test('a contract that ends takes with it what was promised out of it', async () => {
    const [own, second, third] = await line();
    await change(operator, own, 'end');
    await change(top, own, 'accept');
    expect(await Promise.all([own, second, third].map(stateOf))).toEqual(['C', 'C', 'C']);
  });

  test('leaves other products and kinds alone', async () => {
    const [own, second] = await line();
    const tiers = [{ ...tier('100000.00', 3, '10'), netLoss: '1.00' }];
    const input = { kind: 'dividend' as const, product: 'CONS' as const, tiers };
    for (const [by, to] of [
      [operator, top],
      [top, middle],
    ] as const) {
      const { id } = await contracts.offerContract(
        { ...input, holderId: to.id },
        { ...by.caller, idempotencyKey: randomUUID() },
      );
      await change(to, id, 'accept');
    }
    await change(operator, own, 'edit', lower);
    await change(top, own, 'accept');
    expect(await stateOf(second)).toBe('C');
    const { rows } = await contracts.listContracts(
      { filter: { kind: 'dividend', holderId: middle.id } },
      operator.caller,
    );
    expect(rows.map(({ status }) => status)).toEqual(['A']);
  });
});

describe('who sees what', () => {
  test('an agent sees contracts of its own team, and nothing above or beside', async () => {
    const [own, second, third] = await line();
    const seen = async ({ caller }: Somebody) =>
      (await contracts.listContracts({}, caller)).rows.map(({ id }) => id).toSorted();
    expect(await seen(top)).toEqual([own, second, third].toSorted());
    expect(await seen(middle)).toEqual([second, third].toSorted());
    expect(await refusalOf(contracts.readContract(own, middle.caller))).toBe('contracts.unknown');
    const beside = await somebody(`beside${count}`, 1);
    expect(await seen(beside)).toEqual([]);
    expect(await refusalOf(contracts.readContract(second, beside.caller))).toBe('contracts.unknown');
  });

  test('the operator of another site sees and changes none', async () => {
    const [own] = await line();
    const foreign = { ...operator.caller, site: { ...operator.caller.site, code: 'padma' } };
    expect(await refusalOf(contracts.readContract(own, foreign))).toBe('contracts.unknown');
    expect(await refusalOf(contracts.updateContract({ id: own, action: 'end', tiers: undefined }, foreign))).toBe(
      'contracts.unknown',
    );
  });
});

describe('in the player site', () => {
  test("a member reads its contracts in the family's shapes, and answers them", async () => {
    await signed(operator, top, high);
    const { id } = await offer(top, middle, lower);
    expect(await promises.readOwnContracts(middle.caller)).toEqual({
      divtypereq: {},
      dailysalreqtype: {
        CONS: [
          {
            id,
            status: 'P',
            downlineHigherRate: 'N',
            details: [{ betVolume: '100000.00', activeMember: 3, rateType: 'P', rate: '0.5' }],
          },
        ],
      },
      contracthoursalreq: {},
    });
    expect(await promises.answerContract({ kind: 'daily_wage', id }, { status: 'A' }, middle.caller)).toEqual({
      status: 'A',
    });
  });

  test('a dividend is answered by its product, and its rate is a fraction', async () => {
    const dividend = [{ ...tier('1000000.00', 5, '10'), netLoss: '50000.00' }];
    await contracts.offerContract(
      { holderId: top.id, kind: 'dividend', product: 'LIVE', tiers: dividend },
      operator.caller,
    );
    const { divtypereq } = await promises.readOwnContracts(top.caller);
    expect(divtypereq?.LIVE).toEqual([
      {
        minimumBet: '1000000.00',
        netLoss: '50000.00',
        activeMember: 5,
        contractRate: '0.1',
        status: 'P',
        downlineHigherRate: 'N',
      },
    ]);
    expect(
      await refusalOf(promises.answerContract({ kind: 'dividend', product: 'LIVE' }, { status: 'C' }, top.caller)),
    ).toBe('contracts.state_changed');
    expect(await promises.answerContract({ kind: 'dividend', product: 'LIVE' }, { status: 'R' }, top.caller)).toEqual({
      status: 'R',
    });
    expect(
      await refusalOf(promises.answerContract({ kind: 'dividend', product: 'LIVE' }, { status: 'A' }, top.caller)),
    ).toBe('contracts.unknown');
  });

  test('sees which contracts below a signature ends', async () => {
    const [own, second] = await line();
    await change(operator, own, 'edit', [tier('100000.00', 3, '0.8')]);
    const { dailysalreqtype } = await promises.readOwnContracts(top.caller);
    expect(dailysalreqtype?.CONS?.[0]).toMatchObject({ status: 'E', downlineHigherRate: 'Y' });
    const { ends, tiers, offered } = await promises.previewOwnContractEnds(
      { kind: 'daily_wage', product: 'CONS' },
      top.caller,
    );
    expect([tiers?.length, offered?.length]).toEqual([high.length, 1]);
    expect(ends.map(({ id, holder }) => [id, holder])).toContainEqual([second, `middle${count}`]);
  });

  test('receives no offers where the site has no agents', async () => {
    await people.site({ switches: ['USERNAMEREG3'] });
    expect(await refusalOf(promises.readOwnContracts(top.caller))).toBe('site.switched_off');
    await people.site({ switches: ['USERNAMEREG3', 'COMM3', 'DIRECTREG3', 'AGENTPOLICY3'] });
  });
});
