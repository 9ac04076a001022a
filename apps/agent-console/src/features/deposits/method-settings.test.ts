import { expect, test } from 'vitest';
import { settingsOf, typedOf } from './method-settings.ts';

const method = {
  id: 'BANK',
  kind: 'bank',
  currency: 'KHR',
  offered: true,
  min: '4000.00',
  max: '20000.00',
  presets: ['5000.00', '10000.00'],
  feeBps: 150,
  feeFixed: '500.00',
  turnover: 100,
  openMinutes: 180,
  payee: { bank: 'Test Bank', name: 'LOTUS', number: '000 1' },
} as const;
const row = { ...method, presets: [...method.presets] };

test('settings that were not touched come back as they were', () => {
  const { id: _, kind: __, currency: ___, ...settings } = row;
  expect(settingsOf(typedOf(row), row)).toEqual(settings);
});

test('amounts are read as people write them, and what is none is left for the server to refuse', () => {
  const typed = { ...typedOf(row), min: '4,500', presets: '5000  7,500.5', feeBps: '0.25', turnover: 'much', max: 'much' };
  expect(settingsOf(typed, row)).toMatchObject({
    min: '4500.00',
    max: 'much',
    presets: ['5000.00', '7500.50'],
    feeBps: 25,
    turnover: Number.NaN,
  });
});

test('only a bank transfer has an account', () => {
  expect(settingsOf(typedOf(row), { ...row, kind: 'qr' }).payee).toBeNull();
});
