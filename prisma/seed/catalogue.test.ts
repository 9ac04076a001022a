import { createHash } from 'node:crypto';
import { gameClassifies, gameTypes, type GameClassify } from '@apsara/domain/games/vendors';
import { bingoRoomNames, bingoRoomOf } from '@apsara/domain/games/bingo/bingo-rooms';
import { gamePage } from '@apsara/domain/games/game-pages';
import { isCrashTitle } from '@apsara/domain/games/crash/crash-titles';
import type { InstantGame } from '@apsara/domain/games/instant/instant';
import { instantGameOf } from '@apsara/domain/games/instant/instant-titles';
import { pokerTableNames } from '@apsara/domain/games/instant/poker';
import { pokerTableOf } from '@apsara/domain/games/instant/poker-titles';
import { entriesOf } from '@apsara/domain/records';
import { slotKind } from '@apsara/domain/games/slot-kinds';
import { leaguesOf, sportsTitleOf } from '@apsara/domain/games/sports/sports-titles';
import { lotteryTitles, titleOf } from '@apsara/domain/lottery/titles/titles';
import { describe, expect, it } from 'vitest';
import { gameCounts } from './catalogue-counts.ts';
import { hotGames } from './catalogue-flagships.ts';
import { knownTitles } from './catalogue-known-titles.ts';
import { comfortableLength } from './catalogue-slot-names.ts';
import { catalogue } from './catalogue.ts';

