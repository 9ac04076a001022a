import { expect, test } from 'vitest';
import { percent } from '../../ratio.ts';
import {
  printRun,
  prizeOf,
  SCRATCH_RUN,
  scratchFields,
  scratchPayout,
  scratchTableNames,
  scratchTables,
} from './scratch.ts';
import { enumerateScratch, scratchRules } from './scratch-rules.ts';

test.each(scratchTableNames)('a run of %s has exactly its prizes, whatever the order', (table) => {
  const run = printRun({ game: 'scratch', table }, (count) => count - 1);
  expect(run).toHaveLength(SCRATCH_RUN);
  for (const { times, count } of scratchTables[table])
    expect(run.filter((prize) => prize === times)).toHaveLength(count);
  expect(percent(enumerateScratch(table), 4)).toBe('95.0000');
});

test('a run that is not shuffled has its highest prize first', () => {
  expect(printRun({ game: 'scratch', table: 'rare' }, () => 0).slice(0, 6)).toEqual([1_000, 200, 200, 200, 200, 50]);
  expect(prizeOf('rare', SCRATCH_RUN - 1)).toBe(0);
});

test('a ticket pays its prize times the stake', () => {
  expect([scratchPayout(50, 5_00n), scratchPayout(0, 5_00n)]).toEqual([250_00n, 0n]);
});

test.each(scratchTableNames)(
  'of the fields of %s three are alike when a ticket wins, and otherwise no three',
  (table) => {
    const most = (fields: readonly number[]) =>
      Math.max(...fields.map((field) => fields.filter((other) => other === field).length));
    for (let number = 1; number <= 200; number += 1) {
      for (const { times } of scratchTables[table]) {
        const fields = scratchFields(table, { prize: times, number });
        expect([fields.length, fields.filter((field) => field === times).length, most(fields)]).toEqual([9, 3, 3]);
      }
      const lost = scratchFields(table, { prize: 0, number });
      expect(lost).toHaveLength(9);
      expect(most(lost)).toBeLessThan(3);
    }
  },
);

test('the rules are written from the same figures', () => {
  expect(scratchRules().often).toMatchObject({ returnToPlayer: '95.00', top: '500', tickets: 10_000 });
  expect(scratchRules().often.tiers[0]).toEqual({ times: 500, count: 1, chance: '0.01' });
});
