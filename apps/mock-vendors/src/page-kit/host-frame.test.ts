import { expect, test } from 'vitest';
import { wayBack } from './host-frame.ts';

const at = (back?: string) => {
  const address = new URL('https://lotus.example/vendors/slots/?game=PG-1');
  if (back !== undefined) address.searchParams.set('back', back);
  return wayBack(address);
};

test('a game without a frame leads back to the page it was launched from', () => {
  expect([at('/rng?vassalage=PG'), at()]).toEqual(['/rng?vassalage=PG', '/']);
});

test.each(['https://evil.example/', '//evil.example', '/.//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a launch address that leads back to %s leads home',
  (back) => {
    expect(at(back)).toBe('/');
  },
);
