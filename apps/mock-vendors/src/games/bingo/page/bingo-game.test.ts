// @vitest-environment jsdom
import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bingoForms, drawBalls, type BingoCard } from '@apsara/domain/games/bingo/bingo';
import { bingoRules } from '@apsara/domain/games/bingo/bingo-rules';
import { ballMessages, bingoTimes, cardMessages } from '@apsara/domain/games/bingo/bingo-rooms';
import { drawsFrom } from '@apsara/domain/games/instant/provably-fair';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import type { BuyAnswer, GameProof, RoomState, SeatAnswer, TicketView } from '../bingo-api.ts';
import type { Buying } from './bingo-client.ts';
import { BingoGame } from './bingo-game.ts';
import { bingoView, type BingoView } from './bingo-view.ts';
import { cardsFrom } from './draw-cards.ts';
import { checkCards, checkGame } from './proof-sheet.ts';
import { bingoWords } from './words.ts';

const room = 'quick90';
const session: PlayerSession = {
  token: 't',
  vendor: 'BGS',
  game: 'BGS-QUICKBINGO90',
  name: 'Quick Bingo 90',
  member: 'm1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const game = bingoTimes(room, 9_000_000);
const next = bingoTimes(room, 9_000_001);
const commitment = 'ab'.repeat(32);

const dealt = (nth: number): BingoCard => {
  let state = nth;
  return bingoForms.bingo90.deal((count) => (state = (state * 48_271) % 2_147_483_647) % count);
};
const firstRow = (card: BingoCard): number[] => card.slice(0, 9).flatMap((number) => number ?? []);

const stateAt = (now: number, over: Partial<RoomState> = {}): RoomState => ({
  now,
  room,
  game: { ...game, commitment },
  called: [],
  next: { ...next, commitment },
  ...over,
});
const ticketOf = (over: Partial<TicketView> = {}): TicketView => ({
  id: 'b1',
  game: game.number,
  price: '1.00',
  stake: '1.00',
  payout: null,
  state: 'open',
  playerSeed: 'mine',
  cards: [{ nth: 1, numbers: dealt(7) }],
  ...over,
});
const seatWith = (tickets: TicketView[], balance = '100.00'): SeatAnswer => ({
  status: 'OK',
  balance,
  tally: { staked: '0.00', paid: '0.00', since: null },
  tickets,
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

const publish = (over: Partial<RoomState> = {}) =>
  TestSocket.made
    .at(-1)!
    .dispatchEvent(new MessageEvent('message', { data: JSON.stringify(stateAt(Date.now(), over)) }));

let view: BingoView;
const asked = vi.fn<() => Promise<RoomState>>();
const seat = vi.fn<() => Promise<SeatAnswer>>();
const buy = vi.fn<(session: unknown, buying: Buying) => Promise<BuyAnswer>>();

const line = () => view.view.querySelector('.bingo-line')?.textContent;
const lineTone = () => view.view.querySelector<HTMLElement>('.bingo-line')?.dataset['tone'];
const chip = (nth: number) => view.view.querySelectorAll<HTMLButtonElement>('.price-chip')[nth]!;
const button = (label: string) => view.view.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!;
const settled = () => vi.advanceTimersByTimeAsync(0);

async function open(at: number): Promise<void> {
  vi.setSystemTime(at);
  const t = await loadWords('EN', bingoWords);
  view = bingoView(session, room, t);
  document.body.replaceChildren(view.view);
  const rules = () => Promise.resolve(bingoRules(room, 'USD'));
  const proof = () => Promise.reject(new Error('not asked'));
  const client = { rules, proof, room: asked, seat, buy, socketPath: () => '/vendors/bingo/socket' };
  await new BingoGame({ session, t, view, room, client }).begin();
  publish();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', TestSocket);
  TestSocket.made.length = 0;
  asked.mockReset().mockRejectedValue(new TypeError('network'));
  seat.mockReset().mockResolvedValue(seatWith([]));
  buy.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('while cards are on sale', () => {
  beforeEach(() => open(game.startsAt + 60_000));

  test('the page says when the next game begins and what a purchase costs', async () => {
    expect(view.strip.clock.textContent).toBe('Next game in 2:00');
    expect(view.desk.buy.textContent).toBe('Buy 1 for 0.10');
    chip(2).click();
    button('One card more').click();
    expect(view.desk.buy.textContent).toBe('Buy 2 for 1.00');
  });

  test('a press buys once, and the cards stand below the next game', async () => {
    const bought = ticketOf({ game: next.number, stake: '0.20', price: '0.10' });
    buy.mockResolvedValue({ outcome: 'placed', ticket: bought, balance: '99.80' });
    seat.mockResolvedValue(seatWith([bought], '99.80'));
    button('One card more').click();
    view.desk.buy.click();
    view.desk.buy.click();
    await settled();
    expect(buy.mock.calls.map(([, { number, price, count }]) => [number, price, count])).toEqual([
      [next.number, '0.10', 2],
    ]);
    expect([view.balance.textContent, line()]).toEqual(['99.80', 'Cards bought: 1, for 0.20']);
    expect(view.bought.textContent).toBe('Your cards in the next game: 1');
  });

  test('a purchase whose answer is lost is sent again with the same placement', async () => {
    buy.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ outcome: 'closed' });
    view.desk.buy.click();
    await settled();
    const placements = buy.mock.calls.map(([, { placement }]) => placement);
    expect(placements).toHaveLength(2);
    expect(new Set(placements).size).toBe(1);
  });

  test.each([
    [{ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '0.10' }, 'Your balance is too low for this stake.'],
    [{ outcome: 'closed' }, 'Sales for this game have closed. You have not been charged.'],
    [{ outcome: 'limit' }, 'You can have up to 8 cards in a game. You have not been charged.'],
  ] as const)('%j is announced in words', async (answer, words) => {
    buy.mockResolvedValue(answer);
    view.desk.buy.click();
    await settled();
    expect(line()).toBe(words);
  });
});

test('with all cards that one may have, nothing more is sold', async () => {
  const cards = Array.from({ length: 8 }, (_, nth) => ({ nth, numbers: dealt(nth + 1) }));
  seat.mockResolvedValue(seatWith([ticketOf({ game: next.number, cards })]));
  await open(game.startsAt + 60_000);
  expect(view.desk.buy.textContent).toBe('You have all the cards you can have');
  view.desk.buy.click();
  expect(buy).not.toHaveBeenCalled();
});

test('shortly before the game sales are closed', async () => {
  await open(next.closesAt - 500);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(view.desk.buy.textContent).toBe('Sales are closed');
  view.desk.buy.click();
  expect(buy).not.toHaveBeenCalled();
});

test('cards mark themselves and say what is left, and a line what it pays', async () => {
  const card = dealt(7);
  seat.mockResolvedValue(seatWith([ticketOf()]));
  await open(game.startsAt + 10_000);
  expect(view.noCards.hidden).toBe(true);
  const row = firstRow(card);
  publish({ called: row.slice(0, 4) });
  const shown = view.present.view;
  expect(shown.querySelectorAll('td.called')).toHaveLength(4);
  expect(shown.querySelector('.card-left')?.textContent).toContain('Line1 to go');
  publish({ called: row });
  expect(shown.querySelector('.won')?.textContent).toBe('Line×20');
  expect(view.stage.view.textContent).toContain('Ball 5 of 60');
  expect(view.board.view.querySelectorAll('.called')).toHaveLength(5);
});

test('nothing is sold while the room cannot be reached, and sales resume automatically', async () => {
  await open(game.startsAt + 60_000);
  TestSocket.made.at(-1)!.close();
  await settled();
  expect([line(), view.desk.buy.textContent]).toEqual([expect.stringContaining('No connection'), 'Sales are closed']);
  view.desk.buy.click();
  expect(buy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  publish();
  await settled();
  expect(view.desk.buy.textContent).toBe('Buy 1 for 0.10');
});

test.each([
  ['2.00', 'You win 2.00.', 'won', 1],
  ['1.00', '1.00 of your stake is returned.', 'calm', 0],
  ['0.00', 'No win this time', 'calm', 0],
])('row 13: only a payout above the stake is greeted as a win (%s)', async (payout, said, tone, times) => {
  const sound = vi.spyOn(Sounds.prototype, 'win');
  seat.mockResolvedValue(seatWith([ticketOf()]));
  await open(game.endsAt - 1_500);
  seat.mockResolvedValue(seatWith([ticketOf({ state: 'paid', payout })]));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([line(), lineTone(), sound.mock.calls.length]).toEqual([said, tone, times]);
  sound.mockRestore();
});

describe('on this device', () => {
  const seed = '01'.repeat(32);
  const hash = createHash('sha256').update(seed).digest('hex');
  const blocks = (key: string, messages: string[]) =>
    messages.map((message) => Uint8Array.from(createHmac('sha256', key).update(message).digest()));
  const balls = drawBalls('bingo90', drawsFrom(blocks(seed, ballMessages())));
  const proof: GameProof = { ...game, commitment: hash, result: { seed, balls } };
  beforeEach(() => vi.stubGlobal('isSecureContext', true));

  test('a game is checked: hash and balls must follow from the seed', async () => {
    expect(await checkGame(room, proof)).toBe('checked');
    expect(await checkGame(room, { ...proof, commitment })).toBe('notChecked');
    expect(await checkGame(room, { ...proof, result: { seed, balls: balls.toReversed() } })).toBe('notChecked');
    expect(await checkGame(room, { ...proof, result: null })).toBe('notYet');
  });

  test('cards are checked: they must follow from the hash and the player’s seed', async () => {
    const numbers = bingoForms.bingo90.deal(drawsFrom(blocks(hash, cardMessages('mine', 3))));
    const ticket = ticketOf({ cards: [{ nth: 3, numbers }] });
    expect(await checkCards(room, hash, ticket)).toBe(true);
    expect(await checkCards(room, commitment, ticket)).toBe(false);
    expect(await checkCards(room, hash, { ...ticket, playerSeed: 'other' })).toBe(false);
  });

  test('the cards of a purchase are known before it, by the hash and the seed alone', async () => {
    const numbers = [3, 4].map((nth) => ({
      nth,
      numbers: bingoForms.bingo90.deal(drawsFrom(blocks(hash, cardMessages('mine', nth)))),
    }));
    expect(await cardsFrom(room, hash, { playerSeed: 'mine', first: 3, count: 2 })).toEqual(numbers);
  });
});
