// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { money } from '@apsara/domain/money';
import { evaluate } from '@apsara/domain/slots';
import { houseSlot } from '@apsara/domain/slots-machine';
import { slotRules } from '@apsara/domain/slots-rules';
import type { RoundView, SpinAnswer, StateAnswer } from '../slots-api.ts';
import { Game } from './game.ts';
import { gameView, type GameView } from './game-view.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { loadWords } from '../../../page-kit/words.ts';
import { words as kit } from '../../../page-kit/words-en.ts';
import { words as own } from './words-en.ts';
import { slotsWords } from './words.ts';

const words = { ...kit, ...own };

const session: PlayerSession = {
  token: 't',
  vendor: 'PG',
  game: 'pg-77',
  name: 'Golden Prasat',
  member: 'm1',
  currency: 'KHR',
  mode: 'real',
  language: 'EN',
};
const stake = money(1_000_00n, 'KHR');
const [losing, small, big] = [
  [0, 0, 0, 0, 0],
  stopsThatPay((payout) => payout > 0n && payout <= stake.amount),
  stopsThatPay((payout) => payout > stake.amount),
];

function stopsThatPay(wanted: (payout: bigint) => boolean): number[] {
  for (let n = 0; ; n += 1) {
    const stops = houseSlot.strips.map((strip, reel) => (n * (reel + 3)) % strip.length);
    if (wanted(evaluate(houseSlot, stops, stake).payout.amount)) return stops;
  }
}

const round = (stops: number[], state: RoundView['state'] = 'played'): RoundView => {
  const { amount } = evaluate(houseSlot, stops, stake).payout;
  return { roundId: 'round-1', stops, stake: '1000.00', payout: `${amount / 100n}.00`, state };
};
const played = (stops: number[], settled = true): SpinAnswer => ({
  outcome: 'played',
  round: round(stops),
  balanceAfterBet: '49000.00',
  balance: '52000.00',
  settled,
});
const fresh: StateAnswer = { status: 'OK', balance: '50000.00', lastRound: null, tally: { staked: '0.00', paid: '0.00', since: null } };

let view: GameView;
let said: string[];
const spin = vi.fn<() => Promise<SpinAnswer>>();
const state = vi.fn<() => Promise<StateAnswer>>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  spin.mockReset();
  state.mockReset().mockResolvedValue(fresh);
  said = [];
  vi.spyOn(window, 'parent', 'get').mockReturnValue({
    postMessage: (message: { type: string }) => said.push(message.type),
  } as unknown as Window);
  const say = await loadWords('EN', slotsWords);
  view = gameView(session, say);
  document.body = document.createElement('body');
  document.body.append(view.view);
  await new Game({ session, say, view, client: { spin, state, rules: () => Promise.resolve(slotRules(houseSlot)) } }).resume();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const status = () => document.querySelector('[role=status]')?.textContent;
const tone = () => document.querySelector<HTMLElement>('.plate')?.dataset['tone'];
const press = () => view.spin.button.click();
const key = (options: KeyboardEventInit) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...options }));

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

  test('tells the platform of each change of the balance', async () => {
    said.length = 0;
    await spinTo(played(big));
    expect(said).toEqual(['apsara:balance', 'apsara:balance']);
  });

  test('leaves its proof: round and stops', async () => {
    await spinTo(played(big));
    expect(view.facts.view.textContent).toContain('round-1');
    expect(view.facts.view.textContent).toContain(big.join(' · '));
  });
});

describe('what comes back is named for what it is', () => {
  test('above the stake it is a win', async () => {
    await spinTo(played(big));
    expect(tone()).toBe('won');
  });

  test('at or below the stake it is a return, without celebration', async () => {
    await spinTo(played(small));
    expect(status()).toMatch(/of your stake comes back/);
    expect(tone()).toBe('calm');
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

  test('an unanswered bet is said to cost nothing', async () => {
    await spinTo({ outcome: 'returned', roundId: 'r' });
    expect(status()).toBe(words.unanswered);
  });

  test('without a connection the next press looks where the session stands instead of betting', async () => {
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
    expect(view.facts.view.textContent).toContain('round-1');
  });
});

describe('leaving and returning', () => {
  test('a round broken off is explained', async () => {
    const say = await loadWords('EN', slotsWords);
    state.mockResolvedValueOnce({ ...fresh, lastRound: round(big, 'broken') });
    await new Game({ session, say, view, client: { spin, state, rules: () => Promise.resolve(slotRules(houseSlot)) } }).resume();
    expect(status()).toBe(words.broken);
  });

  test('the close button asks the platform to close the frame', () => {
    view.bar.close.click();
    expect(said.at(-1)).toBe('apsara:close');
  });
});
