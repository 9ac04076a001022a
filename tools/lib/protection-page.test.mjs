import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { protectionPage, protectionPagePath } from './protection-page.mjs';
import { inWorkspace } from './workspace.mjs';

test('the page of player protection names the tests that there are: npm run protection:page writes it', () => {
  const { text, unknown, unproven } = protectionPage();
  expect({ unknown, unproven }).toEqual({ unknown: [], unproven: [] });
  expect(readFileSync(inWorkspace(protectionPagePath), 'utf8')).toBe(text);
});
