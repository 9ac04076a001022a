import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LimitKind, LimitPeriod } from '@apsara/domain/protection/limits';
import type { Transaction } from '../../shared/statements.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { endsOrWaits, signal } from '../../testing/lock-waits.ts';
import { TestApp } from '../../testing/test-app.ts';
import { TestSite } from '../../testing/test-site.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { CatalogueService } from '../games/catalogue.service.ts';
import { GameSessionsService } from '../games/game-sessions.service.ts';
import { GamesModule } from '../games/games.module.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { SeamlessModule } from '../seamless/seamless.module.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitChanges } from './limit-changes.ts';
import { LimitRulesService } from './limit-rules.service.ts';
import { LimitsModule } from './limits.module.ts';
import { OwnLimitsService } from './own-limits.service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let people: TestApp;
let site: Withdrawing;
let bets: TestSite;
let own: OwnLimitsService;
let rules: LimitRulesService;
let player: Payee;
let token: string;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [LimitsModule, GamesModule, SeamlessModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  for (const month of ['2026-12-01', '2027-01-01', '2027-02-01'])
    await people.database.sql('SELECT bets_make_month($1::date)', [month]);
  bets = new TestSite(people.database, people.clock);
  own = people.get(OwnLimitsService);
  rules = people.get(LimitRulesService);
});

const newPlayer = () => {
  count += 1;
  return site.payee(`sparing${count}`, 100_000_00n, String(100_000_000 + count));
};
const openGame = async (): Promise<void> => {
  const game = (await people.get(CatalogueService).byCode('PG', 'PG-1'))!;
  token = await people.get(GameSessionsService).open(game, { memberId: player.id, siteCode: 'lotus' });
};
/** Some time later, with a game open. */
const later = async (ms: number): Promise<void> => {
  people.clock.move(ms);
  await openGame();
};
const countBy = ({ isRolling }: { isRolling: boolean }) =>
  rules.updateLimitRules(
    { id: 'lotus', isRolling, defaults: [], products: [], quietFrom: null, quietUntil: null },
    player.caller,
  );
const set = (kind: LimitKind, amount: string, period: LimitPeriod = 'day') =>
  own.updateOwnLimit({ kind, period, amount }, player.caller);
const bet = (units: bigint) => bets.bet({ id: player.id, token }, units);
/** Goes on to an hour of the site's week, Monday's first hour being 0, and opens a game. */
const goTo = (hourOfWeek: number): Promise<void> => {
  const monday = Date.parse('2026-11-15T17:00:00.000Z');
  const ahead = (monday + hourOfWeek * hour - people.clock.now().getTime()) % (7 * day);
  return later(ahead < 0 ? ahead + 7 * day : ahead);
};
const spare = async () =>
  (await people.database.ledgerAccount.findFirstOrThrow({ where: { memberId: player.id, purpose: 'cash' } })).spare;

beforeEach(async () => {
  player = await newPlayer();
  await countBy({ isRolling: false });
});

