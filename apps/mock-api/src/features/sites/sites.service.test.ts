import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { testConfig } from '../../testing/test-config.ts';
import { TestSite, TestClock } from '../../testing/test-site.ts';
import { diallingCodes } from './dialling-codes.ts';
import { requireSwitch, SitesService } from './sites.service.ts';

const clock = new TestClock();
let database: Database;
let sites: SitesService;

beforeAll(async () => {
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  sites = new SitesService(database, clock, testConfig);
});

/** The site after a change, as this instance sees it. */
const changed = async (data: object) => {
  await database.site.update({ where: { code: 'lotus' }, data });
  sites.forget();
  return sites.byCode('lotus');
};

describe('the permission answer', () => {
  test.each([
    [[], []],
    [['USERNAMEREG3'], ['register']],
    [['MOBILENUMREG3'], ['registerMobile']],
    [
      ['MOBILENUMREG3', 'USERNAMEREG3'],
      ['register', 'registerMobile'],
    ],
  ])('with switches %j offers %j', async (switches, tabs) => {
    expect(sites.readSystemStatus(await changed({ switches }), '127.0.0.1').info.register).toEqual(tabs);
  });

  test("names the site's picture hosts, which are origins and nothing else", async () => {
    const imageCdns = ['https://img1.example.com', 'http://127.0.0.1:9000'];
    expect(sites.readSystemStatus(await changed({ imageCdns }), '127.0.0.1').info.imageCDNs).toEqual(imageCdns);
    for (const wrong of [
      "https://a.example; script-src 'unsafe-inline'",
      'ftp://a.example',
      'https://a.example/path',
      '',
    ])
      await expect(changed({ imageCdns: [wrong] })).rejects.toThrow('image_cdns');
    await changed({ imageCdns: [] });
  });

  test('says where the visitor is, when the country is known', async () => {
    const site = await sites.byCode('lotus');
    expect(sites.readSystemStatus(site, '103.9.189.1').location).toEqual({ ip: '103.9.189.1', country: 'KH' });
    expect(sites.readSystemStatus(site, '::ffff:8.8.8.8').location.country).toBe('US');
    for (const ip of ['127.0.0.1', '10.1.2.3', '::1', ''])
      expect(sites.readSystemStatus(site, ip).location.country).toBe('');
  });

  test('row 16: shows the help lines of the visitor’s country before those for all', async () => {
    const helpLines = [
      { name: 'Everywhere', contact: 'https://help.example.com' },
      { name: 'Cambodia', contact: '117', country: 'KH' },
      { name: 'America', contact: '1 800 522 4700', country: 'US' },
    ];
    const site = await changed({ helpLines });
    const shown = (ip: string) => sites.readSystemStatus(site, ip).info.site.helpLines.map(({ name }) => name);
    expect(shown('8.8.8.8')).toEqual(['America', 'Everywhere']);
    // The site's own country where that of the visitor is not known.
    expect(['103.9.189.1', '127.0.0.1'].map(shown)).toEqual([
      ['Cambodia', 'Everywhere'],
      ['Cambodia', 'Everywhere'],
    ]);
    await changed({ helpLines: [] });
  });

  test('shuts out a blocked country, and nobody whose country is not known', async () => {
    const site = await changed({ blockedCountries: ['KH', 'BD'] });
    expect(sites.readSystemStatus(site, '103.9.189.1').regionRestriction).toBe(true);
    expect(sites.closedTo(site, '103.9.189.1')).toBe('site.region');
    for (const ip of ['8.8.8.8', '127.0.0.1', '::1']) expect(sites.closedTo(site, ip)).toBeUndefined();
    await changed({ blockedCountries: [] });
  });

  test('names the end of maintenance, and the end opens the site', async () => {
    const ends = new Date(clock.now().getTime() + 60_000);
    const site = await changed({ maintenance: true, maintenanceEnds: ends });
    expect(sites.readSystemStatus(site, '::1').maintenance).toEqual({ on: true, until: ends.toISOString() });
    expect(sites.closedTo(site, '::1')).toBe('site.maintenance');
    clock.move(60_000);
    expect(sites.readSystemStatus(site, '::1').maintenance).toEqual({ on: false });
    expect(sites.closedTo(site, '::1')).toBeUndefined();
  });

  test('carries what the pages need of a site', async () => {
    const site = await changed({ thirdParties: ['google'], botCheck: true, idleMinutes: 45, termsVersion: '2026-02' });
    const { info } = sites.readSystemStatus(site, '::1');
    expect(info.site).toMatchObject({
      thirdParties: ['google'],
      botCheck: true,
      idleMinutes: 45,
      termsVersion: '2026-02',
    });
  });
});

test('offers only third parties that this installation has settings for', async () => {
  const site = await changed({ thirdParties: ['telegram', 'google', 'facebook'] });
  expect(sites.readSystemStatus(site, '::1').info.site.thirdParties).toEqual(['telegram', 'google']);
  const bare = new SitesService(database, clock, { thirdParties: {}, production: false, port: 4200 });
  expect(bare.readSystemStatus(site, '::1').info.site.thirdParties).toEqual([]);
});

test('a change is seen at once where it was made, and within two seconds elsewhere', async () => {
  const elsewhere = new SitesService(database, clock, testConfig);
  await elsewhere.byCode('lotus');
  expect((await changed({ ageLimit: 21 })).ageLimit).toBe(21);
  expect((await elsewhere.byCode('lotus')).ageLimit).toBe(18);
  clock.move(2_000);
  expect((await elsewhere.byCode('lotus')).ageLimit).toBe(21);
});

test('a switch that is off refuses', async () => {
  const site = await changed({ switches: ['COMM3', 'FREEPLAY3'] });
  expect(() => requireSwitch(site, 'FREEPLAY3')).not.toThrow();
  expect(() => requireSwitch(site, 'USERNAMEREG3')).toThrow(expect.objectContaining({ code: 'site.switched_off' }));
});

test("dialling codes begin with the site's own country and show how a number is written there", () => {
  const codes = diallingCodes('BD', 'EN');
  expect(codes[0]).toEqual({ country: 'BD', name: 'Bangladesh', countryDialingCode: '880', example: '01812-345678' });
  expect(codes).toHaveLength(new Set(codes.map(({ country }) => country)).size);
  expect(codes.find(({ country }) => country === 'KH')).toMatchObject({ countryDialingCode: '855' });
  expect(diallingCodes('KH', 'KM')[0]!.name).toBe('កម្ពុជា');
  expect(diallingCodes('KH', 'CN')[0]!.name).toBe('柬埔寨');
  expect(diallingCodes('KH', 'BN')[0]!.name).toBe('কম্বোডিয়া');
});
