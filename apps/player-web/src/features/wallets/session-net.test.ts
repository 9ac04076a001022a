import { expect, it } from 'vitest';
import type { Balance } from '@apsara/api/wallets';
import { clock, netOf } from './session-net.ts';

const balance = (sumBalance: string, currency: Balance['currency'] = 'KHR'): Balance => ({
  sumBalance,
  currency,
  currencySymbol: '',
  balance: [],
});

it('says what a session brought or cost, to the last unit', () => {
  expect(netOf(balance('1000.00'), balance('999.99'))).toBe('-0.01');
  expect(netOf(balance('0.00'), balance('12.50'))).toBe('12.50');
  expect(netOf(balance('1.00'), balance('1.00', 'USD'))).toBeUndefined();
  expect(netOf(undefined, balance('1.00'))).toBeUndefined();
});

it('shows time as a clock', () => {
  expect([0, 65, 3729].map(clock)).toEqual(['0:00', '1:05', '1:02:09']);
});
