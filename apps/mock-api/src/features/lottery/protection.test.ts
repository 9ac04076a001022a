import { beforeAll, describe, expect, test } from 'vitest';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import type { LimitKind } from '@apsara/domain/protection/limits';
import { LotterySite } from '../../testing/lottery-site.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { BetRoundsService } from '../bets/bet-rounds.service.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { ExclusionsService } from '../limits/exclusions.service.ts';
import { LimitRulesService } from '../limits/limit-rules.service.ts';
import { OwnLimitsService } from '../limits/own-limits.service.ts';
import { lotteryRulesVersion } from './rules-version.ts';

const SSC = 'TCG-SSC1MIN';
const minute = 60_000;
let fixture: LotterySite;
let player: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
});

const poor = () => fixture.player(100_000_00n);
const chase = (count: number) =>
  fixture.content({
    numero: Array.from({ length: count }, (_, later) => ({ numero: fixture.issue(SSC, later).number, multiple: 1 })),
  });
const limit = (kind: LimitKind, amount: string) =>
  fixture.people.get(OwnLimitsService).updateOwnLimit({ kind, period: 'day', amount }, player);
const exclude = (length: 'day' | 'half_year') => fixture.people.get(ExclusionsService).createExclusion(length, player);
const audit = () => new LedgerAudit(fixture.people.database).run();
/** The states of the player's orders, by the time of their draws. */
const states = async () =>
  (await fixture.orders(player)).toSorted((a, b) => (a.drawsAt < b.drawsAt ? -1 : 1)).map(({ state }) => state);

describe('row 18: an order of a lottery', () => {
  test.each([
    ['stake', 'limits.bet_stake_over'],
    ['loss', 'limits.bet_loss_over'],
  ] as const)('asks the %s limit for all stakes of a request together, and says what is left', async (kind, code) => {
    player = await poor();
    await limit(kind, '5000.00');
    await expect(fixture.place(player, Array(3).fill(fixture.content()))).rejects.toMatchObject({
      code,
      details: { max: '5000.00', limit: { period: 'day' } },
    });
    await expect(fixture.place(player, [chase(3)])).rejects.toMatchObject({ code });
    expect(await fixture.balance(player)).toBe(100_000_00n);
    expect((await fixture.place(player, [chase(2)])).balance).toBe('96000.00');
    await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({
      code,
      details: { max: '1000.00' },
    });
  });

  test('is refused in a time-out, under a time limit that is reached, and where lotteries are switched off', async () => {
    player = await poor();
    const own = fixture.people.get(OwnLimitsService);
    await own.updateOwnChoices({ hiddenProducts: ['LOTT'] }, player);
    await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({ code: 'limits.hidden' });
    await own.updateOwnChoices({ hiddenProducts: [] }, player);
    await limit('session', '0');
    await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({ code: 'limits.session_reached' });
    await exclude('day');
    await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({ code: 'limits.excluded' });
  });

  test('waits for the answer to a reality check that is due', async () => {
    player = await poor();
    await fixture.people.get(OwnLimitsService).updateOwnChoices({ checkMinutes: 15 }, player);
    for (let played = 0; played < 15; played += 5) {
      await fixture.place(player, [fixture.content()]);
      fixture.people.clock.move(5 * minute);
    }
    await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({ code: 'limits.check_due' });
  });

  test('keeps to the site’s largest stake and to its time between bets', async () => {
    player = await poor();
    const rules = fixture.people.get(LimitRulesService);
    const ask = (mostStake: string | null, leastMs: number | null) =>
      rules.updateLimitRules(
        {
          id: 'lotus',
          isRolling: false,
          defaults: [],
          products: mostStake === null && leastMs === null ? [] : [{ product: 'LOTT', mostStake, leastMs }],
          quietFrom: null,
          quietUntil: null,
        },
        player,
      );
    await ask('2000.00', 5_000);
    await expect(fixture.place(player, [chase(2)])).rejects.toMatchObject({
      code: 'limits.bet_most_over',
      details: { max: '2000.00' },
    });
    await fixture.place(player, [fixture.content()]);
    await expect(fixture.place(player, [fixture.content()])).rejects.toMatchObject({ code: 'limits.bet_too_soon' });
    await ask(null, null);
  });
});

