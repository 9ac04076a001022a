import { expect, test } from 'vitest';
import { approximately } from '../../ratio.ts';
import { sportKeys } from './sports-leagues.ts';
import { enumerateSport, sportsRules } from './sports-rules.ts';

test.each(sportKeys)(
  'prices of %s return at most what they say, and at least a per cent less',
  { timeout: 600_000 },
  (sport) => {
    const { lowest, highest } = enumerateSport(sport);
    expect(approximately(highest)).toBeLessThanOrEqual(0.955 + 1e-9);
    expect(approximately(lowest)).toBeGreaterThan(0.945);
  },
);

test('the rules text follows the data', { timeout: 600_000 }, () => {
  const { sports, live, postponed, struckOff, least, before } = sportsRules('esports', 'USD');
  expect(sports.map(({ sport }) => sport)).toEqual(['moba', 'shooter']);
  expect([live, postponed, struckOff, least]).toEqual(['94.0', '1.0', '0.4', '0.20']);
  expect(before.map(({ percent }) => percent)).toEqual(['93.5', '94.5', '95.5']);
});
