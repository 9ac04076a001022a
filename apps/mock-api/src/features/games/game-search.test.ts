import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '@apsara/prisma/seed/catalogue';
import { GameSearch } from './game-search.ts';

const { games, vendors } = catalogue();
const byNode = new Map(games.map((game) => [game.nodeId, game]));
const search = new GameSearch();
const plainly = () => 1;

beforeAll(async () => {
  const nameOf = new Map(vendors.map(({ code, displayName }) => [code, displayName]));
  await search.learn(
    games.map((game) => ({ ...game, vendorCode: game.vassalage, vendorName: nameOf.get(game.vassalage)! })),
  );
});

const found = async (typed: string) => (await search.find(typed, plainly)).map((nodeId) => byNode.get(nodeId)!);

describe('among ten thousand games the first one found is Lotus Lantern', () => {
  test.each([
    ['its name', 'Lotus Lantern'],
    ['the beginnings of its words', 'lot lan'],
    ['its words the other way round', 'lantern lotus'],
    ['no space', 'lotuslantern'],
    ['two letters swapped', 'lotus lantren'],
    ['a letter missing in each word', 'lots lantrn'],
    ['accents and full width', 'Ｌótus lantern'],
    ['its vendor and a word', 'pg lantern lotus'],
    ['Chinese', '莲花灯'],
    ['Khmer', 'គោមឈូក'],
    ['Khmer half typed', 'គោមឈ'],
    ['Bengali', 'পদ্ম লণ্ঠন'],
  ])('by %s', async (_, typed) => expect((await found(typed))[0]).toMatchObject({ gameCode: 'PG-LOTUSLANTERN' }));
});

test('a Chinese name with one character wrong still finds those that share the rest', async () => {
  const finds = await found('莲花等');
  expect(finds.map(({ gameCode }) => gameCode)).toContain('PG-LOTUSLANTERN');
  expect(finds.every(({ names }) => names.CN.includes('莲花'))).toBe(true);
});

test('every game of a vendor is found by the name of the vendor', async () => {
  const { code, displayName } = vendors.find((vendor) => vendor.code === 'CQ9')!;
  const count = games.filter((game) => game.vassalage === code).length;
  const theirs = (await found(displayName)).filter((game) => game.vassalage === code);
  expect(theirs).toHaveLength(count);
});

test('a word that no game has does not hide those with the other', async () => {
  const finds = await found('lotus qqqq');
  expect(finds.map(({ gameCode }) => gameCode)).toContain('PG-LOTUSLANTERN');
  expect(finds.every(({ names, vassalage }) => names.EN.includes('Lotus') || vassalage === 'LOTUS')).toBe(true);
});

test.each(['zzzzqqqq', 'no such game anywhere'])('the search finds nothing for %s', async (typed) =>
  expect(await found(typed)).toEqual([]),
);

test('a game that counts more comes before its like', async () => {
  const [, second] = await found('lotus');
  const [first] = await search.find('lotus', (nodeId) => (nodeId === second!.nodeId ? 10 : 1));
  expect(first).toBe(second!.nodeId);
});

describe('what was learnt anew', () => {
  const game = { nodeId: 1, vendorCode: 'PG', vendorName: 'PG', gameCode: 'PG-ONE', names: { EN: 'Green Heron' } };
  const blue = { ...game, names: { EN: 'Blue Heron' } };

  test('is found, and what is gone is not', async () => {
    const small = new GameSearch();
    await small.learn([game]);
    await small.learn([blue]);
    expect(await small.find('blue', plainly)).toEqual([1]);
    expect(await small.find('green', plainly)).toEqual([]);
  });

  test('is found later, and until then what was known; only the first is waited for', async () => {
    const small = new GameSearch();
    const first = small.learn([game]);
    expect(await small.find('green', plainly)).toEqual([1]);
    await first;
    const second = small.learn([blue]);
    expect(await small.find('green', plainly)).toEqual([1]);
    await second;
    expect(await small.find('blue', plainly)).toEqual([1]);
  });

  test('and could not be read leaves what was known, and is read the next time', async () => {
    const small = new GameSearch();
    await small.learn([game]);
    const twice = [blue, blue];
    await expect(small.learn(twice)).rejects.toThrow('duplicate');
    expect(await small.find('green', plainly)).toEqual([1]);
    await expect(small.learn(twice)).rejects.toThrow('duplicate');
  });
});
