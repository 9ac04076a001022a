// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { holdwinPayout, playHoldwin } from '@apsara/domain/games/holdwin/holdwin';
import { drawHoldwin, holdwinFeature } from '@apsara/domain/games/holdwin/holdwin-machine';
import { holdwinRules, type HoldwinRules } from '@apsara/domain/games/holdwin/holdwin-rules';
import { formatAmount, money } from '@apsara/domain/money';
import { holdwinNumber } from '@apsara/domain/testing/holdwin-numbers';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import { words as kit } from '../../../page-kit/words-en.ts';
import { roundDraws } from '../../../shared/seeds/round-draws.ts';
import type { HoldwinAnswer, HoldwinAsk, HoldwinRotateAnswer, HoldwinRoundView, HoldwinState } from '../holdwin-api.ts';
import { holdwinGame } from './holdwin-game.ts';
import { holdwinView, type HoldwinView } from './holdwin-view.ts';
import { words as own } from './words-en.ts';
import { holdwinWords, type HoldwinSay } from './words.ts';

const words = { ...kit, ...own };
const session: PlayerSession = {
  token: 't',
  vendor: 'PG',
  game: 'PG-NAGAVAULT',
  name: 'Naga Vault',
  member: 'm1',
  currency: 'KHR',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const stake = money(1_000_00n, 'KHR');
const price = money(stake.amount * holdwinFeature.price, 'KHR');

/** Stops whose reels pay nothing, a little, and with six coins in view. */
const paying = (test_: (round: ReturnType<typeof playHoldwin>) => boolean): string => {
  for (let stop = 0; stop < 32 ** 3; stop += 1) {
    const number = holdwinNumber({ stops: [stop % 32, Math.floor(stop / 32) % 32, Math.floor(stop / 1_024), 0, 0] });
    if (test_(playHoldwin({ number, isBought: false }))) return number;
  }
  throw new Error('no such stops');
};
const losing = paying(({ paid }) => paid === 0n);
const small = paying(({ paid, feature }) => !feature && paid > 0n && paid < 20n);
const begun = paying(({ feature, wins }) => feature !== undefined && wins.length === 0);
const bought = holdwinNumber({ coins: { 0: 7, 2: 6 }, arrivals: { 0: 1, 2: 3 } });
const every = Array.from({ length: 15 }, (_, place) => place);
const capped = holdwinNumber({
  coins: Object.fromEntries(every.map((place) => [place, 7])),
  arrivals: Object.fromEntries(every.map((place) => [place, 1])),
});

const pair = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine' };
const seeds = {
  serverSeedHash: createHash('sha256').update(pair.serverSeed).digest('hex'),
  clientSeed: pair.clientSeed,
  nonce: 3,
};
const round = (number: string, isBought = false, over: Partial<HoldwinRoundView> = {}): HoldwinRoundView => {
  const whole = isBought ? price : stake;
  return {
    roundId: 'round-1',
    stake: formatAmount(whole),
    payout: formatAmount(holdwinPayout(playHoldwin({ number, isBought }).paid, whole, isBought)),
    state: 'played',
    number,
    isBought,
    seeds: { ...seeds, serverSeed: null },
    ...over,
  };
};
const played = (number: string, isBought = false): HoldwinAnswer => ({
  outcome: 'played',
  round: round(number, isBought),
  balanceAfterBet: '49000.00',
  balance: '52000.00',
  settled: true,
});
const fresh: HoldwinState = {
  status: 'OK',
  balance: '50000.00',
  seeds: { serverSeedHash: seeds.serverSeedHash, clientSeed: 'mine', bets: 3 },
  rounds: [],
  isRecent: false,
  tally: { staked: '0.00', paid: '0.00', since: null },
  isBuyable: true,
};

let view: HoldwinView;
let t: HoldwinSay;
const spin = vi.fn<(session: unknown, asked: HoldwinAsk) => Promise<HoldwinAnswer>>();
const state = vi.fn<() => Promise<HoldwinState>>();
const rules = vi.fn<() => Promise<HoldwinRules>>();
const rotate = vi.fn<() => Promise<HoldwinRotateAnswer>>();

async function begin(): Promise<void> {
  view = holdwinView(session, t);
  document.body = document.createElement('body');
  document.body.append(view.view);
  await holdwinGame({ session, t, view, client: { spin, state, rules, rotate } });
}

beforeEach(async () => {
  vi.useFakeTimers();
  // Less motion is asked for, so that only the pauses take time.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  spin.mockReset();
  rotate.mockReset();
  rules.mockReset().mockImplementation(() => Promise.resolve(holdwinRules()));
  state.mockReset().mockResolvedValue(fresh);
  t = await loadWords('EN', holdwinWords);
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const status = () => document.querySelector('[role=status]')?.textContent;
const tone = () => document.querySelector<HTMLElement>('.banner')?.dataset['tone'];
const lit = () => document.querySelectorAll('.lamps .lit').length;
const discs = () => [...document.querySelectorAll('.grid .coin b')].map(({ textContent }) => textContent);
const key = (options: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...options }));

async function press(answer: HoldwinAnswer, ms = 60_000): Promise<void> {
  spin.mockResolvedValueOnce(answer);
  view.press.click();
  await vi.advanceTimersByTimeAsync(ms);
}
async function openBuying(): Promise<HTMLButtonElement> {
  view.buy.click();
  await vi.advanceTimersByTimeAsync(0);
  return view.buySheet.view.querySelector<HTMLButtonElement>('.buy-now')!;
}

describe('a spin', () => {
  test('shows its result no sooner than 2.5 s after the press', async () => {
    await press(played(losing), 2_499);
    expect(status()).toBe(words.spinning);
    await vi.advanceTimersByTimeAsync(2);
    expect(status()).toBe(words.noWin);
    expect(spin).toHaveBeenCalledWith(session, { stake: '1000.00', price: null });
  });

  test('holds its coins, respin by respin, and pays only at the end', async () => {
    await press(played(begun), 2_100);
    const shownOfWin = () => [view.balance.textContent, view.total.textContent, view.wins.children.length];
    const holds = () => view.grid.view.classList.contains('holds') && !view.grid.view.classList.contains('over');
    expect([holds(), tone(), ...shownOfWin()]).toEqual([true, 'won', '49,000.00', '', 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([holds(), ...shownOfWin()]).toEqual([true, '49,000.00', '', 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    const { feature } = playHoldwin({ number: begun, isBought: false });
    expect([lit(), view.count.textContent]).toEqual([0, `${feature!.held.length} / 15`]);
    expect(discs()).toHaveLength(feature!.held.length);
    expect(view.balance.textContent).toBe('52,000.00');
  });

  test('is one round however often it is pressed, and a key held down is one press', async () => {
    spin.mockResolvedValue(played(losing));
    view.press.click();
    key({ key: 'Enter' });
    await vi.advanceTimersByTimeAsync(2_600);
    expect(spin).toHaveBeenCalledTimes(1);
    key({ key: ' ' });
    await vi.advanceTimersByTimeAsync(2_600);
    key({ key: ' ', repeat: true });
    expect(spin).toHaveBeenCalledTimes(2);
  });

  test('can be watched again, which asks the server for nothing', async () => {
    await press(played(begun));
    view.replay.click();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe(words.replaying);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status()).toMatch(/^This round paid/);
    expect(spin).toHaveBeenCalledTimes(1);
  });

  test('is shown as it ended after a reload', async () => {
    await press(played(bought, true));
    const after = discs();
    state.mockResolvedValueOnce({ ...fresh, rounds: [round(bought, true)], isRecent: true });
    await begin();
    expect([status(), discs()]).toEqual([words.lastRound, after]);
    expect(view.grid.view.getAttribute('aria-label')).toContain(`${words.coin} ×100`);
  });
});

describe('the result of a round', () => {
  let sound: MockInstance<Sounds['win']>;
  beforeEach(() => {
    sound = vi.spyOn(Sounds.prototype, 'win');
  });

  test('that was bought is not greeted before it is known', async () => {
    await press(played(bought, true), 2_100);
    expect([status(), tone()]).toEqual([words.begins, 'calm']);
  });

  test('above the stake it is a win', async () => {
    await press(played(bought, true));
    expect([tone(), sound.mock.calls.length]).toEqual(['won', 1]);
  });

  test.each([
    ['a spin', small, false],
    ['a bought feature, whose price is its stake', holdwinNumber({}), true],
  ])('row 13: at or below the stake it is a return, without celebration: %s', async (_, number, isBought) => {
    await press(played(number, isBought));
    expect(status()).toMatch(/of your stake is returned/);
    expect([tone(), sound.mock.calls.length]).toEqual(['calm', 0]);
  });

  test('cut to the most that the feature pays, it says so', async () => {
    await press(played(capped, true));
    expect(status()).toBe('You win 1,250,000.00. Hold and win paid the most that it can.');
    expect(document.querySelector('.round-wins')?.textContent).toContain(words.gridFull);
  });
});

describe('buying', () => {
  test('asks once, with the price and its own return beside that of a spin', async () => {
    const button = await openBuying();
    expect(view.buySheet.view.textContent).toContain('95.80 %');
    expect(view.buySheet.view.textContent).toContain('96.05 %');
    expect(button.textContent).toBe(t('buyNow', { amount: '50,000.00' }));
    expect(spin).not.toHaveBeenCalled();
    spin.mockResolvedValue(played(bought, true));
    button.click();
    button.click();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(spin).toHaveBeenCalledTimes(1);
    expect(spin).toHaveBeenCalledWith(session, { stake: '1000.00', price: '50000.00' });
    expect(view.buySheet.view.open).toBe(false);
  });

  test('is not begun by the keys that spin, nor while a round is shown', async () => {
    await openBuying();
    expect(view.buySheet.view.open).toBe(true);
    key({ key: 'Enter' });
    expect(spin).not.toHaveBeenCalled();
    view.buySheet.view.close();
    spin.mockResolvedValueOnce(played(losing));
    view.press.click();
    await vi.advanceTimersByTimeAsync(1_000);
    view.buy.click();
    await vi.advanceTimersByTimeAsync(0);
    expect([view.buySheet.view.open, view.buy.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });

  test('is asked for once, however often the button is pressed while the rules are on their way', async () => {
    let answer: (found: HoldwinRules) => void = () => undefined;
    rules.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    view.buy.click();
    view.buy.click();
    expect(rules).toHaveBeenCalledTimes(1);
    answer(holdwinRules());
    await vi.advanceTimersByTimeAsync(0);
    expect(view.buySheet.view.querySelectorAll('.buy-now')).toHaveLength(1);
  });

  test('does not open over a round that was begun while the rules were on their way', async () => {
    let answer: (found: HoldwinRules) => void = () => undefined;
    rules.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    view.buy.click();
    spin.mockResolvedValueOnce(played(losing));
    view.press.click();
    answer(holdwinRules());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([view.buySheet.view.open, status()]).toEqual([false, words.noWin]);
    await openBuying();
    expect(rules).toHaveBeenCalledTimes(2);
  });

  test('costs what its sheet says, by the rules of the vendor', async () => {
    rules.mockResolvedValue({ ...holdwinRules(), price: '60' });
    const button = await openBuying();
    expect(button.textContent).toBe(t('buyNow', { amount: '60,000.00' }));
    spin.mockResolvedValueOnce({ outcome: 'not_offered' });
    button.click();
    expect(spin).toHaveBeenCalledWith(session, { stake: '1000.00', price: '60000.00' });
  });

  test('is not shown where it is switched off, and one that came too late is said to cost nothing', async () => {
    const button = await openBuying();
    spin.mockResolvedValueOnce({ outcome: 'not_offered' });
    view.buy.focus();
    button.click();
    await vi.advanceTimersByTimeAsync(10);
    expect([status(), view.buy.hidden]).toEqual([words.notOffered, true]);
    // Enter there stakes nothing.
    expect(document.activeElement).toBe(view.payTable);
    state.mockResolvedValueOnce({ ...fresh, isBuyable: false });
    await begin();
    expect(view.buy.hidden).toBe(true);
  });

  test('above the limit is refused in words', async () => {
    const button = await openBuying();
    spin.mockResolvedValueOnce({ outcome: 'refused', status: 'BET_LIMIT', balance: '50000.00' });
    button.click();
    await vi.advanceTimersByTimeAsync(10);
    expect(status()).toBe(words.betLimit);
  });
});

describe('the proof', () => {
  const number = drawHoldwin(roundDraws({ ...pair, nonce: seeds.nonce }));
  const known = { seeds: { ...seeds, serverSeed: pair.serverSeed } };
  const check = async (shown: HoldwinRoundView) => {
    vi.stubGlobal('isSecureContext', true);
    state.mockResolvedValue({ ...fresh, rounds: [shown] });
    view.seeds.click();
    await vi.advanceTimersByTimeAsync(0);
    view.seedsSheet.view.querySelectorAll<HTMLButtonElement>('section button')[1]?.click();
  };
  const verdicts = () => [...view.seedsSheet.view.querySelectorAll('.verdict')].map(({ textContent }) => textContent);

  test.each([false, true])('computes a round again from its seeds (bought: %s)', async (isBought) => {
    await check(round(number, isBought, known));
    await vi.waitFor(() => expect(verdicts()).toEqual([words.hashHolds, words.roundHolds]));
  });

  test.each([
    ['another number', { number: '0'.repeat(64) }],
    ['another win', { payout: '123.00' }],
    ['a spin that is said to be bought', { isBought: true }],
  ])('finds out a round with %s', async (_, over) => {
    await check(round(number, false, { ...known, ...over }));
    await vi.waitFor(() => expect(verdicts()).toContain(t('roundDiffers', { number })));
  });
});
