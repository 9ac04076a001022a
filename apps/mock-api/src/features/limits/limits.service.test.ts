import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOf, type ExclusionLength } from '@apsara/domain/protection/exclusions';
import type { LimitKind, LimitPeriod } from '@apsara/domain/protection/limits';
import { call } from '@apsara/prisma/calls';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { CatalogueService } from '../games/catalogue.service.ts';
import { GameSessionsService } from '../games/game-sessions.service.ts';
import { GamesModule } from '../games/games.module.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SeamlessModule } from '../seamless/seamless.module.ts';
import { SeamlessService } from '../seamless/seamless.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { ClosingsService } from './closings.service.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitRulesService } from './limit-rules.service.ts';
import { LimitsModule } from './limits.module.ts';
import { OwnLimitsService } from './own-limits.service.ts';
import { RealityChecksService } from './reality-checks.service.ts';

const minute = 60_000;
const hour = 60 * minute;
let people: TestApp;
let site: Withdrawing;
let own: OwnLimitsService;
let player: Payee;
let token: string;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [LimitsModule, GamesModule, SeamlessModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  own = people.get(OwnLimitsService);
});

const openGame = async () => {
  const game = (await people.get(CatalogueService).byCode('PG', 'PG-1'))!;
  return people.get(GameSessionsService).open(game, { memberId: player.id, siteCode: 'lotus' });
};

beforeEach(async () => {
  count += 1;
  player = await site.payee(`limited${count}`, 100_000_00n, String(100_000_000 + count));
  token = await openGame();
});

const set = (kind: LimitKind, amount: string | null, period: LimitPeriod = 'day') =>
  own.updateOwnLimit({ kind, period, amount }, player.caller);
const bet = async (amount = '100.00', over: { transactionId?: string; roundId?: string } = {}) => {
  const { status } = await people.get(SeamlessService).callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: randomUUID(),
    transactionId: randomUUID(),
    amount,
    currency: 'KHR',
    type: 'cash',
    at: people.clock.now().toISOString(),
    ...over,
  });
  return status;
};
/** The same bets by the set-based function, at one moment. */
const betsInGroup = async (size: number, units: bigint) => {
  const each = <T>(value: () => T): T[] => Array.from({ length: size }, value);
  const answers = await call.seamlessBets(people.database.query, {
    vendors: each(() => 'PG'),
    transactions: each(() => randomUUID()),
    fingerprints: each(() => ''),
    tokens: each(() => hashToken(token)),
    members: each(() => player.id),
    games: each(() => 'PG-1'),
    rounds: each(() => randomUUID()),
    amounts: each(() => units),
    currencies: each(() => 'KHR'),
    bets: each(() => randomUUID()),
    times: each(() => people.clock.now()),
  });
  return answers.map(({ status }) => status);
};
const exclude = (length: ExclusionLength) => people.get(ExclusionsService).createExclusion(length, player.caller);
const books = () => new LedgerAudit(people.database).run();

