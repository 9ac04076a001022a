import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { tierError, type Tier } from '@apsara/domain/agents/contracts';
import type { ContractPayment } from '@apsara/prisma/client';
import { share, type Account } from '../../testing/contract-site.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { WageModel, type Play, type Signed, type Terms } from '../../testing/wage-model.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { SettlementService } from './settlement.service.ts';
import { WagesModule } from './wages.module.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let fixture: LineOfThree;
let settlement: SettlementService;

beforeAll(async () => {
  fixture = await LineOfThree.move([WagesModule, LedgerModule]);
  settlement = fixture.people.get(SettlementService);
});

const kinds: readonly Signed['kind'][] = ['daily_wage', 'hourly_wage', 'realtime_wage', 'dividend'];

const terms: fc.Arbitrary<Terms> = fc.record({
  formula: fc.constantFrom('fixed', 'floating'),
  carryOver: fc.constantFrom('none', 'permanent', 'last_period', 'second_half'),
  period: fc.constantFrom('daily', 'semimonthly'),
  activeMinimum: fc.constantFrom(1n, 50_00n),
});

/** Each agent but the first is below an earlier one, and its rate is lower by this much. */
const agents = fc.array(
  fc.record({ below: fc.nat(), harder: fc.bigInt(0n, 5_00n), more: fc.constantFrom(0, 0, 1), less: fc.nat(900) }),
  {
    maxLength: 4,
  },
);
const tops = fc
  .array(
    fc.record({
      bets: fc.bigInt(1n, 60_00n),
      loss: fc.bigInt(1n, 20_00n),
      heads: fc.constantFrom(0, 0, 1),
      rate: fc.integer({ min: 4_000, max: 90_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((steps) => {
    let before = { bets: -1n, loss: 0n, heads: -1, rate: 0 };
    return steps.map((step) => {
      before = {
        bets: before.bets + step.bets,
        loss: before.loss + step.loss,
        heads: before.heads + 1 + step.heads,
        rate: before.rate + step.rate,
      };
      return before;
    });
  });

const amount = fc.bigInt(1n, 150_00n);
const steps = fc.array(
  fc.record({
    wait: fc.constantFrom(0, 0, 2, 4, 17, 61, 400, 1_440),
    what: fc.oneof(
      {
        weight: 7,
        arbitrary: fc.record({
          play: fc.nat(),
          product: fc.constantFrom('RNG' as const, 'LIVE' as const),
          stake: amount,
          won: fc.constantFrom(0n, 0n, 1n, 3n),
        }),
      },
      { weight: 1, arbitrary: fc.record({ push: fc.nat() }) },
      { weight: 2, arbitrary: fc.constant('settle' as const) },
    ),
  }),
  { minLength: 8, maxLength: 16 },
);

const story = fc.record({
  terms,
  kinds: fc.subarray([...kinds], { minLength: 1, maxLength: 2 }),
  product: fc.constantFrom('CONS', 'RNG', 'LIVE'),
  tops,
  agents,
  players: fc.array(fc.nat(), { minLength: 2, maxLength: 5 }),
  steps,
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

interface Scene {
  line: Account[];
  players: Account[];
  contracts: Signed[];
  model: WageModel;
}

const asTier = (kind: Signed['kind'], { bets, loss, heads, rate }: Story['tops'][number]): Tier =>
  share(bets, heads, rate, kind === 'dividend' ? loss : null);

/** A tree of agents with players, and contracts down every branch of it. */
async function stage({ terms, kinds, product, tops, agents, players }: Story): Promise<Scene> {
  await fixture.begin();
  const { clock } = fixture.people;
  fixture.until(new Date(Math.ceil(clock.now().getTime() / DAY) * DAY + 17 * 60 * MINUTE + 30_000).toISOString());
  const line = [await fixture.account()];
  const uplines = new Map<string, string | null>([[line[0]!.id, null]]);
  const promised = [tops];
  const add = async (index: number, type: number): Promise<Account> => {
    const upline = line[index]!;
    const account = type === 0 ? await fixture.player(upline) : await fixture.account(upline);
    uplines.set(account.id, upline.id);
    return account;
  };
  for (const { below, harder, more, less } of agents) {
    const index = below % line.length;
    line.push(await add(index, 1));
    promised.push(
      promised[index]!.map((tier) => ({
        bets: tier.bets + harder,
        loss: tier.loss + harder,
        heads: tier.heads + more,
        rate: tier.rate - less,
      })),
    );
  }
  const contracts: Signed[] = [];
  for (const kind of kinds) {
    await fixture.setting(kind, terms);
    for (const [i, holder] of line.entries()) {
      const payer = uplines.get(holder.id)!;
      const tiers = promised[i]!.map((tier) => asTier(kind, tier));
      const own = contracts.find((one) => one.kind === kind && one.holder === payer)?.tiers ?? null;
      expect(tierError(kind, tiers, own)).toBeUndefined();
      const id = await fixture.contract(
        kind,
        payer ? line.find((one) => one.id === payer) : undefined,
        holder,
        tiers,
        product as 'CONS',
      );
      contracts.push({ id, kind, product, holder: holder.id, payer, tiers });
    }
  }
  const people: Account[] = [];
  for (const at of players) people.push(await add(at % line.length, 0));
  const isBelow = (id: string | null, holder: string): boolean =>
    id !== null && (id === holder || isBelow(uplines.get(id)!, holder));
  const teams = new Map(line.map(({ id }) => [id, new Set([...uplines.keys()].filter((one) => isBelow(one, id)))]));
  return {
    line,
    players: people,
    contracts,
    model: new WageModel(contracts, terms, (holder) => teams.get(holder)!, clock.now().getTime()),
  };
}

async function act({ players, model }: Scene, { steps, kinds }: Story): Promise<void> {
  const { clock, database } = fixture.people;
  const bets = new Map<Play, string>();
  const settle = async (): Promise<void> => {
    await settlement.settleAll();
    model.settle(clock.now().getTime());
  };
  // Every hour is settled for itself, which many of them would make a long test of.
  const longest = kinds.includes('hourly_wage') ? 61 : Infinity;
  for (const { wait, what } of steps) {
    clock.move(Math.min(wait, longest) * MINUTE);
    if (what === 'settle') await settle();
    else if ('push' in what) {
      const play = model.plays[what.push % (model.plays.length || 1)];
      if (!play || play.payout === play.stake) continue;
      await fixture.adjust(
        players.find(({ id }) => id === play.member)!,
        bets.get(play)!,
        play.stake - play.payout,
      );
      play.payout = play.stake;
    } else {
      const { product, stake, won, play: who } = what;
      const player = players[who % players.length]!;
      await database.game.updateMany({ where: { gameCode: 'PG-1' }, data: { gameType: product } });
      const play = { member: player.id, product, stake, payout: (stake * won) / 2n, at: clock.now().getTime() };
      bets.set(play, await fixture.bet(player, stake, play.payout));
      model.plays.push(play);
    }
  }
  clock.move((kinds.includes('hourly_wage') ? 1 : 20) * DAY);
  await settle();
  // Money that reached an agent only after its own debt was looked at goes on one storey further with each run.
  for (let i = 0; i < 5; i += 1) await settlement.payDebts();
}

const sum = (rows: readonly ContractPayment[], of: 'amount' | 'paid'): bigint =>
  rows.reduce((total, row) => total + row[of], 0n);

/** Wages are shares of bets, of which those above count no fewer: then nobody has to add anything to pass them on. */
function expectCovered(rows: readonly ContractPayment[]): void {
  for (const own of rows) {
    const passed = rows.filter(
      (row) =>
        row.payerId === own.holderId && row.kind === own.kind && row.periodFrom.getTime() === own.periodFrom.getTime(),
    );
    expect(sum(passed, 'amount')).toBeLessThanOrEqual(own.amount);
  }
}

test(
  'whatever is promised and played: a line receives what the platform pays its top, and each payment is what the bets make',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const scene = await stage(told);
        await act(scene, told);
        const { line, model } = scene;
        const rows = await fixture.people.database.contractPayment.findMany({
          where: { contractId: { in: scene.contracts.map(({ id }) => id) } },
        });
        expect(new Map(rows.map((row) => [`${row.contractId}@${row.periodFrom.getTime()}`, row.amount]))).toEqual(
          model.amounts,
        );

        const balances = await Promise.all(line.map(fixture.balance));
        const platform = rows.filter(({ payerId }) => payerId === null);
        expect(balances.reduce((total, balance) => total + balance, 0n)).toBe(sum(platform, 'amount'));
        expect(sum(platform, 'paid')).toBe(sum(platform, 'amount'));
        for (const [i, { id }] of line.entries()) {
          const [received, passed] = [
            rows.filter((row) => row.holderId === id),
            rows.filter((row) => row.payerId === id),
          ];
          const debt = sum(passed, 'amount') - sum(passed, 'paid');
          expect(balances[i]).toBe(sum(received, 'paid') - sum(passed, 'paid'));
          if (debt > 0n) expect(balances[i]).toBe(0n);
        }
        expectCovered(rows.filter(({ kind }) => kind === 'daily_wage' || kind === 'hourly_wage'));
      }),
      { numRuns: 10 },
    );
    expect(await fixture.people.get(LedgerAudit).run()).toEqual([]);
  },
);
