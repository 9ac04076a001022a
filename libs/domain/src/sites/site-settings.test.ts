import { describe, expect, test } from 'vitest';
import { isAddress, isOrigin, publicErrors, type PublicSettings } from './site-settings.ts';

const settings: PublicSettings = {
  customerService: '',
  languages: ['KM', 'EN'],
  imageCdns: [],
  launchGameCdns: [],
  gtagId: '',
  links: {},
  helpLines: [],
};

describe('an address', () => {
  test.each(['https://help.example/chat?site=1', 'https://t.me/apsara', '/help', '/developer/support'])(
    'may be %s',
    (address) => expect(isAddress(address)).toBe(true),
  );
  test.each(['http://help.example', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://x', 'help'])(
    'may not be %s',
    (address) => expect(isAddress(address)).toBe(false),
  );
});

describe('an origin of pictures', () => {
  test.each(['https://img1.example.com', 'https://cdn.example:8443'])('may be %s', (origin) =>
    expect(isOrigin(origin)).toBe(true),
  );
  test.each([
    'https://img.example.com/',
    'https://img.example.com; script-src *',
    'https://*.example.com',
    'http://img.example.com',
    'https://example',
    '*',
  ])('may not be %s', (origin) => expect(isOrigin(origin)).toBe(false));
});

describe('what visitors see of a site', () => {
  test('needs no address at all', () => {
    expect(publicErrors(settings, 'KM')).toEqual([]);
  });

  test.each([
    [{ customerService: 'call us' }, 'customerService', 'format'],
    [{ languages: ['EN'] as const }, 'languages', 'required'],
    [{ imageCdns: ['img.example.com'] }, 'imageCdns', 'format'],
    [{ launchGameCdns: ['https://games.example.com/a'] }, 'launchGameCdns', 'format'],
    [{ gtagId: "G-1');alert(1)//" }, 'gtagId', 'format'],
    [{ links: { FACEBOOK: 'https://facebook.com/x', X: 'x.com' } }, 'links.X', 'format'],
  ])('is refused with %j', (over, path, code) => {
    expect(publicErrors({ ...settings, ...over }, 'KM')).toEqual([{ path, code }]);
  });
});
