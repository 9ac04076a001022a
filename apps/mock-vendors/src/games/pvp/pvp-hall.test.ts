import { expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import { PvpHall } from './pvp-hall.ts';

test('a room in use is kept however many others are requested', () => {
  let clock = Date.parse('2026-05-01T10:00:00Z');
  const store = { deal: () => Promise.resolve(), end: () => Promise.resolve(true) };
  const hall = new PvpHall({ ...demoServices(() => new Date(clock)), store });
  const handsOf = (game: string) => {
    clock += 1;
    return hall.state(game, 'USD').tables.map(({ hand }) => hand);
  };
  const [first, second] = [handsOf('KY-NIUNIU'), handsOf('never again')];
  for (let nth = 2; nth < 1_000; nth += 1) handsOf(`made up ${nth}`);
  expect(handsOf('KY-NIUNIU')).toEqual(first);
  handsOf('one more');
  expect(handsOf('KY-NIUNIU')).toEqual(first);
  expect(handsOf('never again')).not.toEqual(second);
});
