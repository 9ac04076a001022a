import { expect, it } from 'vitest';
import { readRemembered } from './remembered.ts';

it('returns the last login until it expires', () => {
  const text = JSON.stringify({ username: 'player1', until: 1000 });
  expect(readRemembered(text, 999)).toEqual({ username: 'player1' });
  expect(readRemembered(text, 1000)).toEqual({});
});

it('returns nothing for missing or invalid data', () => {
  expect(readRemembered(null, 0)).toEqual({});
  expect(readRemembered('{"username":"player1"}', 0)).toEqual({});
  expect(readRemembered('not json', 0)).toEqual({});
});
