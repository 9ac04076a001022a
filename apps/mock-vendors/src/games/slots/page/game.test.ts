// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { formatAmount, money, subtract } from '@apsara/domain/money';
import { evaluate, type SpinResult } from '@apsara/domain/games/slots/slots';
import { machineOf, slotMachines } from '@apsara/domain/games/slots/slots-machine';
import { slotRules } from '@apsara/domain/games/slots/slots-rules';
import type { FreeView, RoundView, SpinAnswer, StateAnswer } from '../slots-api.ts';
import { Game } from './game.ts';
import { gameView, type GameView } from './game-view.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import { words as kit } from '../../../page-kit/words-en.ts';
import { words as own } from './words-en.ts';
import { slotsWords, type SlotsSay } from './words.ts';

const words = { ...kit, ...own };

const game = Array.from({ length: 50 }, (_, n) => `pg-${n}`).find((code) => machineOf(code) === 'lotus')!;
const machine = slotMachines.lotus;

const session: PlayerSession = {
  token: 't',
  vendor: 'PG',
  game,
  name: 'Golden Prasat',
  member: 'm1',
  currency: 'KHR',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const stake = money(1_000_00n, 'KHR');

const stopsThatPay = (wanted: (payout: bigint) => boolean): number[] =>
  stopsWhere(({ payout, freeRounds }) => freeRounds === 0 && wanted(payout.amount));

function stopsWhere(wanted: (result: SpinResult) => boolean): number[] {
  for (let n = 0; ; n += 1) {
    const stops = machine.strips.map((strip, reel) => (n * (reel + 3)) % strip.length);
    if (wanted(evaluate(machine, stops, stake))) return stops;
  }
}

const [losing, small, big] = [
  [0, 0, 0, 0, 0],
  stopsThatPay((payout) => payout > 0n && payout <= stake.amount),
  stopsThatPay((payout) => payout > stake.amount),
];

const round = (stops: number[], state: RoundView['state'] = 'played'): RoundView => {
  const { amount } = evaluate(machine, stops, stake).payout;
  const drawn = { machine: 'lotus' as const, stops, jackpotNumber: 77, free: false, jackpot: '0.00' };
  return { roundId: 'round-1', ...drawn, stake: '1000.00', reckoned: '1000.00', payout: `${amount / 100n}.00`, state };
};
const played = (stops: number[], settled = true): SpinAnswer => ({
  outcome: 'played',
  round: round(stops),
  balanceAfterBet: '49000.00',
  balance: '52000.00',
  settled,
  free: null,
  pool: '5000000.00',
});
const fresh: StateAnswer = {
  status: 'OK',
  balance: '50000.00',
  lastRound: null,
  tally: { staked: '0.00', paid: '0.00', since: null },
  free: null,
  pool: '5000000.00',
};

let view: GameView;
let said: string[];
let t: SlotsSay;
const spin = vi.fn<() => Promise<SpinAnswer>>();
const state = vi.fn<() => Promise<StateAnswer>>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  spin.mockReset();
  state.mockReset().mockResolvedValue(fresh);
  said = [];
  vi.spyOn(window, 'parent', 'get').mockReturnValue({
    postMessage: ({ type, net }: { type: string; net?: string }) =>
      said.push(net === undefined ? type : `${type} ${net}`),
  } as unknown as Window);
  t = await loadWords('EN', slotsWords);
  view = gameView(session, t);
  document.body = document.createElement('body');
  document.body.append(view.view);
  await begin();
});
async function begin(): Promise<void> {
  const pool = () => Promise.resolve({ pool: '5000001.00' });
  const rules = () => Promise.resolve(slotRules('lotus'));
  const shown = new Game({ session, t, view, client: { spin, state, rules, pool } });
  await shown.resume();
  shown.watchPool();
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const status = () => document.querySelector('[role=status]')?.textContent;
const tone = () => document.querySelector<HTMLElement>('.banner')?.dataset['tone'];
const press = () => view.spin.button.click();
const key = (options: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...options }));

async function spinTo(answer: SpinAnswer): Promise<void> {
  spin.mockResolvedValueOnce(answer);
  press();
  await vi.advanceTimersByTimeAsync(2_600);
}

