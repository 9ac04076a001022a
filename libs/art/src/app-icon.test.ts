import { expect, test } from 'vitest';
import { appIcon } from './app-icon.ts';

const padma = { merchant: 'padma', name: 'Padma', brand: '#2FD6A0', onBrand: '#00180F' };

test('every site has a sign of its own in its own colours', () => {
  expect(appIcon(padma)).toContain('fill="#2FD6A0"');
  expect(appIcon(padma)).not.toBe(appIcon({ ...padma, name: 'Sundar' }));
  expect(appIcon({ ...padma, merchant: 'lotus' })).not.toContain('#2FD6A0');
});

test('a maskable icon leaves no corner empty', () => {
  expect(appIcon({ ...padma, maskable: true })).not.toContain('rx=');
  expect(appIcon(padma)).toContain('rx=');
});
