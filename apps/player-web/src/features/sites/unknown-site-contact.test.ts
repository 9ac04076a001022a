import { expect, it } from 'vitest';
import { unknownSiteContact } from './unknown-site-contact.ts';

it("names the installation's customer service, and the host's own where only ?merchant= was wrong", () => {
  expect(unknownSiteContact('{"customerService":"https://help.example"}')).toBe('https://help.example');
  const boot = '{"merchant":"lotus","status":{"info":{"customerService":"https://lotus.example"}}}';
  expect(unknownSiteContact(boot)).toBe('https://lotus.example');
});

it('names nobody where nobody is set', () => {
  expect(unknownSiteContact('{"customerService":""}')).toBe('');
  expect(unknownSiteContact('')).toBe('');
  expect(unknownSiteContact(undefined)).toBe('');
});
