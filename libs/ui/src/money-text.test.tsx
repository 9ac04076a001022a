// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MoneyText, moneyWords } from './money-text.tsx';

afterEach(cleanup);

it('groups digits without ever rounding them', () => {
  render(<MoneyText amount="9007199254740993.07" currency="USD" />);
  expect(screen.getByText('$9,007,199,254,740,993.07')).toBeTruthy();
});

it.each([
  ['1250.00', 'KHR', '1,250.00\u00a0៛'],
  ['-75.50', 'BDT', '−৳75.50'],
  ['120000', 'VND', '120,000\u00a0₫'],
] as const)('%s %s reads %s', (amount, currency, words) => {
  expect(moneyWords(amount, currency)).toBe(words);
});

it('marks a gain, and neither a loss nor nothing', () => {
  const { container, rerender } = render(<MoneyText amount="5.00" currency="USD" signed />);
  expect(container.textContent).toBe('+$5.00');
  rerender(<MoneyText amount="0.00" currency="USD" signed />);
  expect(container.textContent).toBe('$0.00');
  rerender(<MoneyText amount="-5.00" currency="USD" signed />);
  expect(container.textContent).toBe('−$5.00');
});
