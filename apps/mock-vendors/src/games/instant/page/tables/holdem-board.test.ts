// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hiloCardText } from '@apsara/domain/games/instant/hilo';
import { loadWords } from '../../../../page-kit/words.ts';
import type { InstantRound } from '../../instant-api.ts';
import { instantWords, type InstantSay } from '../words.ts';
import { HoldemBoard } from './holdem-board.ts';

let t: InstantSay;
let board: HoldemBoard;
const onPick = vi.fn<(pick: number) => void>();
const [FOLD, CALL] = [0, 1];

beforeAll(async () => {
  t = await loadWords('EN', instantWords);
});
beforeEach(() => {
  onPick.mockReset();
  board = new HoldemBoard(t, { gameCode: '', onChoice: vi.fn<() => void>(), onPick });
  document.body.replaceChildren(board.view);
});
afterEach(() => document.body.replaceChildren());

const deck = Array.from({ length: 52 }, (_, card) => card);
function show(cards: string, picks: number[], state: InstantRound['state'] = 'played'): void {
  const drawn = cards.split(' ').map((name) => deck.findIndex((card) => hiloCardText(card) === name));
  board.show({
    roundId: 'round-1',
    stake: '500.00',
    payout: '0.00',
    state,
    bet: { game: 'holdem' },
    picks,
    drawn,
    seeds: { serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'lotus', nonce: 4 },
  });
  board.lock(false);
}
const rows = () =>
  [...board.view.querySelectorAll('.table-hand')].map((hand) => [
    hand.querySelector('.table-side')?.textContent,
    hand.querySelector('.table-cards')?.getAttribute('aria-label'),
    hand.querySelectorAll('svg').length,
  ]);
const won = () => [...board.view.querySelectorAll('.table-hand')].map((hand) => hand.classList.contains('won'));
const button = (text: string) =>
  [...board.view.querySelectorAll<HTMLButtonElement>('.table-move')].find(
    ({ firstChild }) => firstChild?.textContent === text,
  );
const press = (code: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));

test('shows the own hand with the flop, and face down what is not turned', () => {
  show('A♠ 3♥ 2♠ 7♠ A♦', [], 'open');
  expect(rows()).toEqual([
    ['Dealer', 'No card yet', 2],
    ['Board', '2♠ 7♠ A♦', 5],
    ['Your handPair', 'A♠ 3♥', 2],
  ]);
});

test('takes a move by touch and by its key', () => {
  show('A♠ 3♥ 2♠ 7♠ A♦', [], 'open');
  button('Fold')?.click();
  button('Call: 2 × ante')?.click();
  press('KeyF');
  press('KeyC');
  expect(onPick.mock.calls).toEqual([[FOLD], [CALL], [FOLD], [CALL]]);
});

test('takes no move before the deal, while one is on its way, or after the end', () => {
  press('KeyC');
  show('A♠ 3♥ 2♠ 7♠ A♦', [], 'open');
  board.lock(true);
  press('KeyC');
  show('A♠ 3♠ 2♠ 7♠ J♦ 9♠ 5♥ J♣ 4♥', [FOLD]);
  press('KeyC');
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  {
    name: 'a win',
    cards: 'A♠ 3♠ 2♠ 7♠ J♦ 9♠ 5♥ J♣ 4♥',
    pick: CALL,
    sides: ['DealerPair', 'Board', 'Your handFlush'],
    marks: [false, false, true],
  },
  {
    name: 'a loss',
    cards: 'A♥ 3♥ 2♠ 7♠ J♦ 9♠ 6♥ J♣ 4♣',
    pick: CALL,
    sides: ['DealerPair', 'Board', 'Your handHigh card'],
    marks: [true, false, false],
  },
  {
    name: 'equal hands',
    cards: 'A♥ 9♥ 2♠ 7♠ J♦ 9♠ 5♥ 9♣ A♣',
    pick: CALL,
    sides: ['DealerPair', 'Board', 'Your handPair'],
    marks: [false, false, false],
  },
  {
    name: 'a dealer who does not play',
    cards: 'A♥ 3♥ 2♠ 7♠ J♦ 9♠ 6♥ Q♣ 4♣',
    pick: CALL,
    sides: ['DealerThe dealer does not play', 'Board', 'Your handHigh card'],
    marks: [false, false, true],
  },
  {
    name: 'a fold',
    cards: 'A♠ 3♠ 2♠ 7♠ J♦ 9♠ 5♥ J♣ 4♥',
    pick: FOLD,
    sides: ['DealerPair', 'Board', 'Your handFlush'],
    marks: [false, false, false],
  },
])('says how a round ended: $name', ({ cards, pick, sides, marks }) => {
  show(cards, [pick]);
  expect(rows().map(([side]) => side)).toEqual(sides);
  expect(won()).toEqual(marks);
});
