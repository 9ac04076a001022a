import { expect, test } from 'vitest';
import { affiliateAddress } from './affiliate-links.ts';

test.each([
  [{ code: 'AG12', page: 'home', language: null } as const, 'https://lotus.example/?code=AG12'],
  [{ code: 'AG12', page: 'register', language: 'KM' } as const, 'https://lotus.example/register?code=AG12&lang=KM'],
])('%o leads to its page with its code', (link, address) => {
  expect(affiliateAddress('https://lotus.example', link)).toBe(address);
});
