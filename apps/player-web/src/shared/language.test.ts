// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { needWords, startLanguage } from './language.ts';

const asked: string[] = [];
let isDown = false;

beforeEach(() => {
  vi.stubGlobal('WORDS', '/words');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return isDown ? new Response('', { status: 502 }) : Response.json({ told: address });
  });
  asked.length = 0;
  isDown = false;
});
afterEach(() => vi.unstubAllGlobals());

test('requests the texts of simultaneous parts once, and retries after a failure', async () => {
  await startLanguage('EN');
  expect(asked).toEqual(['/words/en/first.json']);
  await Promise.all([needWords(['lobby']), needWords(['lobby', 'bonus']), needWords(['lobby'])]);
  expect(asked.slice(1).sort()).toEqual(['/words/en/bonus.json', '/words/en/lobby.json']);

  isDown = true;
  await expect(Promise.all([needWords(['house']), needWords(['house'])])).rejects.toThrow('502');
  isDown = false;
  await needWords(['house']);
  expect(asked.filter((address) => address.endsWith('house.json'))).toHaveLength(3);
  expect(i18next.getResource('en', 'translation', 'told')).toBe('/words/en/first.json');
});
