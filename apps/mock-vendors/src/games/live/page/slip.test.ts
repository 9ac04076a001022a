import { describe, expect, test } from 'vitest';
import { tableLimits } from '@apsara/domain/games/baccarat/baccarat-tables';
import { Slip } from './slip.ts';

const limits = tableLimits('classic', 'USD');
const slip = () => new Slip(limits);

describe('chips set out', () => {
  test('are removed one press at a time, or all at once', () => {
    const mine = slip();
    mine.put(['player'], 5_00n);
    mine.put(['player'], 1_00n);
    mine.put(['tie'], 1_00n);
    mine.undo();
    expect(mine.setOut).toEqual({ player: 6_00n });
    mine.undo();
    expect(mine.setOut).toEqual({ player: 5_00n });
    mine.clear();
    expect(mine.isEmpty).toBe(true);
  });

  test('never go above the limit, placed bets counted', () => {
    const mine = slip();
    expect(mine.put(['tie'], limits.most.tie)).toBe(true);
    mine.take(mine.setOut);
    expect(mine.put(['tie'], limits.least)).toBe(false);
    expect(mine.setOutTotal).toBe(0n);
  });
});

describe('placed bets', () => {
  test('cannot be undone or cleared', () => {
    const mine = slip();
    mine.put(['banker'], 5_00n);
    mine.take(mine.setOut);
    mine.undo();
    mine.clear();
    expect(mine.on('banker')).toBe(5_00n);
  });

  test('are doubled by setting out as much again', () => {
    const mine = slip();
    mine.put(['banker'], 5_00n);
    mine.take(mine.setOut);
    mine.put(['tie'], 1_00n);
    mine.double();
    expect(mine.setOut).toEqual({ banker: 5_00n, tie: 2_00n });
  });
});

describe('the next hand', () => {
  test('begins empty, and the last bet can be set out again', () => {
    const mine = slip();
    expect(mine.canRepeat).toBe(false);
    mine.put(['banker'], 5_00n);
    mine.take(mine.setOut);
    expect(mine.close()).toBe(0n);
    mine.nextHand();
    expect(mine.isEmpty).toBe(true);
    expect(mine.canRepeat).toBe(true);
    mine.repeat();
    expect(mine.setOut).toEqual({ banker: 5_00n });
  });

  test('keeps chips that were set out too late', () => {
    const mine = slip();
    mine.put(['player'], 1_00n);
    expect(mine.close()).toBe(1_00n);
    expect(mine.isEmpty).toBe(true);
    mine.nextHand();
    mine.repeat();
    expect(mine.setOut).toEqual({ player: 1_00n });
  });
});