describe('a spin', () => {
  test('shows its result no sooner than 2.5 s after the press, and the win only then', async () => {
    spin.mockResolvedValueOnce(played(big));
    press();
    await vi.advanceTimersByTimeAsync(2_499);
    expect(status()).toBe(words.spinning);
    expect(view.balance.textContent).toBe('49,000.00');
    await vi.advanceTimersByTimeAsync(101);
    expect(status()).toMatch(/^You win/);
    expect(view.balance.textContent).toBe('52,000.00');
  });

  test('is one spin however often it is pressed, and a key held down is one press', async () => {
    spin.mockResolvedValue(played(losing));
    press();
    press();
    key({ key: 'Enter' });
    await vi.advanceTimersByTimeAsync(2_600);
    expect(spin).toHaveBeenCalledTimes(1);
    key({ key: ' ' });
    await vi.advanceTimersByTimeAsync(2_600);
    key({ key: ' ', repeat: true });
    expect(spin).toHaveBeenCalledTimes(2);
  });

  test('that came too soon for the server is played when its time has come', async () => {
    spin.mockResolvedValueOnce({ outcome: 'too_soon', waitMs: 400 });
    spin.mockResolvedValueOnce(played(big));
    press();
    await vi.advanceTimersByTimeAsync(399);
    expect(spin).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_600);
    expect(spin).toHaveBeenCalledTimes(2);
    expect(status()).toMatch(/^You win/);
  });

  test('reports each change of the balance to the platform, and the net result once the round has been shown', async () => {
    expect(said).toContain('apsara:net 0.00');
    said.length = 0;
    await spinTo(played(big));
    const net = formatAmount(subtract(evaluate(machine, big, stake).payout, stake));
    expect(said).toEqual(['apsara:round', 'apsara:balance', 'apsara:balance', `apsara:net ${net}`, 'apsara:shown']);
  });

  test('shows time and result, and none of the machine’s own numbers', async () => {
    await spinTo(played(big));
    const names = [...view.facts.view.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(names).toEqual([words.session, words.net]);
  });

  test('has the paytable one press away', async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    view.payTable.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(view.rulesSheet.view.open).toBe(true);
    expect(view.rulesSheet.view.querySelector('h3')?.textContent).toBe(words.payTable);
  });
});

describe('free rounds', () => {
  const left: FreeView = { stake: '1000.00', remaining: 3, total: 8, won: '250.00' };
  const freeRound = (stops: number[]): RoundView => ({
    ...round(stops),
    free: true,
    stake: '0.00',
    jackpotNumber: null,
  });

  test('that were won are announced, and the next press plays one of them', async () => {
    const scattered = stopsWhere(({ freeRounds }) => freeRounds > 0);
    await spinTo({ ...(played(scattered) as object), free: left } as SpinAnswer);
    expect(status()).toMatch(/You won \d+ free rounds/);
    expect(view.free.textContent).toBe('Free rounds: 3 of 8 left, 250.00 won');
    expect(view.spin.button.textContent).toBe(words.freeSpin);
    expect(view.stake.button.disabled).toBe(true);
  });

  test('end with their total win', async () => {
    await spinTo({ ...(played(losing) as object), free: { ...left, remaining: 1 } } as SpinAnswer);
    await spinTo({
      ...(played(losing) as object),
      round: { ...freeRound(losing), payout: '0.00' },
      free: null,
    } as SpinAnswer);
    expect(status()).toBe('Your free rounds won 250.00 in total.');
    expect(view.spin.button.textContent).toBe(words.spin);
    expect(view.free.hidden).toBe(true);
  });

  test('of one stake end with their total win when free rounds of another stake follow', async () => {
    await spinTo({ ...(played(losing) as object), free: { ...left, remaining: 1 } } as SpinAnswer);
    const next = { stake: '5000.00', remaining: 8, total: 8, won: '0.00' };
    await spinTo({
      ...(played(losing) as object),
      round: { ...freeRound(losing), payout: '0.00' },
      free: next,
    } as SpinAnswer);
    expect(status()).toBe('Your free rounds won 250.00 in total.');
    expect(view.free.textContent).toBe('Free rounds: 8 of 8 left, 0.00 won');
  });

  test('left from before go on after a reload', async () => {
    state.mockResolvedValueOnce({ ...fresh, free: left });
    await begin();
    expect(status()).toBe('You have 3 free rounds left.');
    expect(view.spin.button.textContent).toBe(words.freeSpin);
  });
});

