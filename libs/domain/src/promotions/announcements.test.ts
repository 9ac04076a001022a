import { expect, test } from 'vitest';
import { popupKeyOf, popupsFor } from './announcements.ts';

const popups = (['A', 'B', 'F'] as const).map((execution) => ({ execution }));
const shown = (signedIn: boolean, firstTime: boolean) =>
  popupsFor(popups, { signedIn, firstTime }).map(({ execution }) => execution);

test('visitors see theirs, members theirs, and those of a first time are seen the first time', () => {
  expect(shown(false, false)).toEqual(['B']);
  expect(shown(true, false)).toEqual(['A']);
  expect(shown(true, true)).toEqual(['A', 'F']);
});

test('a visitor who closed them has not closed those of the member they become', () => {
  expect([popupKeyOf(false), popupKeyOf(true)]).toEqual(['ANONYMOUS_POPUP', 'USER_POPUP']);
});
