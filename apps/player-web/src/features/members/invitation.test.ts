// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { codeFrom, keepInvitation } from './invitation.ts';

beforeEach(() => localStorage.clear());

it('takes the invitation code of either spelling from the address', () => {
  expect(codeFrom('?code=AG1')).toBe('AG1');
  expect(codeFrom('?affiliateCode=AG2')).toBe('AG2');
  expect(codeFrom('')).toBe('');
});

it('takes a referral code apart from it', () => {
  expect(codeFrom('?code=AG1&referralCode=RF1', 'referralCode')).toBe('RF1');
  expect(codeFrom('?code=AG1', 'referralCode')).toBe('');
});

it('does not take the one-time code of a mail or of another window for an invitation', () => {
  expect(codeFrom(`?code=${'x'.repeat(43)}`)).toBe('');
});

it("keeps a link's language for whoever has chosen none, if it is one that we speak", () => {
  keepInvitation('?lang=xx');
  expect(localStorage.getItem('lang')).toBeNull();
  keepInvitation('?lang=BN');
  expect(localStorage.getItem('lang')).toBe('BN');
  keepInvitation('?lang=EN');
  expect(localStorage.getItem('lang')).toBe('BN');
});
