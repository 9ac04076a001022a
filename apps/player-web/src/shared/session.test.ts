// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { setMerchant } from './merchant.ts';
import { session } from './session.ts';

test('clears the tab on logout, except for its site', () => {
  setMerchant('padma');
  session.begin('token', true);
  sessionStorage.setItem('USER_POPUP', 'closed');
  sessionStorage.setItem('affiliateCode', 'LOTUS1');
  session.leave();
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ merchant: 'padma' });
  expect(session.token()).toBeNull();
});
