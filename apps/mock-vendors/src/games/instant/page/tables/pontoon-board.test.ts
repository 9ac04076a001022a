// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pontoonPick, type PontoonMove } from '@apsara/domain/games/instant/pontoon';
import { loadWords } from '../../../../page-kit/words.ts';
import type { InstantRound } from '../../instant-api.ts';
import { instantWords, type InstantSay } from '../words.ts';
import { PontoonBoard } from './pontoon-board.ts';

let t: InstantSay;
let board: PontoonBoard;
const onPick = vi.fn<(pick: number) => void>();

beforeAll(async () => {
  t = await loadWords('EN', instantWords);
});
beforeEach(() => {
  onPick.mockReset();
  board = new PontoonBoard(t, { gameCode: '', onChoice: vi.fn<() => void>(), onPick });
  document.body.replaceChildren(board.view);
});
afterEach(() => document.body.replaceChildren());

/** Cards by their ranks from 1 for the ace to 13 for the king; an open round has the player's alone. */
function show(ranks: number[], moves: PontoonMove[], state: InstantRound['state'] = 'played'): void {
  board.show({
    roundId: 'round-1',
    stake: '500.00',
    payout: '0.00',
    state,
    bet: { game: 'pontoon' },
    picks: moves.map((move, nth) => pontoonPick(nth, move)),
    drawn: ranks.map((rank) => rank - 1),
    seeds: { serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'lotus', nonce: 4 },
  });
  board.lock(false);
}
const sides = () => [...board.view.querySelectorAll('.table-side')].map(({ textContent }) => textContent);
const cards = () =>
  [...board.view.querySelectorAll('.table-cards')].map((row) => [
    row.getAttribute('aria-label'),
    row.querySelectorAll('svg').length,
  ]);
const won = () => [...board.view.querySelectorAll('.table-hand')].map((hand) => hand.classList.contains('won'));
const now = () => board.view.querySelector('.pontoon-ranks .now')?.textContent;
const antes = () => board.view.querySelector('.pontoon-antes')?.getAttribute('aria-label');
const free = () =>
  [...board.view.querySelectorAll('.table-move[aria-disabled="false"]')].map(
    ({ firstChild }) => firstChild?.textContent,
  );
const press = (code: string, keys = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, ...keys }));

test('shows the own hand, and the dealer’s cards face down', () => {
  show([1, 6], [], 'open');
  expect([sides(), cards()]).toEqual([
    ['Dealer', 'Your handSoft 17'],
    [
      ['No card yet', 2],
      ['A♠ 6♠', 2],
    ],
  ]);
  expect([antes(), now(), free()]).toEqual(['Antes staked: 1 of 3', undefined, ['Stick', 'Twist', 'Buy: 1 × ante']]);
});

test('offers no stick below 15, and no card to buy after a twist', () => {
  show([5, 6], [], 'open');
  expect(free()).toEqual(['Twist', 'Buy: 1 × ante']);
  show([5, 6, 4], ['twist'], 'open');
  expect(free()).toEqual(['Stick', 'Twist']);
});

test('counts the antes that were staked', () => {
  show([2, 3, 4, 2], ['buy', 'buy'], 'open');
  expect([antes(), free()]).toEqual(['Antes staked: 3 of 3', ['Twist']]);
  expect(board.view.querySelectorAll('.pontoon-coin.staked')).toHaveLength(3);
});

test('takes moves by touch and by their keys, each with its number in the round', () => {
  show([10, 2, 4], ['buy'], 'open');
  press('KeyS');
  press('KeyT');
  press('KeyB');
  press('KeyH');
  press('KeyT', { ctrlKey: true });
  board.view.querySelector<HTMLButtonElement>('.table-move')?.click();
  expect(onPick.mock.calls).toEqual(
    (['stick', 'twist', 'buy', 'stick'] as const).map((move) => [pontoonPick(1, move)]),
  );
});

test('takes no move before the deal, while one is on its way, or after the end', () => {
  press('KeyT');
  show([5, 6], [], 'open');
  board.lock(true);
  press('KeyT');
  show([10, 9, 2, 2, 2, 10, 8, 2, 2, 2], ['stick']);
  press('KeyT');
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  [
    'a pontoon',
    [1, 13, 2, 2, 2, 9, 9, 2, 2, 2],
    [],
    { texts: ['Dealer18', 'Your handPontoon · wins'], marks: [false, true], rank: 'Pontoon ×3' },
  ],
  [
    'a pontoon of the dealer',
    [10, 9, 2, 2, 2, 1, 12, 2, 2, 2],
    [],
    { texts: ['DealerPontoon', 'Your hand19 · loses'], marks: [true, false], rank: undefined },
  ],
  [
    'five cards',
    [2, 3, 4, 2, 5, 10, 6, 5, 2, 2],
    ['twist', 'twist', 'twist'],
    { texts: ['Dealer21', 'Your handFive cards · wins'], marks: [false, true], rank: 'Five cards ×3' },
  ],
  [
    'a higher total',
    [1, 9, 2, 2, 2, 10, 9, 2, 2, 2],
    ['stick'],
    { texts: ['Dealer19', 'Your hand20 · wins'], marks: [false, true], rank: 'Up to 21 ×2' },
  ],
  [
    'an equal total',
    [10, 9, 2, 2, 2, 10, 9, 2, 2, 2],
    ['stick'],
    { texts: ['Dealer19', 'Your hand19 · loses'], marks: [true, false], rank: undefined },
  ],
  [
    'too many',
    [10, 6, 9, 2, 2, 10, 6, 2, 2, 2],
    ['twist'],
    { texts: ['Dealer16', 'Your hand25: too many'], marks: [true, false], rank: undefined },
  ],
] as const)('says how a round ended: %s', (_, drawn, moves, { texts, marks, rank }) => {
  show([...drawn], [...moves]);
  expect([sides(), won(), now()]).toEqual([texts, marks, rank]);
});

test('gives a hint only after hints were switched on', () => {
  const advice = () => board.view.querySelector('.pontoon-advice')?.textContent;
  const hint = board.view.querySelector<HTMLButtonElement>('.pontoon-hint')!;
  show([5, 6], [], 'open');
  expect([advice(), hint.getAttribute('aria-pressed')]).toEqual(['', 'false']);
  hint.click();
  expect([advice(), board.view.querySelector('.advised')?.firstChild?.textContent]).toEqual([
    'The table says: Buy: 1 × ante',
    'Buy: 1 × ante',
  ]);
  show([10, 9, 2, 2, 2, 10, 8, 2, 2, 2], ['stick']);
  expect(advice()).toBe('');
});
