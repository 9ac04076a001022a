// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { codeFrom, keepInvitation } from './invitation.ts';

beforeEach(() => localStorage.clear());

it('reads the invitation code from either spelling of the parameter', () => {
  expect(codeFrom('?code=AG1')).toBe('AG1');
  expect(codeFrom('?affiliateCode=AG2')).toBe('AG2');
  expect(codeFrom('')).toBe('');
});

it('reads a referral code separately', () => {
  expect(codeFrom('?code=AG1&referralCode=RF1', 'referralCode')).toBe('RF1');
  expect(codeFrom('?code=AG1', 'referralCode')).toBe('');
});

it('does not read a one-time code from a mail or another window as an invitation', () => {
  expect(codeFrom(`?code=${'x'.repeat(43)}`)).toBe('');
});

it("keeps a link's language for a visitor without a choice, if the site offers it", () => {
  keepInvitation('?lang=xx');
  expect(localStorage.getItem('lang')).toBeNull();
  keepInvitation('?lang=BN');
  expect(localStorage.getItem('lang')).toBe('BN');
  keepInvitation('?lang=EN');
  expect(localStorage.getItem('lang')).toBe('BN');
});
