import { expect, it } from 'vitest';
import type { SiteRow } from '@apsara/api/sites';
import { consequence, formOf, isAhead, settingsOf, withOrWithout } from './site-settings.ts';

const zone = 'Asia/Phnom_Penh';
const row: SiteRow = {
  id: 'lotus',
  name: 'Lotus',
  maintenance: true,
  maintenanceEnds: '2026-11-21T18:30:00.000Z',
  blockedCountries: ['US'],
  switches: ['USERNAMEREG3'],
  botCheck: false,
  thirdParties: [],
  idleMinutes: 30,
  adjustReviewAbove: '4000000.00',
};

it("shows the end in the site's time zone and sends it as an instant", () => {
  const form = formOf(row, zone);
  expect(form.maintenanceEnds).toBe('2026-11-22T01:30');
  const { id: _id, name: _name, ...settings } = row;
  expect(settingsOf(form, zone)).toEqual(settings);
});

it('sends no end for an open site', () => {
  expect(settingsOf({ ...formOf(row, zone), maintenance: false }, zone).maintenanceEnds).toBeNull();
});

it("accepts an end that is in the future in the site's time zone", () => {
  const ends = '2026-11-22T01:30';
  expect(isAhead(ends, zone, new Date('2026-11-21T18:29:59Z'))).toBe(true);
  expect(isAhead(ends, zone, new Date('2026-11-21T18:30:00Z'))).toBe(false);
  expect(isAhead('', zone, new Date('2099-01-01T00:00:00Z'))).toBe(true);
  expect(isAhead('tomorrow', zone, new Date(0))).toBe(false);
});

it('detects when saving closes or opens the site', () => {
  const form = formOf(row, zone);
  expect(consequence(row, form)).toBeUndefined();
  expect(consequence(row, { ...form, maintenance: false })).toBe('open');
  expect(consequence({ ...row, maintenance: false }, form)).toBe('close');
});

it('adds an item to a list once, and removes it', () => {
  expect(withOrWithout(['a'], 'a', true)).toEqual(['a']);
  expect(withOrWithout(['a', 'b'], 'a', false)).toEqual(['b']);
});
