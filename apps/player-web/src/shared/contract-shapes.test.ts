import { expect, it } from 'vitest';
import { contract } from '@apsara/api/contract';
import * as shapes from './contract-shapes.ts';

// The build's own alias is on here too: importing the contract proves that nothing it calls is missing from the stand-in.
it('stands in for zod in every line of the contract', () => {
  expect(contract.size).toBeGreaterThan(20);
  const names = (endpoint: string, part: 'params' | 'query' | 'body') =>
    Object.keys(contract.get(endpoint)?.[part]?.shape ?? {});
  expect(names('sessions.login', 'body')).toEqual(
    expect.arrayContaining(['type', 'username', 'password', 'loginDeviceId']),
  );
  expect(names('deposits.depositOrder', 'params')).toEqual(['orderNo']);
  expect(names('games.gameList', 'query')).toContain('pageNo');
});

it('keeps the names of both when one shape extends another', () => {
  expect(Object.keys(shapes.extend(shapes.object({ a: 1 }), { b: 2 }).shape)).toEqual(['a', 'b']);
});
