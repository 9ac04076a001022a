import { expect, test } from 'vitest';
import { withSavedAnswer } from './feedback.ts';

test.each([
  ['is all of it where nothing was written', ' \n', '', 'Thank you.'],
  ['takes the place of another that nobody has edited', 'We are sorry.', 'We are sorry.', 'Thank you.'],
  ['comes below what was typed', 'Dear Dara, \n', '', 'Dear Dara,\n\nThank you.'],
  ['comes below another that was edited', 'We are very sorry.', 'We are sorry.', 'We are very sorry.\n\nThank you.'],
])('a saved answer %s', (_, text, inserted, expected) => {
  expect(withSavedAnswer({ text, inserted }, 'Thank you.')).toEqual({ text: expected, inserted: 'Thank you.' });
});
