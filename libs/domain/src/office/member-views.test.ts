import { expect, test } from 'vitest';
import { mayView } from './member-views.ts';
import { hasRight, staffRoles } from './rights.ts';

test('support and those above it view members, and nobody else does', () => {
  expect(staffRoles.filter(mayView)).toEqual(['owner', 'admin', 'support']);
  expect(mayView(null)).toBe(false);
});

test('a role without the right to personal data has no right to views', () => {
  const blind = staffRoles.filter((role) => !hasRight(role, 'contacts.read'));
  expect(blind.length).toBeGreaterThan(0);
  expect(blind.filter((role) => hasRight(role, 'memberViews.act') || hasRight(role, 'memberViews.read'))).toEqual([]);
});
