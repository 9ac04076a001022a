// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchTimes, outcomeOfSeed } from '@apsara/domain/games/cockfight/cockfight';
import { cockfightRules } from '@apsara/domain/games/cockfight/cockfight-rules';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import type { BetAnswer, BetView, MatchProof, RingState, SeatAnswer } from '../cockfight-api.ts';
import type { Betting } from './cockfight-client.ts';
import { CockfightGame } from './cockfight-game.ts';
import { cockfightView, type CockfightView } from './cockfight-view.ts';
import { checkMatch } from './proof-sheet.ts';
import { cockfightWords } from './words.ts';

const session: PlayerSession = {
  token: 't',
  vendor: 'DS88',
  game: 'DS88-1',
  name: 'Jade Rooster',
  member: 'm1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const match = matchTimes(20_000_000);

const ringAt = (now: number, over: Partial<RingState> = {}): RingState => ({
  now,
  match: { ...match, commitment: 'ab'.repeat(32) },
  currency: 'USD',
  pools: { meron: '220.00', wala: '200.00' },
  house: '200.00',
  odds: { meron: '1.81', wala: '1.99' },
  draw: '0.00',
  bets: 1,
  result: null,
  next: [],
  history: [
    { number: match.number - 2, outcome: 'meron' },
    { number: match.number - 1, outcome: 'draw' },
  ],
  ...over,
});
const betOf = (over: Partial<BetView> = {}): BetView => ({
  id: 'b1',
  match: match.number,
  side: 'wala',
  stake: '0.20',
  payout: null,
  state: 'open',
  outcome: null,
  ...over,
});
const seatWith = (bets: BetView[], balance = '100.00'): SeatAnswer => ({
  status: 'OK',
  balance,
  tally: { staked: '0.00', paid: '0.00', since: null },
  bets,
});

/** A socket that the test feeds and breaks. */
class TestSocket extends EventTarget {
  static readonly made: TestSocket[] = [];
  constructor(readonly address: URL) {
    super();
    TestSocket.made.push(this);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

const publish = (over: Partial<RingState> = {}) =>
  TestSocket.made
    .at(-1)!
    .dispatchEvent(new MessageEvent('message', { data: JSON.stringify(ringAt(Date.now(), over)) }));

let view: CockfightView;
const ring = vi.fn<() => Promise<RingState>>();
const seat = vi.fn<() => Promise<SeatAnswer>>();
const bet = vi.fn<(session: unknown, betting: Betting) => Promise<BetAnswer>>();

const line = () => view.view.querySelector('.ring-line')?.textContent;
const lineTone = () => view.view.querySelector<HTMLElement>('.ring-line')?.dataset['tone'];
const card = (side: string) => view.view.querySelector<HTMLButtonElement>(`.side-card.${side}`)!;

async function open(at: number): Promise<void> {
  vi.setSystemTime(at);
  const t = await loadWords('EN', cockfightWords);
  view = cockfightView(session, t);
  document.body.replaceChildren(view.view);
  const rules = () => Promise.resolve(cockfightRules('USD'));
  const proof = () => Promise.reject(new Error('not asked'));
  const client = { rules, proof, ring, seat, bet, socketPath: () => '/vendors/cockfight/socket' };
  await new CockfightGame({ session, t, view, client }).begin();
  publish();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', TestSocket);
  TestSocket.made.length = 0;
  ring.mockReset().mockRejectedValue(new TypeError('network'));
  seat.mockReset().mockResolvedValue(seatWith([]));
  bet.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('while betting is open', () => {
  beforeEach(() => open(match.opensAt + 5_000));

  test('the page shows odds, pools and the house stake', () => {
    expect(card('meron').textContent).toContain('1.81');
    expect(card('wala').textContent).toContain('Pool 200.00');
    expect(view.house.textContent).toContain('200.00 staked by the house');
    expect(view.strip.clock.textContent).toBe('0:55');
    expect(view.road.textContent).toContain('Draw');
  });

  test('a bet takes a side and a press, and is placed once', async () => {
    bet.mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: '99.80' });
    view.bet.click();
    expect(bet).not.toHaveBeenCalled();
    card('wala').click();
    expect(view.bet.textContent).toBe('Bet 0.20 on Wala');
    seat.mockResolvedValue(seatWith([betOf()], '99.80'));
    view.bet.click();
    view.bet.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(bet.mock.calls.map(([, { match: on, side, stake }]) => [on, side, stake])).toEqual([
      [match.number, 'wala', '0.20'],
    ]);
    expect([view.balance.textContent, line()]).toEqual(['99.80', 'Placed: 0.20 on Wala']);
    expect(card('wala').textContent).toContain('Yours 0.20');
  });

  test('a bet whose answer is lost is sent again with the same placement', async () => {
    bet.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: null });
    card('wala').click();
    view.bet.click();
    await vi.advanceTimersByTimeAsync(0);
    const placements = bet.mock.calls.map(([, { placement }]) => placement);
    expect(placements).toHaveLength(2);
    expect(new Set(placements).size).toBe(1);
  });

  test.each([
    [{ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '0.10' }, 'Your balance is too low for this stake.'],
    [{ outcome: 'closed' }, 'Betting on this match has closed. You have not been charged.'],
    [{ outcome: 'limit' }, 'You have reached the bet limit for this match. You have not been charged.'],
  ] as const)('%j is announced in words', async (answer, words) => {
    bet.mockResolvedValue(answer);
    card('meron').click();
    view.bet.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(line()).toBe(words);
  });
});