describe('the jackpot', () => {
  test('is shown with its current amount, and a round that wins it says so', async () => {
    expect(view.jackpot.textContent).toBe('5,000,000.00 KHR');
    await spinTo({
      ...(played(losing) as object),
      round: { ...round(losing), payout: '5000010.00', jackpot: '5000010.00' },
    } as SpinAnswer);
    expect(status()).toBe('You won the jackpot: 5,000,010.00.');
    expect(tone()).toBe('won');
  });

  test('that others play for is looked at again while nothing turns', async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(view.jackpot.textContent).toBe('5,000,001.00 KHR');
  });
});

describe('the result of a round', () => {
  const moves = () => view.reels.view.classList.contains('shows-gain');
  let sound: MockInstance<Sounds['win']>;
  beforeEach(() => {
    sound = vi.spyOn(Sounds.prototype, 'win');
    return () => sound.mockRestore();
  });

  test('above the stake it is a win', async () => {
    await spinTo(played(big));
    expect([tone(), moves(), sound.mock.calls.length]).toEqual(['won', true, 1]);
  });

  test('row 13: at or below the stake it is a return, without celebration', async () => {
    await spinTo(played(small));
    expect(status()).toMatch(/of your stake is returned/);
    expect(tone()).toBe('calm');
    expect(sound).not.toHaveBeenCalled();
    expect(moves()).toBe(false);
  });

  test('row 13: a free round, or all of them together, is celebrated only above the stake it plays for', async () => {
    const free: FreeView = { stake: '1000.00', remaining: 1, total: 8, won: '0.00' };
    const freeRound = { ...round(small), free: true, stake: '0.00', jackpotNumber: null };
    await spinTo({ ...(played(losing) as object), free } as SpinAnswer);
    await spinTo({ ...(played(small) as object), round: freeRound, free: { ...free, total: 9 } } as SpinAnswer);
    expect(status()).toMatch(/^You win/);
    expect([tone(), moves()]).toEqual(['calm', false]);
    await spinTo({ ...(played(small) as object), round: freeRound, free: null } as SpinAnswer);
    expect(status()).toMatch(/in total/);
    expect([tone(), sound.mock.calls.length]).toEqual(['calm', 0]);
  });

  test('a loss is stated plainly', async () => {
    await spinTo(played(losing));
    expect(status()).toBe(words.noWin);
  });

  test('a win the platform has not answered is said to be on its way', async () => {
    await spinTo(played(big, false));
    expect(status()).toBe(words.winPending);
  });
});

describe('when there is no round', () => {
  test('a refusal is said in words and nothing spins', async () => {
    spin.mockResolvedValueOnce({ outcome: 'refused', status: 'LOSS_LIMIT', balance: '50000.00' });
    press();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe(words.lossLimit);
    expect(view.spin.button.getAttribute('aria-disabled')).toBe('false');
  });

  test('at a title without reels is said to cost nothing', async () => {
    await spinTo({ outcome: 'not_offered' });
    expect(status()).toBe(words.notPossible);
  });

  test('an unanswered bet is said to cost nothing', async () => {
    await spinTo({ outcome: 'returned', roundId: 'r' });
    expect(status()).toBe(words.unanswered);
  });

  test('without a connection the next press reads the session instead of betting', async () => {
    spin.mockRejectedValueOnce(new TypeError('network'));
    press();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe(words.offline);
    expect(view.spin.button.textContent).toBe(words.reconnect);
    state.mockResolvedValueOnce({ ...fresh, lastRound: round(big) });
    press();
    await vi.advanceTimersByTimeAsync(0);
    expect(spin).toHaveBeenCalledTimes(1);
    expect(status()).toBe(words.lastRound);
  });
});

describe('leaving and returning', () => {
  test('a round broken off is explained', async () => {
    state.mockResolvedValueOnce({ ...fresh, lastRound: round(big, 'broken') });
    await begin();
    expect(status()).toBe(words.broken);
  });

  test('the close button asks the platform to close the frame', () => {
    view.bar.close.click();
    expect(said.at(-1)).toBe('apsara:close');
  });
});
