// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { drawCascade } from '@apsara/domain/games/cascade/cascade-machine';
import { cascadePayout, playCascade } from '@apsara/domain/games/cascade/cascade';
import { cascadeRules } from '@apsara/domain/games/cascade/cascade-rules';
import { formatAmount, money } from '@apsara/domain/money';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import { words as kit } from '../../../page-kit/words-en.ts';
import { roundDraws } from '../../../shared/seeds/round-draws.ts';
import type { CascadeAnswer, CascadeRotateAnswer, CascadeRoundView, CascadeState } from '../cascade-api.ts';
import { cascadeGame } from './cascade-game.ts';
import { cascadeView, type CascadeView } from './cascade-view.ts';
import { words as own } from './words-en.ts';
import { cascadeWords, type CascadeSay } from './words.ts';

const words = { ...kit, ...own };
const session: PlayerSession = {
  token: 't',
  vendor: 'PG',
  game: 'PG-GEMNIGHTS',
  name: 'Gem Nights',
  member: 'm1',
  currency: 'KHR',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const stake = money(1_000_00n, 'KHR');

/** The first round that pays so many times in a row, within some parts of the stake. */
function roundOf(wins: number, least = 0n, most = 10_000n): number {
  for (let number = 0; ; number += 1) {
    const { falls, paid } = playCascade(number);
    if (falls.filter(({ clusters }) => clusters.length > 0).length === wins && paid >= least && paid <= most)
      return number;
  }
}
const [losing, small, big] = [roundOf(0), roundOf(1, 1n, 20n), roundOf(3, 21n)];

const pair = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine' };
const seeds = {
  serverSeedHash: createHash('sha256').update(pair.serverSeed).digest('hex'),
  clientSeed: pair.clientSeed,
  nonce: 3,
};
const round = (number: number, over: Partial<CascadeRoundView> = {}): CascadeRoundView => ({
  roundId: 'round-1',
  stake: '1000.00',
  payout: formatAmount(cascadePayout(playCascade(number).paid, stake)),
  state: 'played',
  number,
  seeds: { ...seeds, serverSeed: null },
  ...over,
});
const played = (number: number, settled = true): CascadeAnswer => ({
  outcome: 'played',
  round: round(number),
  balanceAfterBet: '49000.00',
  balance: '52000.00',
  settled,
});
const fresh: CascadeState = {
  status: 'OK',
  balance: '50000.00',
  seeds: { serverSeedHash: seeds.serverSeedHash, clientSeed: 'mine', bets: 3 },
  rounds: [],
  isRecent: false,
  tally: { staked: '0.00', paid: '0.00', since: null },
};

let view: CascadeView;
let said: string[];
let t: CascadeSay;
const spin = vi.fn<() => Promise<CascadeAnswer>>();
const state = vi.fn<() => Promise<CascadeState>>();
const rotate = vi.fn<() => Promise<CascadeRotateAnswer>>();

async function begin(): Promise<void> {
  view = cascadeView(session, t);
  document.body = document.createElement('body');
  document.body.append(view.view);
  const rules = () => Promise.resolve(cascadeRules());
  await cascadeGame({ session, t, view, client: { spin, state, rules, rotate } }).resume();
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
  state.mockReset().mockResolvedValue(fresh);
  said = [];
  vi.spyOn(window, 'parent', 'get').mockReturnValue({
    postMessage: ({ type, net }: { type: string; net?: string }) =>
      said.push(net === undefined ? type : `${type} ${net}`),
  } as unknown as Window);
  t = await loadWords('EN', cascadeWords);
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const status = () => document.querySelector('[role=status]')?.textContent;
const tone = () => document.querySelector<HTMLElement>('.banner')?.dataset['tone'];
const reached = () => document.querySelector('.ladder .is')?.textContent;
const shownField = () =>
  [...document.querySelectorAll<HTMLElement>('.gem')].map((gem) => [
    gem.style.transform,
    gem.querySelector('img')?.getAttribute('src'),
  ]);
const key = (options: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...options }));

/** Presses Enter as a browser does: a key that nobody took clicks the button that has the focus, unless that is disabled. */
function enter(): void {
  const focused = document.activeElement ?? document.body;
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (focused.dispatchEvent(press) && focused instanceof HTMLButtonElement && !focused.disabled) focused.click();
}

async function drop(answer: CascadeAnswer, ms = 10_000): Promise<void> {
  spin.mockResolvedValueOnce(answer);
  view.press.click();
  await vi.advanceTimersByTimeAsync(ms);
}

