// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InstantBet, InstantGame } from '@apsara/domain/games/instant/instant';
import { loadWords } from '../../../page-kit/words.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board } from './board.ts';
import { boards } from './boards.ts';
import { instantWords, type InstantSay } from './words.ts';

let t: InstantSay;
let board: Board;
const onPick = vi.fn<(pick: number) => void>();

beforeAll(async () => {
  t = await loadWords('EN', instantWords);
});

function open(game: InstantGame): void {
  onPick.mockReset();
  board = new boards[game](t, { gameCode: '', onChoice: vi.fn<() => void>(), onPick });
}
const round = (bet: InstantBet, over: Partial<InstantRound>): InstantRound => ({
  roundId: 'round-1',
  stake: '500.00',
  payout: '0.00',
  state: 'open',
  bet,
  picks: [],
  drawn: [],
  seeds: { serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'lotus', nonce: 4 },
  ...over,
});
const hands = () => [...board.view.querySelectorAll('.table-side')].map(({ textContent }) => textContent);
const cards = () => [...board.view.querySelectorAll('.table-cards')].map((row) => row.getAttribute('aria-label'));
const won = () => [...board.view.querySelectorAll('.table-hand')].map((hand) => hand.classList.contains('won'));
const press = (text: string) =>
  [...board.view.querySelectorAll<HTMLButtonElement>('.table-move')]
    .find(({ textContent }) => textContent === text)
    ?.click();

describe('three card poker', () => {
  const bet: InstantBet = { game: 'threecard' };
  beforeEach(() => open('threecard'));

  test('shows the player’s hand while the dealer’s lies face down, and takes one of two moves', () => {
    board.show(round(bet, { drawn: [11, 12, 0] }));
    board.lock(false);
    expect([hands(), cards()]).toEqual([
      ['Dealer', 'Your handStraight flush'],
      ['No card yet', 'Q♠ K♠ A♠'],
    ]);
    press('Fold');
    press('Play: 1 × ante');
    expect(onPick.mock.calls).toEqual([[0], [1]]);
  });

  test('takes no move before the deal, while one is on its way, or after the end', () => {
    press('Fold');
    board.show(round(bet, { drawn: [11, 12, 0] }));
    board.lock(true);
    press('Fold');
    board.show(round(bet, { state: 'played', picks: [0], drawn: [11, 12, 0, 24, 28, 4] }));
    board.lock(false);
    press('Fold');
    expect(onPick).not.toHaveBeenCalled();
  });

  test('marks the hand that won, and neither after a fold', () => {
    board.show(round(bet, { state: 'played', picks: [1], drawn: [11, 12, 0, 24, 28, 4] }));
    expect([hands(), won()]).toEqual([
      ['DealerHigh card', 'Your handStraight flush'],
      [false, true],
    ]);
    board.show(round(bet, { state: 'played', picks: [1], drawn: [3, 18, 33, 24, 28, 4] }));
    expect(won()).toEqual([true, false]);
    board.show(round(bet, { state: 'played', picks: [1], drawn: [3, 18, 33, 23, 28, 4] }));
    expect([hands()[0], won()]).toEqual(['DealerThe dealer does not play', [false, true]]);
    board.show(round(bet, { state: 'played', picks: [0], drawn: [3, 18, 33, 24, 28, 4] }));
    expect(won()).toEqual([false, false]);
  });
});

describe('red dog', () => {
  const bet: InstantBet = { game: 'reddog' };
  beforeEach(() => open('reddog'));
  const now = () => board.view.querySelector('.now')?.textContent;

  test('shows the ranks between the two cards with what they pay, and takes one of two moves', () => {
    board.show(round(bet, { drawn: [1, 3] }));
    board.lock(false);
    expect([hands(), cards(), now()]).toEqual([
      ['The first two cards1 between: ×6', 'The third card'],
      ['2♠ 4♠', 'No card yet'],
      '1×6',
    ]);
    press('Call');
    press('Raise: 1 × ante');
    expect(onPick.mock.calls).toEqual([[0], [1]]);
  });

  test.each([
    ['a card between', [1, 12, 15], true],
    ['a card outside', [3, 8, 12], false],
    ['three alike', [3, 16, 29], true],
    ['a pair that comes back', [3, 16, 8], false],
  ])('marks the third card only where it wins: %s', (_, drawn, wins) => {
    board.show(round(bet, { state: 'played', drawn }));
    expect(won()).toEqual([false, wins]);
    board.lock(false);
    press('Call');
    expect(onPick).not.toHaveBeenCalled();
  });
});
