import { expect, test } from 'vitest';
import { approximately } from '../../ratio.ts';
import { leagueKeys } from './sports-leagues.ts';
import { leaguesOf } from './sports-titles.ts';
import { enumerateLeagues, sportsRules } from './sports-rules.ts';

test.each(leagueKeys)(
  'prices of %s return at most what they say, and at least a per cent less',
  { timeout: 600_000 },
  (league) => {
    const { lowest, highest } = enumerateLeagues([league]);
    expect(approximately(highest)).toBeLessThanOrEqual(0.955 + 1e-9);
    expect(approximately(lowest)).toBeGreaterThan(0.945);
  },
);

test('the rules text follows the data', { timeout: 600_000 }, () => {
  const { sports, live, postponed, struckOff, least, before } = sportsRules(
    { book: 'AV', leagues: leaguesOf('AV') },
    'USD',
  );
  expect(sports.map(({ sport }) => sport)).toEqual(['moba', 'shooter']);
  expect([live, postponed, struckOff, least]).toEqual(['94.0', '1.0', null, '0.20']);
  expect(before.map(({ percent }) => percent)).toEqual(['93.5', '94.5', '95.5']);
});
