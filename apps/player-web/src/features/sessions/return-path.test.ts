import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it('leads to where the person was going', () => {
    expect(returnPath('/login', '/deposit?amount=5')).toBe('/deposit?amount=5');
    expect(returnPath('/rng', '/play/PG/RNG/PG-1')).toBe('/play/PG/RNG/PG-1');
  });

  it('stays on the page under the popup, and leaves the popup’s own address for home', () => {
    expect(returnPath('/rng', undefined)).toBeUndefined();
    expect(returnPath('/register', undefined)).toBe('/');
    expect(returnPath('/login', '/register')).toBe('/');
    expect(returnPath('/Login', undefined)).toBe('/');
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads to %s',
    (address) => {
      expect(returnPath('/login', address)).toBe('/');
    },
  );
});
