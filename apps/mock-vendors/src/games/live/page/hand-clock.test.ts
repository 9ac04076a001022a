import { describe, expect, test } from 'vitest';
import type { Hand } from '@apsara/domain/games/baccarat/baccarat';
import type { BaccaratState } from '../live-api.ts';
import { handMoment } from './hand-clock.ts';

const closesAt = Date.parse('2026-05-01T10:00:20Z');
const cards: Hand = { player: ['2S', '3S', 'KD'], banker: ['4S', '4H'] };
const state: BaccaratState = {
  table: 'classic',
  now: closesAt - 20_000,
  shoe: 'shoe-1',
  hand: 0,
  seal: 'seal',
  lastHand: false,
  closesAt,
  dealt: { cards, resultAt: closesAt + 7_200, nextAt: closesAt + 13_200 },
  settled: false,
  history: [],
  bets: {},
};
const at = (ms: number) => handMoment(state, closesAt + ms, 'classic');

describe('a hand', () => {
  test('takes bets until it closes', () => {
    expect(at(-20_000)).toMatchObject({ phase: 'betting', leftMs: 20_000, wholeMs: 20_000, lying: [] });
    expect(at(-1)).toMatchObject({ phase: 'betting', leftMs: 1 });
    expect(at(0)).toMatchObject({ phase: 'dealing', lying: [] });
  });

  test('lays its cards one after the other: player, banker, player, banker, then the third', () => {
    const order = at(6_000).lying.map(({ side, card }) => `${side} ${card}`);
    expect(order).toEqual(['player 2S', 'banker 4S', 'player 3S', 'banker 4H', 'player KD']);
    expect(at(1_199).lying).toHaveLength(0);
    expect(at(1_200).lying).toHaveLength(1);
    expect(at(3_700).lying).toHaveLength(3);
  });

  test('shows its result a beat after the last card, until the next hand', () => {
    expect(at(7_199).phase).toBe('dealing');
    expect(at(7_200)).toMatchObject({ phase: 'result', leftMs: 6_000 });
    expect(at(99_000)).toMatchObject({ phase: 'result', leftMs: 0 });
  });

  test('whose cards have not come waits for them', () => {
    expect(handMoment({ ...state, dealt: null }, closesAt + 500, 'classic').phase).toBe('waiting');
  });
});
