import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it('returns the page the person wanted', () => {
    expect(returnPath('/login', '/deposit?amount=5')).toBe('/deposit?amount=5');
    expect(returnPath('/rng', '/play/PG/RNG/PG-1')).toBe('/play/PG/RNG/PG-1');
  });

  it('stays on the page under the popup, and replaces the popup’s own path with home', () => {
    expect(returnPath('/rng', undefined)).toBeUndefined();
    expect(returnPath('/register', undefined)).toBe('/');
    expect(returnPath('/login', '/register')).toBe('/');
    expect(returnPath('/Login', undefined)).toBe('/');
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/.//elsewhere.example', '/a/..//elsewhere.example'])(
    'never leads to %s',
    (address) => {
      expect(returnPath('/login', address)).toBe('/');
    },
  );
});