const { vendors, games } = catalogue();
const tally = (key: (game: (typeof games)[number]) => string | null) => {
  const counts: Record<string, number> = {};
  for (const game of games) counts[String(key(game))] = (counts[String(key(game))] ?? 0) + 1;
  return counts;
};
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('catalogue', () => {
  it('has exactly 10,000 games, each with a number and a code of its own', () => {
    expect(games).toHaveLength(10_000);
    expect(distinct(games.map(({ nodeId }) => nodeId))).toBe(10_000);
    expect(distinct(games.map(({ gameCode }) => gameCode))).toBe(10_000);
  });

  it('is the same in every run, so that members’ favourites stay valid', () => {
    expect(catalogue()).toEqual({ vendors, games });
    expect(createHash('sha256').update(JSON.stringify(games)).digest('hex')).toBe(
      '13a2ccecf7ae8c0582b50375742b279d75e876edbfc3dce30b8f084b2dc9c387',
    );
  });

  it('gives every vendor exactly the shelves it announces', () => {
    expect(vendors.map(({ code }) => code).toSorted()).toEqual(Object.keys(gameCounts).toSorted());
    for (const { code, gameTypes: announced } of vendors) {
      const found = new Set(games.filter(({ vassalage }) => vassalage === code).map(({ gameType }) => gameType));
      expect([code, ...[...found].toSorted()]).toEqual([code, ...[...announced].toSorted()]);
    }
    expect(tally(({ vassalage, gameType }) => `${vassalage} ${gameType}`)).toEqual(
      Object.fromEntries(
        Object.entries(gameCounts).flatMap(([code, shelf]) =>
          Object.entries(shelf).map(([type, n]) => [`${code} ${type}`, n]),
        ),
      ),
    );
  });

  it('fills every game type and every sub-category', () => {
    const byType = tally(({ gameType }) => gameType);
    expect(Object.keys(byType).toSorted()).toEqual([...gameTypes].toSorted());
    expect(byType).toEqual({
      RNG: 8943,
      LIVE: 684,
      SPORTS: 61,
      ESPORTS: 50,
      FISH: 158,
      PVP: 25,
      LOTT: 52,
      ELOTT: 12,
      COCKFIGHT: 15,
    });
    const byClassify = tally(({ gameClassify }) => gameClassify);
    expect(Object.keys(byClassify).toSorted()).toEqual([...gameClassifies, 'null'].toSorted());
    expect(byClassify).toMatchObject({ SC: 171, VP: 171, JP: 220, TG: 220, AC: 191, BG: 4 });
    expect(games.filter(({ gameType, gameClassify }) => gameClassify && gameType !== 'RNG')).toEqual([]);
  });

  it('ranks the hot list from 1 to 20, only with plain slots that can be played today', () => {
    const hot = games
      .filter(({ isHot }) => isHot !== null)
      .toSorted((one, other) => Number(one.isHot) - Number(other.isHot));
    expect(hot.map(({ isHot }) => isHot)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(hot.map(({ gameCode }) => gameCode)).toEqual(hotGames);
    expect(hot.every(({ gameType, gameClassify }) => gameType === 'RNG' && gameClassify === null)).toBe(true);
    expect(new Set(hot.map(({ vassalage }) => vassalage))).toEqual(new Set(['PG', 'CQ9', 'MG', 'PNG', 'PT', 'RTG']));
  });

  it('opens the slot provider with its flagships and holds the test vendor’s single game', () => {
    expect(games.find(({ vassalage }) => vassalage === 'PG')).toMatchObject({
      gameCode: 'PG-LOTUSLANTERN',
      names: { EN: 'Lotus Lantern', CN: '莲花灯' },
    });
    expect(games.filter(({ vassalage }) => vassalage === 'TEST')).toMatchObject([
      { gameCode: 'TEST-1', names: { EN: 'Test Slot' }, gameType: 'RNG' },
    ]);
  });

  it('offers free demos only of slots and fish games, and dates every release', () => {
    const demos = new Set(games.filter(({ supportPlay }) => supportPlay === 0).map(({ gameType }) => gameType));
    expect(demos).toEqual(new Set(['RNG', 'FISH']));
    expect(
      games.filter(({ releasedAt }) => !/^20(1[5-9]|2[0-5])-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/.test(releasedAt)),
    ).toEqual([]);
  });
});

describe('the names of the catalogue', () => {
  // Bengali spells some conjuncts with it.
  const zeroWidthJoiner = '\u200D';
  const failing = (test: (name: Record<'EN' | 'KM' | 'CN' | 'BN', string>) => boolean) =>
    games.filter(({ names }) => !test(names)).map(({ names }) => names);

  it('are written in each language’s own script', () => {
    expect(failing(({ EN }) => /^[A-Za-z0-9 &’/]+$/.test(EN))).toEqual([]);
    expect(failing(({ KM }) => /^[\p{Script=Khmer}0-9 ]+$/u.test(KM) && /\p{Script=Khmer}/u.test(KM))).toEqual([]);
    expect(failing(({ CN }) => /^[\p{Script=Han}A-Z0-9]+$/u.test(CN) && /\p{Script=Han}/u.test(CN))).toEqual([]);
    expect(
      failing(
        ({ BN }) =>
          /^[\p{Script=Bengali}0-9 /-]+$/u.test(BN.replaceAll(zeroWidthJoiner, '')) && /\p{Script=Bengali}/u.test(BN),
      ),
    ).toEqual([]);
  });

  it('carry no stray spaces and fit a tile', () => {
    expect(
      failing((names) =>
        Object.values(names).every(
          (name) => name === name.trim() && !name.includes('  ') && name === name.normalize('NFC'),
        ),
      ),
    ).toEqual([]);
    expect(
      failing(
        ({ EN, KM, CN, BN }) => EN.length <= comfortableLength && KM.length <= 48 && CN.length <= 14 && BN.length <= 48,
      ),
    ).toEqual([]);
  });

  it('are never shared by two games of one vendor, nor by two slots or fish games at all', () => {
    const slots = games.filter(({ gameType }) => gameType === 'RNG' || gameType === 'FISH');
    const inEach = (count: (language: 'EN' | 'KM' | 'CN' | 'BN') => number) => ({
      EN: count('EN'),
      KM: count('KM'),
      CN: count('CN'),
      BN: count('BN'),
    });
    expect(inEach((language) => distinct(slots.map(({ names }) => names[language])))).toEqual(
      inEach(() => slots.length),
    );
    expect(
      inEach((language) => distinct(games.map(({ vassalage, names }) => `${vassalage} ${names[language]}`))),
    ).toEqual(inEach(() => 10_000));
  });

  it('are not titles the trade already knows', () => {
    expect(
      games.filter(({ gameType, names }) => gameType === 'RNG' && knownTitles.has(names.EN.toLowerCase())),
    ).toEqual([]);
  });
});

it('every title opens a game of its kind, so that none is shown as under maintenance', () => {
  const closed = games.filter(
    (game) =>
      titleOf(game.gameCode) === undefined &&
      gamePage({ ...game, vendorCode: game.vassalage, name: game.names.EN }) === undefined,
  );
  expect(closed.map(({ gameCode }) => gameCode)).toEqual([]);
});

it('the sports titles of a vendor each show leagues of their own, and the sportsbook shows all', () => {
  for (const vendor of ['SBT', 'IBC', 'UG']) {
    const titles = games.filter(({ vassalage }) => vassalage === vendor).map(({ gameCode }) => sportsTitleOf(gameCode));
    expect(distinct(titles.map((title) => JSON.stringify(title)))).toBe(titles.length);
    const shown = titles.flatMap((title) => (title && title.leagues.length < 20 ? title.leagues : []));
    expect(shown.toSorted()).toEqual(leaguesOf('SBT').toSorted());
  }
});

it('every lottery of the catalogue has a record, and every record is in it', () => {
  const lotteries = games.filter(({ gameType }) => gameType.endsWith('LOTT'));
  const records = lotteryTitles.map(({ code, vendor, gameType }) => [code, vendor, gameType]);
  expect(lotteries.map(({ gameCode, vassalage, gameType }) => [gameCode, vassalage, gameType])).toEqual(records);
});

/** The games of the sub-categories that are no slots. */
const gamesOfKinds = {
  AC: ['dice', 'mines', 'plinko', 'coin', 'limbo', 'wheel', 'keno', 'hilo', 'towers'],
  VP: ['poker'],
  SC: ['scratch'],
  TG: ['punto', 'threecard', 'holdem', 'reddog', 'blackjack', 'pontoon'],
} as const satisfies Partial<Record<GameClassify, readonly InstantGame[]>>;

it.each(entriesOf<string, readonly InstantGame[]>(gamesOfKinds))(
  '%s titles open the games they are named after',
  (kind, names) => {
    const titles = games.filter(({ gameClassify, gameCode }) => gameClassify === kind && !isCrashTitle(gameCode));
    const pages = titles.map((game) => gamePage({ ...game, vendorCode: game.vassalage, name: game.names.EN }));
    expect(new Set(pages)).toEqual(new Set(['instant']));
    expect(new Set(titles.map(({ gameCode }) => instantGameOf(gameCode)))).toEqual(new Set(names));
  },
);

it('some arcade titles are crash, and no other title is named after it', () => {
  const titles = games.filter(({ gameCode }) => isCrashTitle(gameCode));
  expect(titles.length).toBeGreaterThan(10);
  expect(new Set(titles.map(({ gameClassify }) => gameClassify))).toEqual(new Set(['AC']));
  const pages = titles.map((game) => gamePage({ ...game, vendorCode: game.vassalage, name: game.names.EN }));
  expect(new Set(pages)).toEqual(new Set(['crash']));
});

it('titles of bingo open the rooms they are named after', () => {
  const titles = games.filter(({ gameClassify }) => gameClassify === 'BG');
  expect(new Set(titles.map(({ gameCode }) => bingoRoomOf(gameCode)))).toEqual(new Set(bingoRoomNames));
  const pages = titles.map((game) => gamePage({ ...game, vendorCode: game.vassalage, name: game.names.EN }));
  expect(new Set(pages)).toEqual(new Set(['bingo']));
});

it('titles of the jackpots have reels, and no other slot is named after a jackpot', () => {
  const ofJackpots = games.filter(({ gameClassify }) => gameClassify === 'JP');
  expect(new Set(ofJackpots.map(({ gameCode }) => slotKind(gameCode)))).toEqual(new Set(['slots']));
  const others = games.filter(({ gameType, gameClassify }) => gameType === 'RNG' && gameClassify === null);
  expect(others.filter(({ gameCode }) => /JACKPOT|GRANDPRIZE/.test(gameCode))).toEqual([]);
});

it('no other title is named after an instant game, and every pay table has titles', () => {
  const others = games.filter(
    ({ gameType, gameClassify }) => gameType === 'RNG' && !Object.keys(gamesOfKinds).includes(String(gameClassify)),
  );
  expect(others.filter(({ gameCode }) => instantGameOf(gameCode) !== undefined)).toEqual([]);
  const tables = games.flatMap(({ gameCode }) => pokerTableOf(gameCode) ?? []);
  expect(new Set(tables)).toEqual(new Set(pokerTableNames));
});