describe('a round', () => {
  test('shows its result no sooner than 2.5 s after the press, and its end no sooner than its last win', async () => {
    await drop(played(losing), 2_499);
    expect(status()).toBe(words.spinning);
    await vi.advanceTimersByTimeAsync(2);
    expect(status()).toBe(words.noWin);
  });

  test('shows each win in a row with its multiplier, and the sum only at its end', async () => {
    await drop(played(big), 1_950);
    expect(reached()).toBe('×1');
    expect(view.balance.textContent).toBe('49,000.00');
    await vi.advanceTimersByTimeAsync(780);
    expect(reached()).toBe('×2');
    await vi.advanceTimersByTimeAsync(780);
    expect(reached()).toBe('×4');
    expect(status()).toBe(words.spinning);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(status()).toMatch(/^You win/);
    expect(view.balance.textContent).toBe('52,000.00');
    const wins = playCascade(big).falls.flatMap(({ clusters }) => clusters);
    expect(view.wins.children).toHaveLength(wins.length);
  });

  test('ends with the gems where the rules say they lie', async () => {
    await drop(played(big));
    const after = shownField();
    state.mockResolvedValueOnce({ ...fresh, rounds: [round(big)], isRecent: true });
    await begin();
    const byPlace = (field: typeof after) => field.map(String).toSorted();
    expect(byPlace(shownField())).toEqual(byPlace(after));
    expect(after).toHaveLength(49);
    expect(view.field.view.getAttribute('aria-label')).toContain(words.quartz);
  });

  test('is one round however often it is pressed, and a key held down is one press', async () => {
    spin.mockResolvedValue(played(losing));
    view.press.click();
    view.press.click();
    key({ key: 'Enter' });
    await vi.advanceTimersByTimeAsync(2_600);
    expect(spin).toHaveBeenCalledTimes(1);
    key({ key: ' ' });
    await vi.advanceTimersByTimeAsync(2_600);
    key({ key: ' ', repeat: true });
    expect(spin).toHaveBeenCalledTimes(2);
  });

  test('reports to the platform what happens, and the net result only after it was shown', async () => {
    said.length = 0;
    await drop(played(small));
    const { payout } = round(small);
    const net = (Number(payout) - 1_000).toFixed(2);
    expect(said).toEqual(['apsara:round', 'apsara:balance', 'apsara:balance', `apsara:net ${net}`, 'apsara:shown']);
  });

  test('can be watched again, which asks the server for nothing and moves no money', async () => {
    expect(view.replay.getAttribute('aria-disabled')).toBe('true');
    view.replay.click();
    expect(status()).toBe(words.welcome);
    await drop(played(big));
    said.length = 0;
    view.replay.click();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe(words.replaying);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(status()).toMatch(/^This round paid/);
    expect(spin).toHaveBeenCalledTimes(1);
    expect(said).toEqual([]);
  });
});

describe('the result of a round', () => {
  let sound: MockInstance<Sounds['win']>;
  beforeEach(() => {
    sound = vi.spyOn(Sounds.prototype, 'win');
  });

  test('above the stake it is a win', async () => {
    await drop(played(big));
    expect([tone(), sound.mock.calls.length]).toEqual(['won', 1]);
  });

  test('row 13: at or below the stake it is a return, without celebration', async () => {
    await drop(played(small));
    expect(status()).toMatch(/of your stake is returned/);
    expect([tone(), sound.mock.calls.length]).toEqual(['calm', 0]);
  });

  test('cut to the most that a round pays, it says so', async () => {
    // One of the two rounds there are that would pay more.
    const [number, most] = [337_890, '500,000.00'];
    expect(playCascade(number).capped).toBe(true);
    await drop(played(number), 20_000);
    expect(status()).toBe(t('cappedWin', { amount: most }));
    expect(tone()).toBe('won');
    expect(view.lastWin.textContent).toBe(most);
    expect(view.total.textContent).toBe(`×128 · ${most}`);
  });

  test('a win the platform has not answered is said to be on its way', async () => {
    await drop(played(big, false));
    expect(status()).toBe(words.winPending);
  });
});

