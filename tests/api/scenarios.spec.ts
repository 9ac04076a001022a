import { expect, inject, test } from 'vitest';

interface Run {
  passed: boolean;
  results: {
    name: string;
    passed: boolean;
    exchanges: { action: string; expected: string; actual: string; passed: boolean }[];
  }[];
}

const panel = (path: string) => `${inject('url')}/developer/${path}`;

/** The platform's own word on what was played: whatever went otherwise, by scenario. */
async function play(vendor: string): Promise<{ played: string[]; failed: unknown[] }> {
  const answer = await fetch(panel('scenarios.json'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendor, slowMs: 0 }),
  });
  const { results } = (await answer.json()) as Run;
  return { played: results.map(({ name }) => name), failed: results.filter(({ passed }) => !passed) };
}

test('every scenario of the wallet protocol is played over HTTP by vendors of each kind', async () => {
  const { vendors, scenarios } = (await (await fetch(panel('scenarios.json'))).json()) as {
    vendors: string[];
    scenarios: { name: string }[];
  };
  expect(scenarios).toHaveLength(24);
  expect(vendors).toContain('TEST');
  const names = scenarios.map(({ name }) => name);
  // Other tests play TEST and PG at this very moment, which would be in maintenance for them.
  for (const vendor of ['WD', 'EA', 'DS88']) expect(await play(vendor)).toEqual({ played: names, failed: [] });
});

test('and can be read on a page that needs no script', async () => {
  const page = await (await fetch(panel('scenarios'))).text();
  expect(page).toContain('game changed inside a session');
  expect(page).not.toContain('<script');
});
