import { expect, test } from 'vitest';
import { accountSearch } from './account-search.ts';

const search = (typed: string) => accountSearch(typed, '855');

test('nothing typed looks for nothing', () => {
  expect(search('  ')).toEqual({});
});

test('an id is an id and nothing else', () => {
  const id = '0b1f4f4e-6a55-4f0e-9f0a-0123456789ab';
  expect(search(` ${id.toUpperCase()} `)).toEqual({ id });
});

test('a word is the beginning of a username, an email or a name', () => {
  expect(search(' Chan Dara ')).toEqual({ name: 'chan dara' });
  expect(search('dara@example.com')).toEqual({ name: 'dara@example.com' });
});

test('a number is a mobile at home or in full, and the number of a payout account', () => {
  expect(search('012 345-678')).toMatchObject({ mobiles: ['+012345678', '+85512345678'], payout: '012345678' });
  expect(search('+855 12 345 678')).toMatchObject({ mobiles: ['+85512345678'] });
  expect(search('123')).toEqual({ name: '123' });
});

test('an address is known by its dots or colons', () => {
  expect(search('203.0.113')).toMatchObject({ address: '203.0.113' });
  expect(search('2001:DB8:')).toMatchObject({ address: '2001:db8:' });
  expect(search('dara.chan')).toEqual({ name: 'dara.chan' });
});

test('a device is named by a dozen digits of its hash or more', () => {
  expect(search('deadbeef0123')).toMatchObject({ device: 'deadbeef0123' });
  expect(search('deadbeef')).toEqual({ name: 'deadbeef' });
  expect(search('a'.repeat(65))).toEqual({ name: 'a'.repeat(65) });
});
