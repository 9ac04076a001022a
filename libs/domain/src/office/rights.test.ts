import { expect, test } from 'vitest';
import { hasRight, rightsOf, staffRoles } from './rights.ts';

test('an admin has every right that any role has', () => {
  const admin = new Set(rightsOf('admin'));
  for (const role of staffRoles) expect(rightsOf(role).filter((right) => !admin.has(right))).toEqual([]);
});

test('only admins change rights and the settings of the site', () => {
  for (const role of staffRoles.filter((one) => one !== 'admin'))
    expect(rightsOf(role).filter((right) => /^(staff|staffRequests|sites|jobs)\./.test(right))).toEqual([]);
});

test('only payments decides money that goes out', () => {
  const deciding = staffRoles.filter((role) => hasRight(role, 'withdrawals.act'));
  expect(deciding).toEqual(['admin', 'payments']);
});

test('who may change or decide something may see it', () => {
  for (const role of staffRoles) {
    const rights = rightsOf(role);
    const blind = rights.filter((right) => !rights.includes(right.replace(/\.\w+$/, '.read')));
    expect(blind.filter((right) => !right.startsWith('holds.'))).toEqual([]);
  }
});

test('an account without a role has no right', () => {
  expect(rightsOf(null)).toEqual([]);
  expect(hasRight(null, 'deposits.read')).toBe(false);
});
