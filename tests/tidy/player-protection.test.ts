import { expect, test } from 'vitest';
import { protectionPage, protectionPagePath } from '../../tools/lib/protection-page.mjs';
import { read } from './source-files.ts';

test('the page of player protection names the tests that there are: npm run protection:page writes it', () => {
  const { text, unknown, unproven } = protectionPage();
  expect({ unknown, unproven }).toEqual({ unknown: [], unproven: [] });
  expect(read(protectionPagePath)).toBe(text);
});
