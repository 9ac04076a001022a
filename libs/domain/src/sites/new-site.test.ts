import { describe, expect, test } from 'vitest';
import { hostFaults, mayOpenAdmin, newSiteFaults, type NewSite } from './new-site.ts';

const lotus = { code: 'lotus', currency: 'KHR', hosts: ['lotus.example'] };
const wanted: NewSite = {
  code: 'rose',
  name: 'Rose',
  hosts: ['rose.example', 'm.rose.example'],
  languages: ['KM', 'EN'],
  currency: 'KHR',
  timeZone: 'Asia/Phnom_Penh',
  country: 'KH',
  template: 'lotus',
  brand: '#1f6feb',
};

describe('a site', () => {
  test('that has all it needs may be made, with a colour of its own or without', () => {
    expect(newSiteFaults(wanted, [lotus])).toEqual([]);
    expect(newSiteFaults({ ...wanted, brand: '' }, [lotus])).toEqual([]);
  });

  test.each([
    ['code', { code: 'Rose' }, 'format'],
    ['code', { code: 'lotus' }, 'taken'],
    ['name', { name: ' ' }, 'required'],
    ['hosts', { hosts: [] }, 'required'],
    ['hosts', { hosts: ['https://rose.example'] }, 'format'],
    ['languages', { languages: [] }, 'unknown'],
    ['timeZone', { timeZone: 'Asia/Nowhere' }, 'unknown'],
    ['country', { country: 'kh' }, 'format'],
    ['brand', { brand: 'blue' }, 'format'],
    ['template', { template: 'lily' }, 'unknown'],
    ['currency', { currency: 'BDT' }, 'mismatch'],
  ] as const)('is hindered by its %s: %o', (path, change, code) => {
    expect(newSiteFaults({ ...wanted, ...change } as NewSite, [lotus])).toMatchObject([{ path, code }]);
  });
});

test('a site keeps its own hosts and takes none of another', () => {
  expect(hostFaults({ code: 'lotus', hosts: ['lotus.example', 'www.lotus.example'] }, [lotus])).toEqual([]);
  expect(hostFaults({ code: 'rose', hosts: ['lotus.example'] }, [lotus])).toMatchObject([{ code: 'taken' }]);
});

test('two owners open one admin each, and then no more', () => {
  const first = { account: 'dara1', openedBy: 'owner1' };
  expect(mayOpenAdmin([], { account: 'dara1', owner: 'owner1' })).toBe(true);
  expect(mayOpenAdmin([first], { account: 'dara2', owner: 'owner1' })).toBe(false);
  expect(mayOpenAdmin([first], { account: 'dara1', owner: 'owner1' })).toBe(true);
  expect(mayOpenAdmin([first], { account: 'dara2', owner: 'owner2' })).toBe(true);
  const second = { account: 'dara2', openedBy: null };
  expect(mayOpenAdmin([first, second], { account: 'dara3', owner: 'owner3' })).toBe(false);
});
