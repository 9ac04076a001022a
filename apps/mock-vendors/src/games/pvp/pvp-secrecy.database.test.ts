import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { CardTables, ask, decide, knownDeck, player, seat, sit, tableOf } from '../../testing/card-tables.ts';
import type { DecisionAnswer, HallState } from './pvp-api.ts';

const tables = new CardTables();
const anyCard = new RegExp(
  knownDeck()
    .map((card) => `"${card}"`)
    .join('|'),
);

async function listen(app: FastifyInstance) {
  const heard: string[] = [];
  const socket = await app.injectWS(
    '/vendors/pvp/socket?game=KY-NIUNIU&currency=USD',
    {},
    { onInit: (ws) => ws.on('message', (text) => heard.push((text as Buffer).toString())) },
  );
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const phase = () => (JSON.parse(heard.at(-1)!) as HallState).tables[1]!.phase;
  return { heard, phase, end: () => socket.terminate() };
}

test('messages contain no card before the end of the hand, and never one of a folded hand', async () => {
  const { app, advance } = await tables.life();
  const { heard, phase, end } = await listen(app);
  for (const name of ['one', 'two', 'three']) await sit(app, player(name));
  tables.clock += 10_000;
  await advance();
  await expect.poll(phase).toBe('decision');
  await decide(app, player('one'), 'play');
  await decide(app, player('two'), 'play');
  expect(JSON.stringify(await ask(app, 'hall?game=KY-NIUNIU&currency=USD'))).not.toMatch(anyCard);
  expect(heard.filter((text) => anyCard.test(text))).toEqual([]);
  await decide(app, player('three'), 'fold');
  await advance();
  await expect.poll(phase).toBe('result');
  const { cards } = (await seat(app, player('three'))).own!;
  expect(cards).toHaveLength(5);
  expect(heard.filter((text) => anyCard.test(text)).length).toBeGreaterThan(0);
  expect(heard.filter((text) => cards.some((card) => text.includes(`"${card}"`)))).toEqual([]);
  end();
});

test('own cards are four before the end, and seen again from another session that the wallet calls the member’s', async () => {
  const { app, advance } = await tables.life();
  await sit(app, player('one'));
  tables.clock += 10_000;
  await advance();
  const { own } = await seat(app, player('one'));
  expect(own!.cards).toHaveLength(4);
  expect((await seat(app, { ...player('one'), token: 'after a reload' })).own).toEqual(own);
});

test('a token that the wallet does not know can neither see nor play another member’s cards', async () => {
  const { app, advance } = await tables.life();
  await sit(app, player('one'));
  tables.clock += 10_000;
  await advance();
  tables.platform.reactWith(() => ({ status: 'INVALID_SESSION' }));
  const thief = { ...player('one'), token: 'made up' };
  expect(await seat(app, thief)).toMatchObject({ status: 'INVALID_SESSION', own: null, tickets: [] });
  const { hand } = await tableOf(app);
  expect(await ask<DecisionAnswer>(app, 'decision', { ...thief, hand, decision: 'fold' })).toEqual({ decision: null });
  expect((await tableOf(app)).seats[0]).toMatchObject({ state: 'deciding' });
});
