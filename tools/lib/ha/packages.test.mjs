import { expect, test } from 'vitest';
import { missingPackages, requirePackages } from './packages.mjs';

test('a program that is missing is named by its Debian package', () => {
  const isThere = (/** @type {string} */ program) => !['etcd', 'patroni'].includes(program);
  expect(missingPackages(isThere, false)).toEqual(['patroni', 'etcd-server', 'postgresql-15']);
  expect(missingPackages(() => true, true)).toEqual([]);
});

test('the drill does not begin without its packages, and says how to get them', () => {
  expect(() => requirePackages(['haproxy'])).toThrow('The drill needs haproxy, which is missing.');
  expect(() => requirePackages(['patroni', 'haproxy'])).toThrow('apt-get install patroni haproxy');
  expect(() => requirePackages([])).not.toThrow();
});
