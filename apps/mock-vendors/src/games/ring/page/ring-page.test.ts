// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ringRules } from '@apsara/domain/games/ring/ring-rules';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { loadWords } from '../../../page-kit/words.ts';
import type {
  HallState,
  OwnSeat,
  RingPlay,
  SeatAnswer,
  SeatView,
  TableView,
  TurnAnswer,
  Turning,
} from '../ring-api.ts';
import { RingPage } from './ring-page.ts';
import { ringView, type RingView } from './ring-view.ts';
import { ringWords } from './words.ts';

const session: PlayerSession = {
  token: 't',
  vendor: 'KY',
  game: 'KY-TEXASHOLDEM',
  name: 'Texas Holdem',
  member: 'm1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const start = Date.parse('2026-05-01T10:00:00Z');
const by = (who: SeatView['by'], over: Partial<SeatView> = {}): SeatView => ({
  by: who,
  state: 'in',
  left: '18.00',
  street: '0.00',
  did: null,
  shown: null,
  hand: null,
  ...over,
});
const table: TableView = {
  level: 0,
  number: 1,
  hand: 'h1',
  phase: 'turns',
  until: start + 20_000,
  seals: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  seats: [by('member'), by('bot', { street: '0.40' }), by('bot', { state: 'folded' }), null, null, null],
  button: 2,
  street: 'flop',
  board: ['2C', '7D', 'KH'],
  pot: '1.00',
  turn: 0,
  turns: 6,
  choice: { canCheck: false, call: '0.40', raise: { least: '0.80', most: '18.00' } },
  end: null,
};
const own: OwnSeat = { level: 0, number: 1, hand: 'h1', seat: 0, cards: ['AS', 'AD'], stack: 100, out: null };
const play: RingPlay = { hand: 'h0', level: 0, seat: 0, small: '0.10', big: '0.20', stack: '20.00', seals: [] };

let seat: SeatAnswer;
let hall: HallState;
let answer: TurnAnswer;
const turns: Turning[] = [];
const sockets: EventTarget[] = [];

async function open(): Promise<RingView> {
  const t = await loadWords('EN', ringWords);
  const view = ringView(session, t);
  document.body.replaceChildren(view.view);
  const client = {
    rules: () => Promise.resolve(ringRules('USD')),
    hall: () => Promise.resolve(hall),
    socketPath: () => '/nowhere',
    seat: () => Promise.resolve(seat),
    sit: () => Promise.resolve({ outcome: 'seated' as const, own }),
    seed: () => Promise.resolve({ taken: true }),
    wish: () => Promise.resolve({ own }),
    turn: (_: unknown, turning: Turning) => {
      turns.push(turning);
      return Promise.resolve(answer);
    },
  };
  await new RingPage({ session, t, view, client }).begin();
  sockets.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(hall) }));
  await vi.advanceTimersByTimeAsync(50);
  return view;
}
const line = () => document.querySelector('.pvp-line')!.textContent;
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super();
        sockets.push(this);
      }
      close(): void {
        this.dispatchEvent(new Event('close'));
      }
    },
  );
  turns.length = 0;
  answer = { outcome: 'taken' };
  hall = { now: start, tables: [table] };
  seat = { status: 'OK', balance: '100.00', tally: { staked: '0.00', paid: '0.00', since: null }, own, tickets: [] };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('bots are marked, closed cards stay closed, and the own seat is the first', async () => {
  const { seats } = await open();
  expect(seats.map(({ name }) => name.textContent)).toEqual(['1 You', '2 Bot', '3 Bot', '4 Free', '5 Free', '6 Free']);
  expect(seats[0]!.cards.querySelectorAll('.card-face')).toHaveLength(2);
  expect(seats[1]!.cards.querySelectorAll('.card-back')).toHaveLength(2);
  expect(seats[2]!.cards.children).toHaveLength(0);
});

test('the keys fold, call and raise, and presets choose the raise', async () => {
  const { buttons } = await open();
  press('c');
  await vi.advanceTimersByTimeAsync(100);
  expect(turns.at(-1)).toMatchObject({ hand: 'h1', turn: 6, act: 'call' });
  buttons.full.click();
  // The bet of 0.40 and a pot of 1.40 after the call.
  expect(buttons.raise.textContent).toContain('1.80');
  press('ArrowUp');
  press('r');
  await vi.advanceTimersByTimeAsync(100);
  expect(turns.at(-1)).toMatchObject({ act: 'raise', to: '1.90' });
  buttons.all.click();
  press('r');
  await vi.advanceTimersByTimeAsync(100);
  expect(turns.at(-1)).toMatchObject({ act: 'raise', to: '18.00' });
  press('f');
  await vi.advanceTimersByTimeAsync(100);
  expect(turns.at(-1)).toMatchObject({ act: 'fold' });
});

test('a bet that the wallet refuses is said in its words', async () => {
  const { buttons } = await open();
  answer = { outcome: 'refused', status: 'LOSS_LIMIT' };
  buttons.call.click();
  await vi.advanceTimersByTimeAsync(50);
  expect(line()).toBe('You have reached your loss limit.');
});

test('row 13: only a payout above the stake is greeted as a win', async () => {
  const { board } = await open();
  expect(board.children).toHaveLength(5);
  const ended = (id: string, payout: string) => ({ id, stake: '2.00', payout, state: 'ended' as const, play });
  for (const [id, payout, words] of [
    ['one', '1.00', 'You lose'],
    ['two', '2.00', 'Your bets came back.'],
    ['three', '3.90', 'You win'],
  ] as const) {
    seat = { ...seat, tickets: [ended(id, payout)] };
    document.querySelector<HTMLButtonElement>('.ring-desk .tool')!.click();
    await vi.advanceTimersByTimeAsync(50);
    expect(line()).toContain(words);
  }
});
