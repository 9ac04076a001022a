import { expect, test } from 'vitest';
import { gameSorts, listGames } from '@apsara/api/games';
import { login } from '@apsara/api/sessions';
import { createUpload } from '@apsara/api/uploads';

// The site's own configuration transforms these imports, as in the build and the development server.
const contract = import.meta.glob<Record<string, unknown>>(
  ['../../libs/api/src/*.ts', '!**/*.test.ts', '!**/{contract,openapi,shapes}.ts'],
  { eager: true },
);

test('keeps the parts of an endpoint that a call needs', () => {
  expect(listGames).toEqual({ method: 'GET', path: '/wps/relay/GCSGAME_gameList', allow: 'anyone' });
  expect(login).toMatchObject({ method: 'POST', body: true });
  expect(createUpload).toMatchObject({ method: 'POST', files: { max: 1 } });
});

test('keeps constants unchanged', () => {
  expect(gameSorts).toEqual(['popular', 'newest', 'name', 'return']);
});

test('includes no schemas from any file of the contract', () => {
  const endpoints = Object.values(contract)
    .flatMap((module) => Object.values(module))
    .filter((value): value is object => typeof value === 'object' && value !== null && 'allow' in value);
  expect(endpoints.length).toBeGreaterThan(200);
  expect(endpoints.filter((endpoint) => 'answer' in endpoint)).toEqual([]);
});
