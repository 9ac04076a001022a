import { expect, test } from 'vitest';
import { rulesRecord } from './rules-records.ts';

test('the rules of coins that are held include how a feature goes and what it pays', () => {
  const record: unknown = JSON.parse(rulesRecord('holdwin', 'PG-NAGAVAULT'));
  // Bought with the lowest number, it fills the grid in one respin, and every coin carries one stake.
  const bought = 'rounds.3';
  expect(record).toHaveProperty(`${bought}.feature.respins.length`, 1);
  expect(record).toHaveProperty(`${bought}.feature.held.length`, 15);
  expect(record).toHaveProperty(`${bought}.feature.paid`, '1015');
  expect(record).toHaveProperty(`${bought}.paid`, '20300');
});
