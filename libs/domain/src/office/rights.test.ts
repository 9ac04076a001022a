import { expect, test } from 'vitest';
import { hasRight, rightsOf, rolesWithin, staffRoles } from './rights.ts';

const below = staffRoles.filter((role) => role !== 'owner');

test('an admin has every right that any role at the site has', () => {
  const admin = new Set(rightsOf('admin'));
  for (const role of below) expect(rightsOf(role).filter((right) => !admin.has(right))).toEqual([]);
});

test('only admins change rights and the settings of the site', () => {
  for (const role of below.filter((one) => one !== 'admin'))
    expect(rightsOf(role).filter((right) => /^(staff|staffRequests|sites|jobs)\./.test(right))).toEqual([]);
});

test('only payments decides money that goes out', () => {
  const deciding = staffRoles.filter((role) => hasRight(role, 'withdrawals.act'));
  expect(deciding).toEqual(['owner', 'admin', 'payments']);
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

test('an owner has every right of an admin, and alone those above the sites', () => {
  const above = rightsOf('owner').filter((right) => !rightsOf('admin').includes(right));
  expect(above).toEqual([
    'platformSites.read',
    'platformSites.act',
    'siteRequests.read',
    'siteRequests.write',
    'siteRequests.act',
  ]);
  expect(rightsOf('admin').filter((right) => !rightsOf('owner').includes(right))).toEqual([]);
});

test('only an owner gives or takes the role of an owner', () => {
  expect(rolesWithin('owner')).toEqual(staffRoles);
  for (const role of [...below, null]) expect(rolesWithin(role)).toEqual(below);
});
