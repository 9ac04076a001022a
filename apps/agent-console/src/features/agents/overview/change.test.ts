import { expect, it } from 'vitest';
import { countChange, percentChange } from './change.ts';
import { heightsOf } from './sparkline.tsx';

it('gives the difference in per cent of the earlier figure', () => {
  expect(percentChange(1042n, 1000n)).toEqual({ way: 'up', by: '4.2%' });
  expect(percentChange(974n, 1000n)).toEqual({ way: 'down', by: '2.6%' });
  expect(percentChange(10005n, 10000n)).toEqual({ way: 'up', by: '0.1%' });
});

it('measures a loss by its size, so that a smaller loss is an increase', () => {
  expect(percentChange(-500n, -1000n)).toEqual({ way: 'up', by: '50.0%' });
});

it('has no percentage when the earlier figure is zero', () => {
  expect(percentChange(5n, 0n)).toEqual({ way: 'up', by: undefined });
  expect(percentChange(0n, 0n)).toEqual({ way: 'same', by: undefined });
});

it('counts people', () => {
  expect(countChange(3, 10)).toEqual({ way: 'down', by: '7' });
});

it('draws the minimum at the bottom and the maximum at the top, and a constant series in the middle', () => {
  expect(heightsOf([10n, -10n, 0n])).toEqual([1, 0, 0.5]);
  expect(heightsOf([7n, 7n])).toEqual([0.5, 0.5]);
});
