import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { GamesModule } from './games.module.ts';
import { LaunchService } from './launch.service.ts';

let people: TestApp;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [GamesModule]);
  await people.site({ hosts: ['lotus.example', 'www.lotus.example'] });
});

const addressOf = async (over: { backUrl?: string; nodeId?: string } = {}) => {
  const game = { vassalage: 'PG', gameType: 'RNG', gameCode: 'PG-1', accountType: '0' } as const;
  const { content } = await people.get(LaunchService).launchGame({ ...game, ...over }, people.caller());
  return new URL(content.game_url, 'https://lotus.example');
};
const launch = async (over: { backUrl?: string; nodeId?: string } = {}) => (await addressOf(over)).searchParams;

describe('the way back of a game in a window of its own', () => {
  test.each([
    ['/rng?vassalage=PG#top', '/rng?vassalage=PG#top'],
    ['https://lotus.example/rng?page=2', '/rng?page=2'],
    ['https://www.lotus.example', '/'],
    // A developer's own machine.
    ['http://localhost:4200/hot', '/hot'],
  ])('%s leads to %s of this site', async (backUrl, path) => {
    expect((await launch({ backUrl })).get('back')).toBe(path);
  });

  test('is not named when nobody asks for one', async () => {
    expect([(await launch()).get('back'), (await launch({ backUrl: '' })).get('back')]).toEqual([null, null]);
  });

  test.each([
    'https://evil.example/rng',
    'https://lotus.example.evil.example/',
    'https://lotus.example@evil.example/',
    'https://lotus.example//evil.example',
    'https://evil.example\\@lotus.example/',
    'ftp://lotus.example/',
    '//evil.example',
    '/.//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://',
    'rng',
  ])('never leads to %s', async (backUrl) => {
    await expect(launch({ backUrl })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ path: 'backUrl', code: 'format' }] },
    });
  });
});

test('a node that is another game than the one named opens nothing', async () => {
  expect((await launch({ nodeId: '1' })).get('game')).toBe('PG-1');
  expect(await refusalOf(launch({ nodeId: '2' }))).toBe('games.unknown');
  expect(await refusalOf(launch({ nodeId: '1x' }))).toBe('games.unknown');
});

test('a game opens from one of the site’s game servers, and from the site where it names none', async () => {
  expect((await addressOf()).origin).toBe('https://lotus.example');
  const launchGameCdns = ['https://games1.example', 'https://games2.example'];
  await people.site({ launchGameCdns });
  const opened = await Promise.all(Array.from({ length: 40 }, () => addressOf()));
  expect([...new Set(opened.map(({ origin }) => origin))].sort()).toEqual(launchGameCdns);
  expect(opened[0]?.pathname).toBe('/vendors/slots/');
  await people.site({ launchGameCdns: [] });
});