describe('row 5: a chase', () => {
  test('ends with an exclusion: what is not on sale yet is refunded at once, what is on sale is drawn', async () => {
    player = await poor();
    const now = fixture.issue(SSC);
    await fixture.place(player, [chase(5)]);
    await exclude('half_year');
    expect(await states()).toEqual([1, 20, 20, 20, 20]);
    expect(await fixture.balance(player)).toBe(98_000_00n);
    await fixture.goTo(new Date(now.drawsAt.getTime() + 5 * minute));
    const [first, ...later] = await states();
    expect([4, 5]).toContain(first);
    expect(later).toEqual([20, 20, 20, 20]);
    expect(await audit()).toEqual([]);
  });

  test('pays what it wins on the issue that was on sale when the exclusion began', async () => {
    player = await poor();
    const all = '0,1,2,3,4,5,6,7,8,9||||';
    await fixture.place(player, [fixture.content({ bettingContent: all, singleBetPrice: '200' })]);
    await exclude('day');
    await fixture.goTo(fixture.issue(SSC).drawsAt);
    expect(await fixture.balance(player)).toBe(100_000_00n - 2_000_00n + 1_990_00n);
  });

  test('ends where its stakes are above a limit that was lowered, and goes on where they are not', async () => {
    player = await poor();
    await fixture.place(player, [chase(5)]);
    await limit('loss', '10000.00');
    expect(await states()).toEqual([1, 1, 1, 1, 1]);
    await limit('loss', '9999.99');
    expect(await states()).toEqual([1, 20, 20, 20, 20]);
    expect(await audit()).toEqual([]);
  });

  test('of another member goes on', async () => {
    const other = await poor();
    await fixture.place(other, [chase(2)]);
    player = await poor();
    await exclude('day');
    expect((await fixture.orders(other)).map(({ state }) => state)).toEqual([1, 1]);
  });

  test('and a win-stop at the same instant refund an issue once', async () => {
    player = await poor();
    await fixture.place(player, [
      { ...chase(4), bettingContent: '0,1,2,3,4,5,6,7,8,9||||', singleBetPrice: '200', winStop: true },
    ]);
    const { drawsAt } = fixture.issue(SSC);
    await Promise.all([fixture.goTo(drawsAt), exclude('day')]);
    const [, second, ...later] = await states();
    expect([1, 6]).toContain(second);
    for (const state of later) expect([6, 20]).toContain(state);
    expect(await audit()).toEqual([]);
  });
});

test('row 15: the bet of an order shows the version of the lottery’s rules to its player', async () => {
  player = await poor();
  await fixture.place(player, [fixture.content()]);
  const { id } = await fixture.people.database.bet.findFirstOrThrow({ where: { memberId: player.actor.id } });
  const read = () => fixture.people.get(BetRoundsService).readOwnBetRound(id, 'EN', player);
  const rules = { title: 'Version of the rules', proves: true, value: lotteryRulesVersion(titleOf(SSC)!, {}) };
  expect(rules.value).toMatch(/^[0-9a-f]{12}$/);
  expect((await read()).proof).toMatchObject({ state: 'open', stake: '2000.00', payout: null, facts: [rules] });
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  expect((await read()).proof).toMatchObject({ state: 'closed', facts: [rules] });
});

test('an order waits for the agreement to new terms, and one sent again is answered as before', async () => {
  const agreed = await poor();
  const due = { ...agreed, actor: { ...agreed.actor, termsDue: true } };
  const key = 'before the terms changed';
  const before = await fixture.place(agreed, [fixture.content()], { key });
  await expect(fixture.place(due, [fixture.content()])).rejects.toMatchObject({ code: 'members.terms_outdated' });
  expect(await fixture.place(due, [fixture.content()], { key })).toEqual(before);
});