describe('when there is no round', () => {
  test('a refusal is said in words and no gem falls', async () => {
    const before = shownField();
    await drop({ outcome: 'refused', status: 'LOSS_LIMIT', balance: '50000.00' }, 10);
    expect(status()).toBe(words.lossLimit);
    expect(shownField()).toEqual(before);
    expect(view.press.getAttribute('aria-disabled')).toBe('false');
  });

  test('an unanswered bet is said to cost nothing', async () => {
    await drop({ outcome: 'returned', roundId: 'r' }, 10);
    expect(status()).toBe(words.unanswered);
  });

  test('without a connection the next press reads the session instead of betting', async () => {
    spin.mockRejectedValueOnce(new TypeError('network'));
    view.press.click();
    await vi.advanceTimersByTimeAsync(10);
    expect(status()).toBe(words.offline);
    expect(view.press.textContent).toBe(words.reconnect);
    state.mockResolvedValueOnce({ ...fresh, rounds: [round(big)], isRecent: true });
    view.press.click();
    await vi.advanceTimersByTimeAsync(10);
    expect(spin).toHaveBeenCalledTimes(1);
    expect(status()).toBe(words.lastRound);
    expect(view.replay.getAttribute('aria-disabled')).toBe('false');
    expect(reached()).toBe('×4');
  });

  test('a round broken off is explained', async () => {
    state.mockResolvedValueOnce({ ...fresh, rounds: [round(big, { state: 'broken', number: null })], isRecent: true });
    await begin();
    expect(status()).toBe(words.broken);
  });
});

describe('the proof', () => {
  const number = drawCascade(roundDraws({ ...pair, nonce: seeds.nonce }));
  const open = async (shown: CascadeRoundView) => {
    vi.stubGlobal('isSecureContext', true);
    state.mockResolvedValue({ ...fresh, rounds: [shown] });
    view.seeds.click();
    await vi.advanceTimersByTimeAsync(0);
    return [...view.seedsSheet.view.querySelectorAll<HTMLButtonElement>('section button')];
  };
  const verdicts = () => [...view.seedsSheet.view.querySelectorAll('.verdict')].map(({ textContent }) => textContent);

  test('computes a round again from its seeds, once the server seed is known', async () => {
    const [again, check] = await open(round(number, { seeds: { ...seeds, serverSeed: pair.serverSeed } }));
    expect(again?.textContent).toBe(words.replay);
    check?.click();
    await vi.waitFor(() => expect(verdicts()).toEqual([words.hashHolds, t('roundHolds', { number })]));
  });

  test.each([
    ['another number', { number: number - 1 }],
    ['another win', { payout: '123.00' }],
  ])('finds out a round with %s', async (_, over) => {
    const [, check] = await open(round(number, { seeds: { ...seeds, serverSeed: pair.serverSeed }, ...over }));
    check?.click();
    await vi.waitFor(() => expect(verdicts()).toContain(t('roundDiffers', { number })));
  });

  test('waits for the seeds to be rotated, and says why it cannot', async () => {
    expect(await open(round(number))).toHaveLength(1);
    rotate.mockResolvedValueOnce({ outcome: 'round_open' });
    view.seedsSheet.view.querySelector('form')?.requestSubmit();
    await vi.advanceTimersByTimeAsync(0);
    expect(view.seedsSheet.view.querySelector('[role=alert]')?.textContent).toBe(words.roundOpen);
  });
});

describe('a key pressed twice stakes no money', () => {
  test('on the seeds, which keep the focus while they are asked for and are asked for once', async () => {
    state.mockClear();
    let answer: (state: CascadeState) => void = () => undefined;
    state.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    view.seeds.focus();
    enter();
    expect([view.seeds.disabled, view.seeds.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    enter();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(document.activeElement).toBe(view.seeds);
    answer(fresh);
    await vi.advanceTimersByTimeAsync(0);
    expect(view.seedsSheet.view.open).toBe(true);
    expect(state).toHaveBeenCalledTimes(1);
    expect(spin).not.toHaveBeenCalled();
  });

  test('on watching again, which keeps the focus while the gems fall', async () => {
    await drop(played(big));
    view.replay.focus();
    enter();
    expect([view.replay.disabled, view.replay.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await vi.advanceTimersByTimeAsync(1_000);
    enter();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(document.activeElement).toBe(view.replay);
    expect(status()).toMatch(/^This round paid/);
    expect(spin).toHaveBeenCalledTimes(1);
  });

  test('on the button of the seeds, which rotates them once', async () => {
    view.seeds.click();
    await vi.advanceTimersByTimeAsync(0);
    let answer: (rotated: CascadeRotateAnswer) => void = () => undefined;
    rotate.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const button = view.seedsSheet.view.querySelector<HTMLButtonElement>('form button')!;
    button.focus();
    enter();
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    enter();
    expect(rotate).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    answer({ outcome: 'rotated', seeds: fresh.seeds!, rounds: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(view.seedsSheet.view.open).toBe(true);
    expect(spin).not.toHaveBeenCalled();
  });
});

test('the paytable is one press away', async () => {
  view.payTable.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(view.rulesSheet.view.open).toBe(true);
  expect(view.rulesSheet.view.textContent).toContain(words.fallRule);
});