describe('a bet within what was to spare', () => {
  test.each([
    ['the limit is lowered', () => set('loss', '199.99'), 'LOSS_LIMIT'],
    ['another limit is set', () => set('stake', '199.99', 'week'), 'BET_LIMIT'],
    [
      'the member is excluded',
      () => people.get(ExclusionsService).createExclusion('day', player.caller),
      'USER_DISABLED',
    ],
    [
      'the product is switched off',
      () => own.updateOwnChoices({ hiddenProducts: ['RNG'] }, player.caller),
      'INVALID_GAME',
    ],
    [
      'the vendor is switched off',
      () => own.updateOwnChoices({ hiddenVendors: ['PG'] }, player.caller),
      'INVALID_GAME',
    ],
  ])('row 18: is refused after %s', async (_, change, status) => {
    await goTo(12);
    await set('loss', '100000.00');
    expect([await bet(100_00n), await spare()]).toEqual(['OK', 99_900_00n]);
    await change();
    expect(await bet(100_00n)).toBe(status);
  });

  test.each([
    ['the day ends', 'day', false, 11, 13],
    ['the week ends', 'week', false, 6 * 24 + 11, 13],
    ['it was seven days ago', 'week', true, 11, 7 * 24],
  ] as const)('row 18: is refused when a win counts no more because %s', async (_, period, isRolling, from, hours) => {
    await countBy({ isRolling });
    await set('loss', '100.00', period);
    await goTo(from);
    expect(await bet(1_00n)).toBe('OK');
    await people.database.sql(
      `SELECT seamless_pay('PG', 'win-' || round_id, '', member_id, round_id, 'PG-1', NULL, 50000, 'KHR', 'win', placed_at)
         FROM bets WHERE member_id = $1`,
      [player.id],
    );
    await later(hours * hour - minute);
    expect([await bet(300_00n), await spare()]).toEqual(['OK', 299_00n]);
    people.clock.move(2 * minute);
    expect(await bet(100_01n)).toBe('LOSS_LIMIT');
  });
});

describe('a site that counts in another way', () => {
  /** Sunday's bet counts in a rolling week, and not in Monday's. */
  beforeEach(async () => {
    await goTo(6 * 24 + 12);
    await bet(60_00n);
    await later(day);
  });

  test('row 18: is asked by the next bet, whatever was to spare', async () => {
    await set('stake', '100.00', 'week');
    expect([await bet(10_00n), await spare()]).toEqual(['OK', 90_00n]);
    await countBy({ isRolling: true });
    expect(await bet(50_00n)).toBe('BET_LIMIT');
  });

  test('row 18: waits for a bet that asks at that moment', async () => {
    await set('stake', '100.00', 'week');
    const { counted } = await people.database.transaction(async (transaction) => {
      expect(await bets.bet({ id: player.id, token }, 10_00n, people.clock.now(), transaction)).toBe('OK');
      const change = countBy({ isRolling: true });
      await endsOrWaits(people.database, change);
      return { counted: change };
    });
    await counted;
    expect(await bet(50_00n)).toBe('BET_LIMIT');
  });

  test('row 18: waits for the first limit of a member that is set at that moment', async () => {
    const memberId = player.id;
    const ending = signal();
    let limited: Promise<void> | undefined;
    let change: Promise<unknown> | undefined;
    let placed: Promise<string> | undefined;
    rules.onRuled(async () => {
      if (!limited || placed) return;
      ending.give();
      await limited;
      placed = bet(10_00n);
      await endsOrWaits(people.database, placed);
    });
    limited = people.database.transaction(async (transaction) => {
      await people.get(LimitChanges).wish(transaction, { memberId, kind: 'stake', period: 'week' }, 100_00n);
      change = countBy({ isRolling: true });
      await endsOrWaits(people.database, ending.given);
    });
    await limited;
    await change;
    expect([await placed, await bet(50_00n)]).toEqual(['OK', 'BET_LIMIT']);
  });

  test('row 18: locks the wallets in the order in which bets lock them', async () => {
    const [first, last] = [player, await newPlayer()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const hold = (transaction: Transaction, { id }: Payee) =>
      people.get(LedgerService).lockCashAccount(transaction, id);
    // The last is written first.
    for (player of [last!, first!]) {
      await set('stake', '100.00', 'week');
      await openGame();
      expect(await bet(1_00n)).toBe('OK');
    }
    // With what it knows now, the database reads these few rows as they lie.
    await people.database.sql('ANALYZE ledger_accounts');
    const { counted } = await people.database.transaction(async (transaction) => {
      await hold(transaction, first!);
      const change = countBy({ isRolling: true });
      await endsOrWaits(people.database, change);
      await hold(transaction, last!);
      return { counted: change };
    });
    expect(await counted).toMatchObject({ isRolling: true });
  });
});