describe('limits at the wager', () => {
  test.each([
    ['loss', '300.00', 'LOSS_LIMIT'],
    ['stake', '300.00', 'BET_LIMIT'],
  ] as const)(
    'row 18: a %s limit of three bets lets exactly three of 200 at once through',
    async (kind, amount, status) => {
      await set(kind, amount);
      const answers = await Promise.all(Array.from({ length: 200 }, () => bet()));
      expect([answers.filter((one) => one === 'OK').length, answers.filter((one) => one === status).length]).toEqual([
        3, 197,
      ]);
      expect(await books()).toEqual([]);
    },
  );

  test.each([
    ['loss', 'LOSS_LIMIT'],
    ['stake', 'BET_LIMIT'],
  ] as const)('row 18: a group of bets asks the %s limit for each', async (kind, status) => {
    await set(kind, '250.00');
    expect(await betsInGroup(6, 100_00n)).toEqual(['OK', 'OK', ...Array(4).fill(status)]);
  });

  test('row 3: the lowest of several limits holds, and the answer says which, what is left and when it renews', async () => {
    await set('loss', '1000.00', 'month');
    await set('loss', '150.00');
    await set('stake', '500.00', 'week');
    expect(await bet()).toBe('OK');
    const same = { transactionId: randomUUID(), roundId: 'r' };
    expect([await bet('60.00', same), await bet('60.00', same)]).toEqual(['LOSS_LIMIT', 'LOSS_LIMIT']);
    const refusals = await people.database.limitRefusal.findMany({ where: { memberId: player.id } });
    expect(refusals).toMatchObject([
      { cause: 'loss', period: 'day', remaining: 50_00n, renewsAt: new Date('2026-11-21T17:00:00.000Z') },
    ]);
    expect(await bet('50.00')).toBe('OK');
  });

  test('row 3: minutes at games are counted from bet to bet, and the game opens again the next day', async () => {
    await set('session', '21');
    for (const pause of [0, 10, 20, 10]) {
      people.clock.move(pause * minute);
      expect(await bet('1.00')).toBe('OK');
    }
    people.clock.move(minute);
    expect([await bet('1.00'), await refusalOf(openGame())]).toEqual(['TIME_LIMIT', 'limits.session_reached']);
    people.clock.move(24 * hour);
    token = await openGame();
    expect(await bet('1.00')).toBe('OK');
  });

  test('row 18: a limit set in one tab holds for the game that is open in another', async () => {
    expect(await bet()).toBe('OK');
    await set('loss', '100.00');
    expect(await bet()).toBe('LOSS_LIMIT');
  });

  test('row 18: a limit and bets at the same instant have one order', async () => {
    await Promise.all([set('loss', '300.00'), ...Array.from({ length: 20 }, () => bet())]);
    // Bets before the limit may have gone beyond it; none after it did.
    const { setAt } = await people.database.memberLimit.findFirstOrThrow({ where: { memberId: player.id } });
    expect(setAt).toEqual(people.clock.now());
    expect(await bet()).toBe('LOSS_LIMIT');
    expect(await books()).toEqual([]);
  });

  test('row 18: a bet that looked before the limit was set asks it when it gets the wallet', async () => {
    const { database } = people;
    const waits = database.transaction(async (transaction) => {
      await transaction
        .selectFrom('ledgerAccounts')
        .select('id')
        .where('memberId', '=', player.id)
        .forNoKeyUpdate()
        .execute();
      const late = bet();
      // The bet has looked at the member when it waits for the wallet.
      for (let isWaiting = false; !isWaiting;) {
        const [row] = await database.sql<{ n: bigint }>(
          "SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        isWaiting = Number(row?.n) > 0;
      }
      await transaction
        .updateTable('ledgerAccounts')
        .set({ guarded: true })
        .where('memberId', '=', player.id)
        .execute();
      await transaction.updateTable('members').set({ limited: true }).where('id', '=', player.id).execute();
      await transaction
        .insertInto('memberLimits')
        .values({ memberId: player.id, kind: 'loss', period: 'day', amount: 50_00n, setAt: people.clock.now() })
        .execute();
      return { late };
    });
    expect(await (await waits).late).toBe('LOSS_LIMIT');
  });

  test('row 18: what the member switched off is not opened, and its bets are refused', async () => {
    await own.updateOwnChoices({ hiddenVendors: ['PG'] }, player.caller);
    expect([await bet(), await refusalOf(openGame())]).toEqual(['INVALID_GAME', 'limits.hidden']);
    await own.updateOwnChoices({ hiddenVendors: [], hiddenProducts: ['LIVE'] }, player.caller);
    expect(await bet()).toBe('OK');
  });

  test('row 18: the site’s largest stake of a round and time between bets hold in games that are open', async () => {
    const rules = people.get(LimitRulesService);
    const ask = (mostStake: string | null, leastMs: number | null) =>
      rules.updateLimitRules(
        {
          id: 'lotus',
          isRolling: false,
          defaults: [],
          products: [{ product: 'RNG', mostStake, leastMs }],
          quietFrom: null,
          quietUntil: null,
        },
        player.caller,
      );
    await ask('50.00', 2_500);
    expect([await bet('50.01'), await bet('50.00'), await bet('50.00')]).toEqual(['BET_LIMIT', 'OK', 'TIME_LIMIT']);
    people.clock.move(2_500);
    expect(await bet('50.00')).toBe('OK');
    await ask('50.00', null);
    const roundId = randomUUID();
    const staked = await bet('30.00', { roundId });
    const raises = [await bet('20.01', { roundId }), await bet('20.00', { roundId }), await bet('0.01', { roundId })];
    expect([staked, ...raises]).toEqual(['OK', 'BET_LIMIT', 'OK', 'BET_LIMIT']);
    await ask(null, null);
    expect(await bet('50.01')).toBe('OK');
  });
});

describe('a change of a limit', () => {
  test('row 4: higher waits 24 hours and a confirmation, and the history says all of it', async () => {
    await set('loss', '100.00');
    const { limits } = await set('loss', '500.00');
    expect(limits).toMatchObject([{ amount: '100.00', left: '100.00', asked: { amount: '500.00', isOpen: false } }]);
    const confirm = () => own.confirmOwnLimit({ kind: 'loss', period: 'day' }, player.caller);
    expect(await refusalOf(confirm())).toBe('limits.nothing_to_confirm');
    people.clock.move(24 * hour);
    expect((await own.readOwnLimits(player.caller)).limits).toMatchObject([{ asked: { isOpen: true } }]);
    expect((await confirm()).limits).toMatchObject([{ amount: '500.00', asked: null }]);
    await set('loss', null);
    people.clock.move(8 * 24 * hour);
    expect(await refusalOf(confirm())).toBe('limits.nothing_to_confirm');
    const changes = await own.listOwnLimitChanges(player.caller);
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['asked', '500.00', null],
      ['confirmed', '100.00', '500.00'],
      ['asked', '100.00', '500.00'],
      ['set', null, '100.00'],
    ]);
  });

  test('row 4: an amount that is none is refused beside its field', async () => {
    expect(await refusalOf(set('loss', '-1.00'))).toBe('request.invalid');
    expect(await refusalOf(set('session', '12.5'))).toBe('request.invalid');
    expect(await refusalOf(set('session', '60', 'week'))).toBe('request.invalid');
  });

  test('row 1: the offer of a limit is due until it is answered', async () => {
    expect((await own.readOwnLimits(player.caller)).isOfferDue).toBe(true);
    expect((await own.updateOwnChoices({ looked: true }, player.caller)).isOfferDue).toBe(false);
  });
});