test('when betting closes nothing can be chosen, and the bout does not know its result', async () => {
  await open(match.closesAt - 500);
  card('meron').click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(card('meron').disabled).toBe(true);
  expect(view.bet.textContent).toBe('Wait for the next match');
  await vi.advanceTimersByTimeAsync(21_000);
  expect(view.floor.view.dataset['show']).toBe('fight');
});

test('betting stops while the ring cannot be reached, and resumes automatically', async () => {
  await open(match.opensAt + 5_000);
  card('wala').click();
  TestSocket.made.at(-1)!.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([line(), card('wala').disabled]).toEqual([expect.stringContaining('No connection'), true]);
  view.bet.click();
  expect(bet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  publish();
  await vi.advanceTimersByTimeAsync(0);
  expect([line(), card('wala').disabled]).toEqual(['Choose a side and a stake', false]);
});

test('the result shows when the server sends it, and a win once when it is paid', async () => {
  seat.mockResolvedValue(seatWith([betOf()]));
  await open(match.resultAt - 1_500);
  const result = { outcome: 'wala', seed: '00'.repeat(32), drawn: 500 } as const;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(view.floor.view.dataset['show']).toBe('fight');
  publish({ result });
  seat.mockResolvedValue(seatWith([betOf({ state: 'won', payout: '0.39', outcome: 'wala' })], '100.19'));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(view.floor.view.dataset['show']).toBe('wala');
  expect([line(), view.balance.textContent]).toEqual(['You win 0.39.', '100.19']);
});

test.each([
  ['0.39', 'You win 0.39.', 'won', 1],
  ['0.20', '0.20 of your stake is returned.', 'calm', 0],
  ['0.19', '0.19 of your stake is returned.', 'calm', 0],
])('row 13: only a payout above the stake is greeted as a win (%s)', async (payout, said, tone, times) => {
  const sound = vi.spyOn(Sounds.prototype, 'win');
  seat.mockResolvedValue(seatWith([betOf()]));
  await open(match.resultAt - 1_500);
  seat.mockResolvedValue(seatWith([betOf({ state: 'won', payout, outcome: 'wala' })]));
  await vi.advanceTimersByTimeAsync(1_500);
  publish({ result: { outcome: 'wala', seed: '00'.repeat(32), drawn: 500 } });
  await vi.advanceTimersByTimeAsync(1_100);
  expect([line(), lineTone(), sound.mock.calls.length]).toEqual([said, tone, times]);
  sound.mockRestore();
});

test('a match is checked on the device: hash and outcome must fit', async () => {
  const bytes = Buffer.from('01'.repeat(32), 'hex');
  vi.stubGlobal('isSecureContext', true);
  const seed = bytes.toString('hex');
  const result = { ...outcomeOfSeed(bytes), seed };
  const proof: MatchProof = { ...match, commitment: createHash('sha256').update(bytes).digest('hex'), result };
  expect(await checkMatch(proof)).toBe('checked');
  expect(await checkMatch({ ...proof, commitment: '00'.repeat(32) })).toBe('notChecked');
  expect(
    await checkMatch({ ...proof, result: { ...result, outcome: result.outcome === 'draw' ? 'wala' : 'draw' } }),
  ).toBe('notChecked');
  expect(await checkMatch({ ...proof, result: null })).toBe('notYet');
});
