import type { GameClassify, GameType } from '@apsara/domain/games/vendors';
import { hotGames } from './catalogue-flagships.ts';
import { seededRandom } from './catalogue-random.ts';
import { shelving, type Title } from './catalogue-shelving.ts';
import { catalogueVendors, type CatalogueVendor } from './catalogue-vendors.ts';
import type { Names } from './words/word.ts';

export interface CatalogueGame {
  readonly nodeId: number;
  /** The vendor's code. */
  readonly vassalage: string;
  readonly gameType: GameType;
  /** Unique, ASCII: the vendor's code and the English name's letters and digits. */
  readonly gameCode: string;
  readonly names: Names;
  /** Sub-category of slots; null for plain slots and for every other type. */
  readonly gameClassify: GameClassify | null;
  /** 0 means that a free demo exists (specification section 2). */
  readonly supportPlay: 0 | 1;
  readonly isTop: boolean;
  /** Rank in the hot list, from 1; null for the games that are not in it. */
  readonly isHot: number | null;
  /** `yyyy-MM-dd`. */
  readonly releasedAt: string;
}

export interface Catalogue {
  readonly vendors: readonly CatalogueVendor[];
  readonly games: readonly CatalogueGame[];
}

/** The 10,000 games of the seed and their vendors; every call, on every machine, gives the same ones. */
export function catalogue(): Catalogue {
  const titlesOf = shelving();
  const games = catalogueVendors.flatMap((vendor) =>
    titlesOf(vendor).map((title, index) => game(vendor, title, index + 1)),
  );
  return { vendors: catalogueVendors, games };
}

function game(vendor: CatalogueVendor, title: Title, place: number): CatalogueGame {
  const gameCode = vendor.code === 'TEST' ? 'TEST-1' : `${vendor.code}-${letters(title.names.EN)}`;
  // The choices hang on the code alone, so that a game keeps them when its neighbours change.
  const random = seededRandom(gameCode);
  const hasDemo =
    (title.gameType === 'RNG' || title.gameType === 'FISH') && vendor.code !== 'TEST' && random.below(4) > 0;
  const rank = hotGames.indexOf(gameCode);
  return {
    nodeId: vendor.order * 10_000 + place,
    vassalage: vendor.code,
    ...title,
    gameCode,
    supportPlay: hasDemo ? 0 : 1,
    isTop: random.below(10) === 0,
    isHot: rank < 0 ? null : rank + 1,
    releasedAt: [2015 + random.below(11), twoDigits(1 + random.below(12)), twoDigits(1 + random.below(28))].join('-'),
  };
}

/** A dash stays only where two numbers would run into one: "PK10 3 Min" is PK10-3MIN. */
const letters = (name: string) =>
  name
    .toUpperCase()
    .replace(/(?<=\d)[^A-Z0-9]+(?=\d)/g, '-')
    .replace(/[^A-Z0-9-]/g, '');

const twoDigits = (value: number) => String(value).padStart(2, '0');