describe('an exclusion', () => {
  test('row 5: holds at the open game’s next bet, ends the sessions, and lets the member in to withdraw', async () => {
    const sessions = people.get(SessionsService);
    const { token: login } = await sessions.start(player.id, player.caller);
    expect(await bet()).toBe('OK');
    await exclude('half_year');
    expect(await bet()).toBe('USER_DISABLED');
    expect(await refusalOf(openGame())).toBe('limits.excluded');
    expect(await people.signedIn(login)).toBeUndefined();
    const again = await sessions.enter(
      await people.database.member.findUniqueOrThrow({ where: { id: player.id } }),
      player.caller,
    );
    expect((await people.signedIn(again.token))?.actor.excludedUntil).toEqual(endOf('half_year', people.clock.now()));
  });

  test('row 5: is not shortened by another, nor by anybody who writes the table', async () => {
    await exclude('for_good');
    expect(await refusalOf(exclude('week'))).toBe('limits.excluded_longer');
    const shorten = (excludedUntil: Date | null) =>
      people.database.member.update({ where: { id: player.id }, data: { excludedUntil } });
    await expect(shorten(people.clock.now())).rejects.toThrow('is append-only');
    await expect(shorten(null)).rejects.toThrow('is append-only');
    await expect(people.database.exclusion.deleteMany({ where: { memberId: player.id } })).rejects.toThrow(
      'is append-only',
    );
    expect((await own.readOwnLimits(player.caller)).excluded).toEqual({ kind: 'self_exclusion', until: null });
  });

  test.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
    ['six_weeks', 42],
  ] as const)('row 6: a time-out of a %s ends after %s days, and not before', async (length, days) => {
    await exclude(length);
    expect(await bet()).toBe('USER_DISABLED');
    people.clock.move(days * 24 * hour - 1);
    expect(await refusalOf(openGame())).toBe('limits.excluded');
    people.clock.move(1);
    token = await openGame();
    expect(await bet()).toBe('OK');
  });

  test('row 5: an account is closed only when its money is paid out', async () => {
    const closings = people.get(ClosingsService);
    expect(await refusalOf(closings.endOwnAccount(player.caller))).toBe('limits.money_left');
    const poor = await site.member(`poor${count}`, 0n);
    await closings.endOwnAccount(poor.caller);
    people.clock.move(7 * 24 * hour);
    await closings.closeDue();
    expect((await own.readOwnLimits(poor.caller)).excluded).toEqual({ kind: 'closing', until: null });
  });
});

describe('a reality check', () => {
  test('row 7: stops the bets when it is due, shows the figures of the sitting, and goes on when answered', async () => {
    await own.updateOwnChoices({ checkMinutes: 15 }, player.caller);
    const checks = people.get(RealityChecksService);
    for (let played = 0; played < 15; played += 5) {
      expect(await bet('10.00')).toBe('OK');
      people.clock.move(5 * minute);
    }
    expect(await bet('10.00')).toBe('TIME_LIMIT');
    expect(await checks.readSitting(player.caller)).toMatchObject({
      seconds: 900,
      staked: '30.00',
      won: '0.00',
      net: '-30.00',
      isCheckDue: true,
    });
    expect((await checks.answerRealityCheck(player.caller)).isCheckDue).toBe(false);
    expect(await own.listOwnLimitChanges(player.caller)).toMatchObject([{ subject: 'reality_check', after: '15' }]);
    expect(await bet('10.00')).toBe('OK');
  });
});

describe('settlement', () => {
  test('row 18: a bet that was placed is settled under an exclusion', async () => {
    const [round, placed] = [randomUUID(), randomUUID()];
    const say = {
      vendor: 'PG',
      sessionToken: token,
      memberId: player.id,
      gameCode: 'PG-1',
      roundId: round,
      currency: 'KHR',
      type: 'cash',
      at: people.clock.now().toISOString(),
    } as const;
    const seamless = people.get(SeamlessService);
    await seamless.callWallet({ ...say, action: 'bet', transactionId: placed, amount: '10.00' });
    await exclude('for_good');
    const win = {
      ...say,
      action: 'win',
      transactionId: randomUUID(),
      betTransactionId: placed,
      amount: '25.00',
    } as const;
    expect((await seamless.callWallet(win)).status).toBe('OK');
  });
});
