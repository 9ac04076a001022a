// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POKER_JOKER } from '@apsara/domain/games/instant/poker';
import { loadWords } from '../../../page-kit/words.ts';
import type { InstantRound } from '../instant-api.ts';
import { PokerBoard } from './poker-board.ts';
import { instantWords } from './words.ts';

const parts = { onChoice: vi.fn<() => void>(), onPick: vi.fn<(pick: number) => void>() };
let board: PokerBoard;

/** The titles' codes choose 9/6 and 17. */
const jacks = 'T0-JACKSPOKER';
const open = async (gameCode = jacks) => {
  board = new PokerBoard(await loadWords('EN', instantWords), { gameCode, ...parts });
  document.body.replaceChildren(board.view);
};
const round = (over: Partial<InstantRound>): InstantRound => ({
  roundId: 'round-1',
  stake: '500.00',
  payout: '0.00',
  state: 'open',
  bet: { game: 'poker', table: 'jacks96' },
  picks: [],
  drawn: [12, 25, 2, 4, 6],
  seeds: { serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'lotus', nonce: 4 },
  ...over,
});
const cards = () => [...board.view.querySelectorAll<HTMLButtonElement>('.poker-card')];
const held = () => cards().map((card) => card.getAttribute('aria-pressed'));
const made = () => [...board.view.querySelectorAll('.made')].map(({ textContent }) => textContent);

beforeEach(() => open());

test('the pay table of the title stands on the page', () => {
  expect(board.bet).toEqual({ game: 'poker', table: 'jacks96' });
  const rows = [...board.view.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toBe('Royal flush×800');
  expect(rows).toContain('Full house×9');
  expect(rows.at(-1)).toBe('Jacks or better×1');
});

describe('a dealt hand', () => {
  beforeEach(() => {
    board.show(round({}));
    board.lock(false);
  });

  test('shows what it makes, and nothing is held at first', () => {
    expect(made()).toEqual(['Jacks or better×1']);
    expect([held(), board.pick]).toEqual([Array.from({ length: 5 }, () => 'false'), 0]);
  });

  test('is held by touch and by the keys 1 to 5', () => {
    cards()[0]!.click();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
    cards()[4]!.click();
    expect([held(), board.pick]).toEqual([['true', 'true', 'false', 'false', 'false'], 3]);
    expect(cards()[0]!.textContent).toContain('HELD');
  });

  test('keeps what is held while the exchange is on its way', () => {
    cards()[1]!.click();
    board.lock(true);
    cards()[1]!.click();
    expect(board.pick).toBe(2);
  });
});

test('after the exchange the final hand lies open, and nothing can be held', () => {
  board.show(round({ state: 'played', picks: [3], drawn: [12, 25, 2, 4, 6, 38, 8, 9, 15, 17] }));
  expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual([
    '1: K♠',
    '2: K♥',
    '3: K♣',
    '4: 9♠',
    '5: 10♠',
  ]);
  expect([made(), board.pick]).toEqual([['Three of a kind×3'], undefined]);
  cards()[3]!.click();
  expect(held()).toEqual(['true', 'true', 'false', 'false', 'false']);
});

test('a joker is named, and the least pair with it is of kings', async () => {
  await open('T0-JOKERPOKER');
  board.show(round({ bet: board.bet, drawn: [12, POKER_JOKER, 2, 4, 20] }));
  expect(cards()[1]!.getAttribute('aria-label')).toBe('2: Joker');
  expect(made()).toEqual(['Kings or better×1']);
});
