import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { TestServer } from '../../testing/test-server.ts';

test('anybody may ask whether a merchant runs one wallet', async () => {
  const database = await freshDatabase();
  const clock = new TestClock();
  await new TestSite(database, clock).build();
  const lotus = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await database.site.create({ data: { ...lotus, theme: {}, registerRules: {}, code: 'padma', isSingle: false } });
  const server = await TestServer.open(database, clock);
  const asked = async (query: string) =>
    (await server.send({ method: 'GET', path: `/wps/relay/GCS_merchantWallet${query}` })).body;
  expect((await asked('')).value).toEqual({ isSingle: true });
  expect((await asked('?merchantCode=lotus')).value).toEqual({ isSingle: true });
  expect((await asked('?merchantCode=padma')).value).toEqual({ isSingle: false });
  expect((await asked('?merchantCode=nobody')).errorCode).toBe('site.unknown');
});
