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
const onPick = vi.fn<(pick: number) => void>();

beforeAll(async () => {
  t = await loadWords('EN', instantWords);
});

function open(game: InstantGame): void {
  onPick.mockReset();
  board = new boards[game](t, { gameCode: 'MG-LUCKYJACKSPOKER', onChoice, onPick });
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

describe('the table of punto banco', () => {
  test('shows both hands with their totals, and marks the side that won', () => {
    open('punto');
    board.view.querySelector<HTMLButtonElement>('.punto-field.punto-player')!.click();
    expect(board.bet).toEqual({ game: 'punto', spot: 'player' });
    board.show(played(board.bet, [0, 12, 7, 25, 3, 4]));
    const totals = [...board.view.querySelectorAll('.punto-total')].map(({ textContent }) => textContent);
    expect(totals).toEqual(['9', '0']);
    expect(shown('.punto-hand.won').className).toContain('punto-player');
    expect(shown('.punto-banker .punto-cards').getAttribute('aria-label')).toBe('K♠ K♥');
  });

  test('says what each bet pays', () => {
    open('punto');
    const fields = [...board.view.querySelectorAll('.punto-field')].map(({ textContent }) => textContent);
    expect(fields).toEqual(['Player×2.00', 'Banker×1.95', 'Tie×9.00', 'Player pair×12.00', 'Banker pair×12.00']);
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

describe('the wheel', () => {
  const angle = () => parseFloat(board.view.querySelector<SVGGElement>('.wheel-disc')!.style.rotate);
  const currentParts = () =>
    [...board.view.querySelectorAll('.wheel-part[aria-current]')].map((part) => [
      part.getAttribute('aria-current'),
      part.textContent,
    ]);
  const legend = () => [...board.view.querySelectorAll('.wheel-part')].map(({ textContent }) => textContent);

  test('shows what the chosen wheel pays and how often', () => {
    open('wheel');
    expect(legend()).toEqual(['×1.5010.0 %', '×1.2070.0 %', '×0.0020.0 %']);
    button('High').click();
    button('50').click();
    expect(board.bet).toEqual({ game: 'wheel', segments: 50, risk: 'high' });
    expect(legend()).toEqual(['×49.502.0 %', '×0.0098.0 %']);
  });

  test('shows the payout of the segment it stopped at, and its wheel after a reload', () => {
    open('wheel');
    board.show(played({ game: 'wheel', segments: 50, risk: 'high' }, [0]));
    expect([shown('.drawn-figure').textContent, shown('.drawn-figure').dataset['result']]).toEqual(['×49.50', 'won']);
    expect(board.bet).toEqual({ game: 'wheel', segments: 50, risk: 'high' });
    expect(currentParts()).toEqual([['true', '×49.502.0 %']]);
    board.show(played(board.bet, [1]));
    expect([shown('.drawn-figure').textContent, shown('.drawn-figure').dataset['result']]).toEqual(['×0.00', 'calm']);
    expect(currentParts()).toEqual([['true', '×0.0098.0 %']]);
    board.show(undefined);
    expect(currentParts()).toEqual([]);
  });

  test.each([0, 13, 49])(
    'turns forward until segment %i is at the pointer, and again for the same segment',
    (segment) => {
      open('wheel');
      const bet = { game: 'wheel', segments: 50, risk: 'low' } as const;
      const middle = (360 * (segment + 0.5)) / 50;
      let before = angle();
      for (const roundId of ['first', 'second', 'third']) {
        board.show({ ...played(bet, [segment]), roundId });
        expect((angle() + middle) % 360).toBeCloseTo(0);
        expect(angle() - before).toBeGreaterThan(720);
        before = angle();
      }
    },
  );

  test('rests when its round is shown once more', () => {
    open('wheel');
    const round = played({ game: 'wheel', segments: 10, risk: 'low' }, [3]);
    board.show(round);
    const before = angle();
    board.show(round);
    expect(angle()).toBe(before);
  });
});

describe('the keno board', () => {
  test('takes one to ten numbers, and shows what their hits pay', () => {
    open('keno');
    expect(board.isIncomplete).toBe(true);
    for (const number of [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) button(String(number)).click();
    expect(board.bet).toMatchObject({ numbers: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
    expect(shown('.keno-pays').textContent).toContain('×1000.00');
    button('3').click();
    expect(board.bet).toMatchObject({ numbers: [4, 5, 6, 7, 8, 9, 10, 11, 12] });
    button('Clear').click();
    expect([board.isIncomplete, shown('.keno-pays').textContent]).toEqual([true, '']);
  });

  test('names the hits and the other numbers drawn', () => {
    open('keno');
    const bet = { game: 'keno', risk: 'high', numbers: [1, 40] } as const;
    board.show(played({ ...bet, numbers: [...bet.numbers] }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 40]));
    const names = [1, 2, 39, 40].map((number) => button(String(number)).getAttribute('aria-label'));
    expect(names).toEqual(['1: Hit', '2: Drawn', '39', '40: Hit']);
    expect(shown('[aria-current]').textContent).toContain('×17.16');
  });
});

const openRound = (bet: InstantBet, picks: number[], drawn: number[]): InstantRound => ({
  ...played(bet, drawn),
  state: 'open',
  picks,
});

describe('the cards', () => {
  const [lower, higher] = [0, 1];
  const guesses = () => [...board.view.querySelectorAll<HTMLButtonElement>('.hilo-guesses button')];

  test('show what each guess pays, and send a guess once it is open', () => {
    open('hilo');
    guesses()[higher]!.click();
    expect(onPick).not.toHaveBeenCalled();
    board.show(openRound({ game: 'hilo' }, [], [5]));
    board.lock(false);
    expect(guesses().map(({ textContent }) => textContent)).toEqual(['Lower×2.57 · 38.5 %', 'Higher×1.84 · 53.8 %']);
    guesses()[higher]!.click();
    expect(onPick.mock.calls).toEqual([[1]]);
  });

  test('go on after a reload with the cards before, and offer no guess that cannot win', () => {
    open('hilo');
    board.show(openRound({ game: 'hilo' }, [1], [5, 12]));
    board.lock(false);
    expect(shown('.hilo-card').getAttribute('aria-label')).toBe('K♠');
    expect(shown('.hilo-before').textContent).toBe('6♠');
    guesses()[higher]!.click();
    expect(onPick).not.toHaveBeenCalled();
    guesses()[lower]!.click();
    expect(onPick.mock.calls).toEqual([[2]]);
  });

  test('that a round did not come to stay face down', () => {
    open('hilo');
    board.show({ ...played({ game: 'hilo' }, [5, 3, 7, 8]), picks: [1] });
    expect(shown('.hilo-card').getAttribute('aria-label')).toBe('4♠');
    expect(shown('.hilo-card').dataset['result']).toBe('missed');
  });
});

describe('the tower', () => {
  const door = (name: string) => board.view.querySelector<HTMLButtonElement>(`.door[aria-label^="${name}"]`)!;

  test('opens doors of the next floor alone', () => {
    open('towers');
    button('3').click();
    expect(board.bet).toEqual({ game: 'towers', doors: 3 });
    board.show(openRound(board.bet, [1], []));
    board.lock(false);
    expect(door('Floor 1, door 2').getAttribute('aria-label')).toBe('Floor 1, door 2: Gem');
    door('Floor 1, door 3').click();
    door('Floor 3, door 1').click();
    expect(onPick).not.toHaveBeenCalled();
    door('Floor 2, door 3').click();
    expect(onPick.mock.calls).toEqual([[5]]);
  });

  test('shows its traps when the round is over, and its doors after a reload', () => {
    open('towers');
    board.show({ ...played({ game: 'towers', doors: 2 }, [1, 0, 0, 0, 0, 0, 0, 0]), picks: [0, 2] });
    expect(board.bet).toEqual({ game: 'towers', doors: 2 });
    expect(door('Floor 1, door 2').getAttribute('aria-label')).toBe('Floor 1, door 2: Trap');
    expect(door('Floor 2, door 1').className).toContain('picked');
  });
});
