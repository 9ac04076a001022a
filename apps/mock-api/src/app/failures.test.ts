import { beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new TestClock();
let site: TestSite;
let server: TestServer;

beforeAll(async () => {
  const database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  await database.game.update({ where: { nodeId: 2 }, data: { maintenance: true } });
  server = await TestServer.open(database, clock);
});

test('an internal error is answered without its details', async () => {
  const broken = vi
    .spyOn(site.database.transportKey, 'findMany')
    .mockRejectedValue(new Error('a secret of the inside'));
  const { status, body } = await server.send({ method: 'GET', path: '/wps/system/keys' });
  broken.mockRestore();
  expect([status, body.errorCode]).toEqual([500, 'server.error']);
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('a game under maintenance does not open', async () => {
  const query =
    'nodeId=2&vassalage=MG&gameType=RNG&gameCode=MG-1&platform=html5&clientType=3&language=EN&accountType=0&backUrl=/';
  const { status, body } = await server.send({ method: 'GET', path: `/wps/game/launchGame?${query}` });
  expect([status, body.errorCode]).toEqual([409, 'games.maintenance']);
});
