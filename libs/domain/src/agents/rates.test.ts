import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, ownRates, rateErrors, rateItems, SERIES_BASE, SERIES_TOP, type Rates } from './rates.ts';

const above: Rates = { RNG: 120, LIVE: 80, SERIES: SERIES_TOP };

test.each([
  [{ RNG: 120, LIVE: 30, SERIES: SERIES_BASE }, []],
  [{ RNG: 121 }, [{ path: 'rates.RNG', code: 'too_big', max: 120 }]],
  [{ LIVE: 29 }, [{ path: 'rates.LIVE', code: 'too_small', min: 30 }]],
  [{ SERIES: 1_798 }, [{ path: 'rates.SERIES', code: 'too_small', min: 1_800 }]],
  [{ SERIES: 1_957 }, [{ path: 'rates.SERIES', code: 'format' }]],
  [{ PVP: 1 }, [{ path: 'rates.PVP', code: 'unknown' }]],
])('%o lies within what the one above has and those below were given, or is refused', (wanted: Rates, errors) => {
  expect(rateErrors(wanted, boundsOf(above, { LIVE: 30 }))).toEqual(errors);
});

test("a downline with all rates of the upline follows the upline's changes", () => {
  expect(ownRates({ RNG: 120, LIVE: 79, SERIES: 1_980 }, above)).toEqual({ LIVE: 79, SERIES: 1_980 });
});

test('allowed rates are never above the upline and never below a downline, and each range has a value', () => {
  const rates = fc.record(
    Object.fromEntries(
      rateItems.map((item) => [
        item,
        item === 'SERIES' ? fc.integer({ min: 900, max: 995 }).map((n) => 2 * n) : fc.nat(200),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Rates>;
  fc.assert(
    fc.property(rates, rates, rates, (upline, downline, wanted) => {
      const bounds = boundsOf(upline, downline);
      const refused = new Set(rateErrors(wanted, bounds).map(({ path }) => path));
      for (const item of rateItems) {
        const [value, most, least] = [wanted[item], upline[item], downline[item]];
        if (most !== undefined) expect(rateErrors({ [item]: bounds[item]!.max }, bounds)).toEqual([]);
        if (value === undefined || refused.has(`rates.${item}`)) continue;
        expect(value <= most!).toBe(true);
        expect(value >= Math.min(least ?? 0, most!)).toBe(true);
      }
    }),
  );
});
