// @vitest-environment jsdom
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { InstantBet, InstantGame } from '@apsara/domain/games/instant/instant';
import { loadWords } from '../../../page-kit/words.ts';
import type { InstantRound } from '../instant-api.ts';
import type { Board } from './board.ts';
import { boards } from './boards.ts';
import { instantWords, type InstantSay } from './words.ts';

let t: InstantSay;
let board: Board;
const onChoice = vi.fn<() => void>();

beforeAll(async () => {
  t = await loadWords('EN', instantWords);
});

function open(game: InstantGame): void {
  board = new boards[game](t, { onChoice, onPick: () => undefined });
}
const played = (bet: InstantBet, drawn: number[]): InstantRound => ({
  roundId: 'round-1',
  stake: '500.00',
  payout: '0.00',
  state: 'played',
  bet,
  picks: [],
  drawn,
  seeds: { serverSeedHash: 'a'.repeat(64), serverSeed: null, clientSeed: 'lotus', nonce: 4 },
});
const shown = (selector: string) => board.view.querySelector<HTMLElement>(selector)!;
const button = (text: string) =>
  [...board.view.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === text)!;
const chosen = () => board.view.querySelector('[aria-pressed=true]')!.textContent;

describe('the coin', () => {
  test('is flipped for the chosen side, and a loss is not shown as a win', () => {
    open('coin');
    button('Tails').click();
    expect([board.bet, onChoice.mock.calls.length]).toEqual([{ game: 'coin', side: 'tails' }, 1]);
    board.show(played(board.bet, [0]));
    expect([shown('.drawn-figure').textContent, shown('.drawn-figure').dataset['result']]).toEqual(['Heads', 'calm']);
    board.show(played(board.bet, [1]));
    expect([shown('.drawn-figure').textContent, shown('.drawn-figure').dataset['result']]).toEqual(['Tails', 'won']);
  });

  test('shows the side of the last round after a reload', () => {
    open('coin');
    board.show(played({ game: 'coin', side: 'tails' }, [1]));
    expect([chosen(), board.bet]).toEqual(['Tails', { game: 'coin', side: 'tails' }]);
  });

  test('cannot be chosen while a bet is on its way', () => {
    open('coin');
    board.lock(true);
    button('Tails').click();
    expect(board.bet).toEqual({ game: 'coin', side: 'heads' });
  });
});

describe('the balloon', () => {
  test('shows what the chosen target pays and how often it is reached', () => {
    open('limbo');
    button('×1000').click();
    expect(board.bet).toEqual({ game: 'limbo', target: 100_000 });
    expect(shown('.two-figures').textContent).toContain('×1000.00');
    expect(shown('.two-figures').textContent).toContain('0.099 %');
  });

  test('wins at its target, and not below it', () => {
    open('limbo');
    const bet = { game: 'limbo', target: 300 } as const;
    board.show(played(bet, [300]));
    expect([shown('.drawn-figure').textContent, shown('.drawn-figure').dataset['result'], chosen()]).toEqual([
      '×3.00',
      'won',
      '×3',
    ]);
    board.show(played(bet, [299]));
    expect([shown('.drawn-figure').textContent, shown('.drawn-figure').dataset['result']]).toEqual(['×2.99', 'calm']);
  });
});
