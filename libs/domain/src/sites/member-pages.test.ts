import { expect, test } from 'vitest';
import { DEFAULT_PANEL_PAGE, isMemberPage, memberPages, panelPages } from './member-pages.ts';
import { isSitePath } from './site-routes.ts';

test('each name leads to a page of the site, and is none itself', () => {
  for (const [name, path] of Object.entries(memberPages)) {
    expect(isSitePath(path), path).toBe(true);
    expect(isSitePath(`/${name}`), name).toBe(false);
    expect(isMemberPage(`/${name}`)).toBe(true);
  }
  expect(isMemberPage('/messagev2/')).toBe(true);
});

test('the member panel takes every page id, and opens the security centre without one', () => {
  for (const [name, path] of Object.entries(panelPages)) {
    expect(isSitePath(path), path).toBe(true);
    expect(isMemberPage(`/member/${name}`)).toBe(true);
  }
  expect(isMemberPage('/member')).toBe(true);
  expect(DEFAULT_PANEL_PAGE).toBe('/security');
});

test('what has no page has no address', () => {
  const unknown = ['/nowhere', '/member/nowhere', '/'];
  expect(unknown.filter(isMemberPage)).toEqual([]);
});
