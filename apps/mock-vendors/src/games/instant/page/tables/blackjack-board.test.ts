// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  BLACKJACK_CARDS,
  BLACKJACK_DEALER_FROM,
  blackjackPick,
  type BlackjackMove,
} from '@apsara/domain/games/instant/blackjack';
import { loadWords } from '../../../../page-kit/words.ts';
import type { InstantRound } from '../../instant-api.ts';
import { instantWords, type InstantSay } from '../words.ts';
import { BlackjackBoard } from './blackjack-board.ts';

let t: InstantSay;
let board: BlackjackBoard;
const onPick = vi.fn<(pick: number) => void>();

beforeAll(async () => {
  t = await loadWords('EN', instantWords);
});
beforeEach(() => {
  onPick.mockReset();
  board = new BlackjackBoard(t, { gameCode: '', onChoice: vi.fn<() => void>(), onPick });
  document.body.replaceChildren(board.view);
});
afterEach(() => document.body.replaceChildren());

/** Cards by their ranks from 1 for the ace to 13 for the king. */
function round(
  [own, dealer]: [number[], number[]],
  moves: BlackjackMove[],
  state: InstantRound['state'] = 'played',
): InstantRound {
  const drawn = Array.from({ length: BLACKJACK_CARDS }, () => 8);
  const [one = 0, other = 0, ...further] = own.map((rank) => rank - 1);
  const [open = 0, ...behind] = dealer.map((rank) => rank - 1);
  drawn.splice(0, 3 + further.length, one, other, open, ...further);
  drawn.splice(BLACKJACK_DEALER_FROM, behind.length, ...behind);
  return {
    roundId: 'round-1',
    stake: '500.00',
    payout: '0.00',
    state,
    bet: { game: 'blackjack' },
    picks: moves.map((move, nth) => blackjackPick(nth, move)),
    drawn: state === 'open' ? drawn.slice(0, 3 + further.length) : drawn,
    seeds: { serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'lotus', nonce: 4 },
  };
}
const show = (...parts: Parameters<typeof round>) => {
  board.show(round(...parts));
  board.lock(false);
};
const rows = () =>
  [...board.view.querySelectorAll<HTMLElement>('.table-hand')]
    .filter(({ hidden }) => !hidden)
    .map((hand) => [
      hand.querySelector('.table-side')?.textContent,
      hand.querySelector('.table-cards')?.getAttribute('aria-label'),
    ]);
const won = () => [...board.view.querySelectorAll('.table-hand')].map((hand) => hand.classList.contains('won'));
const free = () =>
  [...board.view.querySelectorAll<HTMLButtonElement>('.table-move')]
    .filter((button) => button.getAttribute('aria-disabled') === 'false')
    .map(({ firstChild }) => firstChild?.textContent);
const press = (code: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, ...init }));

test('shows the own hand with its total while the dealer’s second card lies face down', () => {
  show([[1, 6], [10]], [], 'open');
  expect(rows()).toEqual([
    ['Dealer10', '10♠'],
    ['Your handSoft 17', 'A♠ 6♠'],
  ]);
  expect(document.querySelectorAll('.blackjack > .table-hand svg')).toHaveLength(2);
  expect(free()).toEqual(['Hit', 'Stand', 'Double']);
});

test('takes moves by touch and by their keys, each with its number in the round', () => {
  show([[8, 8, 2], [10]], ['hit'], 'open');
  press('KeyH');
  press('KeyS');
  press('KeyD');
  press('KeyP');
  press('KeyS', { ctrlKey: true });
  expect(onPick.mock.calls).toEqual([[blackjackPick(1, 'hit')], [blackjackPick(1, 'stand')]]);
});

test('takes no move before the deal, while one is on its way, or after the end', () => {
  press('KeyH');
  board.show(round([[8, 8], [10]], [], 'open'));
  board.lock(true);
  press('KeyH');
  show(
    [
      [8, 8],
      [10, 7],
    ],
    ['stand'],
  );
  press('KeyH');
  expect(onPick).not.toHaveBeenCalled();
});

test('shows two hands after a split, and how each of them ended', () => {
  show([[8, 8, 2, 3], [10]], ['split'], 'open');
  expect(rows().slice(1)).toEqual([
    ['Hand 110', '8♠ 2♠'],
    ['Hand 211', '8♠ 3♠'],
  ]);
  expect(free()).toEqual(['Hit', 'Stand']);
  show(
    [
      [8, 8, 2, 3, 10, 10],
      [10, 10],
    ],
    ['split', 'hit', 'stand', 'hit'],
  );
  expect(rows().map(([side]) => side)).toEqual(['Dealer20', 'Hand 120 · equal', 'Hand 221 · wins']);
  expect(won()).toEqual([false, false, true]);
});

test.each([
  ['a blackjack', [1, 13], [9, 9], { sides: ['Dealer18', 'Your handBlackjack · wins'], marks: [false, true, false] }],
  [
    'a blackjack of the dealer',
    [10, 9],
    [10, 1],
    { sides: ['DealerBlackjack', 'Your hand19 · loses'], marks: [true, false, false] },
  ],
  ['too many', [10, 6, 9], [10, 6], { sides: ['Dealer16', 'Your hand25: too many'], marks: [true, false, false] }],
  [
    'a dealer with too many',
    [10, 6],
    [10, 6, 10],
    { sides: ['Dealer26: too many', 'Your hand16 · wins'], marks: [false, true, false] },
  ],
])('says how a round ended: %s', (_, own, dealer, { sides, marks }) => {
  show([own, dealer], own.length > 2 ? ['hit'] : own.includes(1) ? [] : ['stand']);
  expect(rows().map(([side]) => side)).toEqual(sides);
  expect(won()).toEqual(marks);
});

test('gives a hint only after hints were switched on', () => {
  const advice = () => board.view.querySelector('.blackjack-advice')?.textContent;
  const hint = board.view.querySelector<HTMLButtonElement>('.blackjack-hint')!;
  show([[10, 6], [10]], [], 'open');
  expect([advice(), hint.getAttribute('aria-pressed')]).toEqual(['', 'false']);
  hint.click();
  expect([advice(), board.view.querySelector('.advised')?.firstChild?.textContent]).toEqual([
    'The table says: Hit',
    'Hit',
  ]);
  show(
    [
      [10, 7],
      [10, 7],
    ],
    ['stand'],
  );
  expect(advice()).toBe('');
});
