import { beforeEach, expect, test } from 'vitest';
import { hueOf, playerSession } from './player-session.ts';

/** The part of a browser's storage a session uses. */
function memory(): Storage {
  const kept = new Map<string, string>();
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  };
  return storage as Storage;
}

let storage: Storage;
beforeEach(() => {
  storage = memory();
});
const at = (query: string) => playerSession(new URL(`http://site.test/vendors/slots/?${query}`), storage);

test('a real session is what its launch address says', () => {
  expect(
    at(
      'token=t1&vendor=PG&game=pg-77&name=Golden%20Prasat&currency=KHR&lang=KM&member=m1&mode=real&zone=Asia%2FPhnom_Penh',
    ),
  ).toEqual({
    token: 't1',
    vendor: 'PG',
    game: 'pg-77',
    name: 'Golden Prasat',
    member: 'm1',
    currency: 'KHR',
    mode: 'real',
    language: 'KM',
    timeZone: 'Asia/Phnom_Penh',
  });
  expect(at('mode=real&zone=Nowhere').timeZone).toBeUndefined();
});

test('a demo session plays FUN, and a reload finds its token again', () => {
  const first = at('vendor=PG&game=pg-77&mode=demo&currency=KHR');
  expect(first).toMatchObject({ mode: 'demo', currency: 'FUN', name: 'pg-77', language: 'EN' });
  expect(first.token).not.toBe('');
  expect(at('vendor=PG&game=pg-77&mode=demo').token).toBe(first.token);
});

test('a game always has the same colour, and games differ', () => {
  const codes = Array.from({ length: 60 }, (_, n) => `pg-${n}`);
  expect(codes.map(hueOf)).toEqual(codes.map(hueOf));
  expect(new Set(codes.map(hueOf)).size).toBeGreaterThan(8);
});
