import { expect, test } from 'vitest';
import { rulesRecord } from './rules-records.ts';

test('the rules of crash include how a point follows from a link, and how the multiplier grows', () => {
  const record: unknown = JSON.parse(rulesRecord('crash', 'MG-RUBYCRASH'));
  expect(record).toMatchObject({ points: [100_000, 1_454, 207, 181, 100], rounds: 4_096 });
  expect(record).toHaveProperty('flights.length', 4);
});

test('the rules of coins that are held include how a feature goes and what it pays', () => {
  const record: unknown = JSON.parse(rulesRecord('holdwin', 'PG-NAGAVAULT'));
  // Bought with the lowest number, it fills the grid in one respin, and every coin carries one stake.
  const bought = 'rounds.3';
  expect(record).toHaveProperty(`${bought}.feature.respins.length`, 1);
  expect(record).toHaveProperty(`${bought}.feature.held.length`, 15);
  expect(record).toHaveProperty(`${bought}.feature.paid`, '1015');
  expect(record).toHaveProperty(`${bought}.paid`, '20300');
});
