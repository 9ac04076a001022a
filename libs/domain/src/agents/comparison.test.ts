import { expect, test } from 'vitest';
import { changeOf } from './comparison.ts';

test.each([
  [1042n, 1000n, 'up', '4.2%'],
  [974n, 1000n, 'down', '2.6%'],
  [10005n, 10000n, 'up', '0.1%'],
  [0n, 1000n, 'down', '100.0%'],
  [11000n, 1000n, 'up', '1000.0%'],
  [1000n, 1000n, 'same', '0.0%'],
] as const)('%d after %d is %s by %s of the earlier figure', (current, previous, way, percent) => {
  expect(changeOf(current, previous)).toEqual({ way, by: { percent } });
});

test('a loss is measured by its size, so that a smaller loss is an increase', () => {
  expect(changeOf(-500n, -1000n)).toEqual({ way: 'up', by: { percent: '50.0%' } });
});

test('against a figure that was next to nothing the difference is said, not a percentage', () => {
  expect(changeOf(4_274_400n, 100_000n)).toEqual({ way: 'up', by: { difference: 4_174_400n } });
  expect(changeOf(11_001n, 1000n)).toEqual({ way: 'up', by: { difference: 10_001n } });
  expect(changeOf(-50_000n, -100n)).toEqual({ way: 'down', by: { difference: 49_900n } });
});

test('a gain that became a loss has no percentage either', () => {
  expect(changeOf(-50n, 100n)).toEqual({ way: 'down', by: { difference: 150n } });
});

test('without an earlier figure there is nothing to compare with', () => {
  expect(changeOf(5n, 0n)).toEqual({ way: 'up', by: undefined });
  expect(changeOf(0n, 0n)).toEqual({ way: 'same', by: undefined });
});
