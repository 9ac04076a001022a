import { expect, it } from 'vitest';
import { codeFrom } from './invitation.ts';

it('takes the invitation code of either spelling from the address', () => {
  expect(codeFrom('?code=AG1')).toBe('AG1');
  expect(codeFrom('?affiliateCode=AG2')).toBe('AG2');
  expect(codeFrom('')).toBe('');
});
