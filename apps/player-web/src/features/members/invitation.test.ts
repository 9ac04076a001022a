import { expect, it } from 'vitest';
import { codeFrom } from './invitation.ts';

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
