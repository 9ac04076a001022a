import { expect, it } from 'vitest';
import type { SiteRow } from '@apsara/api/sites';
import { consequence, formOf, hasHelpLines, hasOrigins, isAhead, settingsOf, withOrWithout } from './site-settings.ts';

const zone = 'Asia/Phnom_Penh';
const row: SiteRow = {
  id: 'lotus',
  name: 'Lotus',
  version: 3,
  maintenance: true,
  maintenanceEnds: '2026-11-21T18:30:00.000Z',
  blockedCountries: ['US'],
  switches: ['USERNAMEREG3'],
  botCheck: false,
  thirdParties: [],
  idleMinutes: 30,
  passwordMaxDays: 90,
  defaultPassword: null,
  staffSecondFactor: true,
  adjustReviewAbove: '4000000.00',
  correctionReviewAbove: '4000000.00',
  customerService: '',
  defaultLanguage: 'KM',
  languages: ['KM', 'EN'],
  ageLimit: 18,
  termsVersion: '2026-01',
  imageCdns: ['https://img1.example.com', 'https://img2.example.com'],
  launchGameCdns: [],
  gtagId: '',
  licence: '',
  helpLines: [],
  links: { TELEGRAM: 'https://t.me/apsara' },
};

it("shows the end in the site's time zone and sends it as an instant", () => {
  const form = formOf(row, zone);
  expect(form.maintenanceEnds).toBe('2026-11-22 01:30');
  const { id: _id, name: _name, defaultLanguage: _own, version: _version, ...settings } = row;
  expect(settingsOf(form, zone)).toEqual(settings);
});

it('writes a help line in each line, and reads them again', () => {
  const helpLines = [
    { name: 'Helpline', contact: '+855 12 000 000' },
    { name: 'Chat', contact: 'https://help.example.com', country: 'KH' },
  ];
  const form = formOf({ ...row, helpLines }, zone);
  expect(form.helpLines).toBe('Helpline | +855 12 000 000\nChat | https://help.example.com | KH');
  expect(settingsOf(form, zone).helpLines).toEqual(helpLines);
  expect(
    ['', form.helpLines, 'Helpline', 'Helpline | call us', '| 117', 'Helpline | 117 | Cambodia'].map(hasHelpLines),
  ).toEqual([true, true, false, false, false, false]);
});

it('sends no end for an open site', () => {
  expect(settingsOf({ ...formOf(row, zone), maintenance: false }, zone).maintenanceEnds).toBeNull();
});

it("accepts an end that is in the future in the site's time zone", () => {
  const ends = '2026-11-22 01:30';
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

it('sends addresses without spaces around them, and no empty ones', () => {
  const form = formOf(row, zone);
  const typed = {
    ...form,
    customerService: ' /help ',
    imageCdns: '\nhttps://img1.example.com  \n',
    links: { ...form.links, TELEGRAM: ' ', X: ' https://x.example/apsara' },
  };
  expect(settingsOf(typed, zone)).toMatchObject({
    customerService: '/help',
    imageCdns: ['https://img1.example.com'],
    links: { X: 'https://x.example/apsara' },
  });
  expect(settingsOf(typed, zone).links).not.toHaveProperty('TELEGRAM');
});

it('accepts https origins only, one in each line', () => {
  expect(hasOrigins('')).toBe(true);
  expect(hasOrigins('https://img1.example.com\nhttps://img2.example.com')).toBe(true);
  expect(hasOrigins('https://img1.example.com/pictures')).toBe(false);
});
