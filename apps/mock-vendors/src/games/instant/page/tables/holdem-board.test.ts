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

const ends = [
  {
    end: 'a win',
    cards: 'A♠ 3♠ 2♠ 7♠ J♦ 9♠ 5♥ J♣ 4♥',
    picks: [CALL],
    hands: ['Pair', 'Flush'],
    marks: [false, false, true],
  },
  {
    end: 'a loss',
    cards: 'A♥ 3♥ 2♠ 7♠ J♦ 9♠ 6♥ J♣ 4♣',
    picks: [CALL],
    hands: ['Pair', 'High card'],
    marks: [true, false, false],
  },
  {
    end: 'equal hands',
    cards: 'A♥ 9♥ 2♠ 7♠ J♦ 9♠ 5♥ 9♣ A♣',
    picks: [CALL],
    hands: ['Pair', 'Pair'],
    marks: [false, false, false],
  },
  {
    end: 'a dealer who does not play',
    cards: 'A♥ 3♥ 2♠ 7♠ J♦ 9♠ 6♥ Q♣ 4♣',
    picks: [CALL],
    hands: ['The dealer does not play', 'High card'],
    marks: [false, false, true],
  },
  {
    end: 'a fold',
    cards: 'A♠ 3♠ 2♠ 7♠ J♦ 9♠ 5♥ J♣ 4♥',
    picks: [FOLD],
    hands: ['Pair', 'Flush'],
    marks: [false, false, false],
  },
];

test.each(ends)('says how a round ended: $end', ({ cards, picks, hands: [dealers, own], marks }) => {
  show(cards, picks);
  expect(
    rows()
      .map(([side]) => side)
      .filter((side) => side !== 'Board'),
  ).toEqual([`Dealer${dealers}`, `Your hand${own}`]);
  expect(won()).toEqual(marks);
});
