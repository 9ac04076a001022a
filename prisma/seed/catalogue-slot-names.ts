import { belong, both, deluxe, describe, echoes, ofThe, sevens } from './catalogue-phrases.ts';
import type { Random } from './catalogue-random.ts';
import {
  ancient,
  blooming,
  elemental,
  fabled,
  lucky,
  nocturnal,
  precious,
  spirited,
  tasty,
} from './words/adjectives.ts';
import { creatures } from './words/creatures.ts';
import { heads, lands, livelyHeads, motions, prizes, royalHeads, stories } from './words/endings.ts';
import { heavens, stage, weather } from './words/nature.ts';
import { places } from './words/places.ts';
import { flowers, fruits } from './words/plants.ts';
import { charms, gems, relics } from './words/treasures.ts';
import type { Names } from './words/word.ts';

/** Longest English name composed here, so that the lettering on a tile stays large. */
export const comfortableLength = 20;

/** One theme: its subjects and the words that make sense beside them. */
interface Shelf {
  nouns: readonly Names[];
  qualities: readonly Names[];
  endings: readonly Names[];
  /** "Book of the Lion" is a title, "Book of the Lemon" is not. */
  heads?: readonly Names[];
}

const shelves: readonly Shelf[] = [
  {
    nouns: creatures,
    qualities: [...precious, ...lucky, ...fabled, ...nocturnal, ...spirited, ...elemental],
    endings: [...prizes, ...lands, ...stories, ...motions],
    heads: [...heads, ...livelyHeads, ...royalHeads],
  },
  {
    nouns: flowers,
    qualities: [...precious, ...lucky, ...nocturnal, ...blooming],
    endings: [...prizes, ...lands, ...stories],
    heads,
  },
  { nouns: fruits, qualities: tasty, endings: [...prizes, ...lands] },
  {
    nouns: gems,
    qualities: [...lucky, ...ancient, ...nocturnal, ...elemental],
    endings: [...prizes, ...lands, ...stories],
  },
  { nouns: charms, qualities: [...precious, ...lucky, ...ancient, ...nocturnal], endings: [...prizes, ...lands] },
  {
    nouns: relics,
    qualities: [...precious, ...lucky, ...ancient, ...elemental],
    endings: [...prizes, ...stories],
    heads,
  },
  {
    nouns: places,
    qualities: [...precious, ...lucky, ...ancient, ...nocturnal, ...elemental],
    endings: [...prizes, ...stories],
    heads: [...heads, ...livelyHeads],
  },
  {
    nouns: heavens,
    qualities: [...precious, ...lucky, ...ancient, ...elemental],
    endings: [...prizes, ...lands, ...stories],
    heads: [...heads, ...livelyHeads],
  },
  {
    nouns: weather,
    qualities: [...precious, ...lucky, ...nocturnal],
    endings: [...prizes, ...lands, ...stories, ...motions],
  },
  { nouns: stage, qualities: [...precious, ...lucky, ...nocturnal, ...elemental], endings: [...prizes, ...lands] },
];

/** Every subject a themed game may bear ("Ruby Jackpot"). */
export const themes: readonly Names[] = shelves.flatMap((shelf) => shelf.nouns);

/** How many candidates each pattern brings; plain pairs lead, as they do on real shelves. */
const patterns: readonly { titles: () => Names[]; share: number }[] = [
  { titles: () => shelves.flatMap(({ nouns, qualities }) => cross(qualities, nouns, describe)), share: 4600 },
  { titles: () => shelves.flatMap(({ nouns, endings }) => cross(nouns, endings, belong)), share: 3600 },
  { titles: () => shelves.flatMap(({ nouns, heads: own = [] }) => cross(own, nouns, ofThe)), share: 1000 },
  { titles: () => [creatures, flowers, fruits, gems, charms].flatMap(pairs), share: 450 },
  { titles: () => [...fruits, ...gems, ...charms, ...heavens].map(sevens), share: 60 },
  { titles: () => [...creatures, ...flowers, ...fruits, ...charms].map(deluxe), share: 60 },
];

/** More slot names than the catalogue needs, in mixed order, none longer than a tile's lettering likes. */
export function slotNames(random: Random): Names[] {
  const candidates = patterns.flatMap(({ titles, share }) =>
    random
      .shuffled(titles())
      .filter((names) => names.EN.length <= comfortableLength)
      .slice(0, share),
  );
  return random.shuffled(candidates);
}

const pairs = (nouns: readonly Names[]) => nouns.flatMap((one, index) => cross([one], nouns.slice(index + 1), both));

/** Joins every left word with every right one, leaving out pairs that would say the same thing twice. */
export function cross(
  left: readonly Names[],
  right: readonly Names[],
  join: (one: Names, other: Names) => Names,
): Names[] {
  return left.flatMap((one) => right.filter((other) => !echoes(one, other)).map((other) => join(one, other)));
}
