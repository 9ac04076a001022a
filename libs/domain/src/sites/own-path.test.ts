import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  '/',
  '/deposit?amount=5',
  '/play/PG/RNG/PG-1#rules',
  '/list?next=https://elsewhere.example//x',
  '/ស្វែងរក',
  '/a.b/..c',
])('leads to %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  undefined,
  '',
  'deposit',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example/steal',
  '/a/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/a/%2E%2e//elsewhere.example',
  '/a/../b',
  '/a/..',
  '/a//b',
  '/\t/elsewhere.example',
  '/a\u0000',
  'https://elsewhere.example',
  'javascript:alert(1)',
])('never leads to %s', (path) => {
  expect(ownPath(path)).toBeUndefined();
});

it('whatever passes is the same once a browser has resolved it, at this site', () => {
  const sign = fc.constantFrom('/', '\\', '.', '%2e', '%2E', 'a', '?', '#', ':', '@', ' ', '\t', '\n', 'é');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const path = ownPath(`/${signs.join('')}`);
      if (path === undefined) return;
      const { origin, pathname, search } = new URL(path, 'https://own.example');
      expect(origin).toBe('https://own.example');
      expect(pathname.startsWith('//')).toBe(false);
      expect(decodeURI(pathname)).toBe(decodeURI(path.split(/[?#]/)[0]!));
      expect(new URL(pathname + search, origin).origin).toBe(origin);
    }),
  );
});
