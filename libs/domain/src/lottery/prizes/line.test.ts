import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineSeries } from './line.ts';

test('each account above has what it has more than the one below', () => {
  const line = [
    { id: 'member', set: 1_960 },
    { id: 'agent11', set: 1_980 },
    { id: 'agent1', set: null },
  ];
  expect(lineSeries(line, 1_990)).toEqual({ account: 1_960, shares: { agent11: 20, agent1: 10 } });
});

test('an account has no more than the one above, whatever was set for it', () => {
  const line = [
    { id: 'member', set: 1_980 },
    { id: 'agent', set: 1_900 },
  ];
  expect(lineSeries(line, 1_990)).toEqual({ account: 1_900, shares: {} });
});

test('the shares and the series of the account make that of the top', () => {
  const sets = fc.array(fc.option(fc.integer({ min: 900, max: 995 }).map((half) => 2 * half)), { minLength: 1 });
  fc.assert(
    fc.property(sets, (all) => {
      const line = all.map((set, at) => ({ id: String(at), set }));
      const { account, shares } = lineSeries(line, 1_990);
      const top = Math.min(1_990, all.at(-1) ?? 1_990);
      expect(Object.values(shares).reduce((sum, share) => sum + share, account)).toBe(top);
      expect(Math.min(1_990, ...all.map((set) => set ?? 1_990))).toBe(account);
    }),
  );
});
