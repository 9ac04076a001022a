import { expect, it } from 'vitest';
import { readRemembered } from './remembered.ts';

it('knows who logged in last for as long as it may', () => {
  const text = JSON.stringify({ username: 'player1', until: 1000 });
  expect(readRemembered(text, 999)).toEqual({ username: 'player1' });
  expect(readRemembered(text, 1000)).toEqual({});
});

it('takes nothing, and what is not its own, for nobody', () => {
  expect(readRemembered(null, 0)).toEqual({});
  expect(readRemembered('{"username":"player1"}', 0)).toEqual({});
  expect(readRemembered('not json', 0)).toEqual({});
});
