import { expect, test } from 'vitest';
import { isMemberPage, memberPages } from './member-pages.ts';
import { isSitePath } from './site-routes.ts';

test('each name leads to a page of the site, and is none itself', () => {
  for (const [name, path] of Object.entries(memberPages)) {
    expect(isSitePath(path), path).toBe(true);
    expect(isSitePath(`/${name}`), name).toBe(false);
    expect(isMemberPage(`/${name}`)).toBe(true);
  }
  expect(isMemberPage('/messagev2/')).toBe(true);
});

test('what has no page has no address', () => {
  expect(['/rewardCenter', '/missionLeaderboard', '/'].filter(isMemberPage)).toEqual([]);
});
