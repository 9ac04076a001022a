import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, formatAmount, groupAmount, money, parseAmount, subtract, unitsOf } from './money.ts';

describe('money', () => {
  test('adds and subtracts in one currency and refuses two', () => {
    expect(add(money(150n, 'KHR'), money(1n, 'KHR'))).toEqual(money(151n, 'KHR'));
    expect(subtract(money(150n, 'KHR'), money(151n, 'KHR')).amount).toBe(-1n);
    expect(() => add(money<'KHR' | 'USD'>(1n, 'KHR'), money(1n, 'USD'))).toThrow(RangeError);
  });

  test.each([
    ['1250.00', 'KHR', 125000n],
    ['1250', 'KHR', 125000n],
    ['0.5', 'USD', 50n],
    ['-3.05', 'BDT', -305n],
    ['9000', 'VND', 9000n],
  ] as const)('reads %s %s', (text, currency, amount) => {
    expect(parseAmount(text, currency)?.amount).toBe(amount);
  });

  test.each([
    '',
    '1.234',
    '1e9',
    'NaN',
    ' 1',
    '+1',
    '0x10',
    '1,000',
    '.5',
    '99999999999999999999',
    '10000000000000.01',
  ])('does not read %j', (text) => {
    expect(parseAmount(text, 'KHR')).toBeUndefined();
  });

  test('a currency without decimals takes none', () => {
    expect(parseAmount('1.0', 'VND')).toBeUndefined();
    expect(formatAmount(money(-1200n, 'VND'))).toBe('-1200');
  });

  test('writing and reading are inverse', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.constantFrom('KHR' as const, 'VND' as const),
        (n, currency) => {
          expect(parseAmount(formatAmount(money(n, currency)), currency)).toEqual(money(n, currency));
        },
      ),
    );
  });

  test('groups thousands without touching a digit', () => {
    expect(groupAmount('-1234567.05')).toBe('-1,234,567.05');
    expect(groupAmount('999')).toBe('999');
  });
});

test('the units of an amount are known, and anything else is refused', () => {
  expect(unitsOf('1250.05', 'KHR')).toBe(125_005n);
  expect(() => unitsOf('1.0', 'VND')).toThrow(RangeError);
});
