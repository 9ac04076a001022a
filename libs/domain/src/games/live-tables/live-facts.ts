import { cardName } from '../baccarat/baccarat.ts';
import { entriesOf } from '../../records.ts';
import { tableCard } from './card-tables.ts';
import { redCoins, wheelSegments } from './counting-tables.ts';
import { klaKloukFaces } from './dice-tables.ts';
import type { Drawn } from './live-game.ts';
import type { LiveGameName } from './live-games.ts';
import { isLiveTable, partsOf } from './live-pace.ts';
import { isSeatTable, seatNames } from './seat-tables.ts';

/** The kinds of a game's spots, as records name them; the numbers of a spot are a fact of their own. */
export const liveSpotKinds = {
  roulette: ['numbers', 'dozen', 'column', 'low', 'high', 'evens', 'odds', 'red', 'black'],
  sicBo: ['small', 'big', 'odd', 'even', 'total', 'face', 'pair', 'double', 'triple', 'anyTriple'],
  dragonTiger: ['dragon', 'tiger', 'tie', 'suitedTie'],
  xocDia: ['even', 'odd', 'red'],
  klaKlouk: [...klaKloukFaces, 'anyTriple'],
  fanTan: ['fan', 'nim', 'kwok', 'ssh'],
  bigWheel: ['field'],
  andarBahar: ['andar', 'bahar', 'cards'],
  threeCard: ['player', 'tie', 'banker', 'playerPictures', 'bankerPictures'],
  niuNiu: ['player', 'banker'],
} as const satisfies Record<LiveGameName, readonly string[]>;

/** `roulette.red`: a kind of spot as a code of records. */
export type LiveSpotCode = { [Game in LiveGameName]: `${Game}.${(typeof liveSpotKinds)[Game][number]}` }[LiveGameName];

interface SpotFact {
  spot: string[];
  /** Undefined where the kind says all. */
  numbers: string | undefined;
}

/** The kind and the numbers of a spot: "total4" is a total, 4; "14-17" are numbers. */
export function spotFact(game: LiveGameName, name: string): SpotFact {
  const numbers = name.replace(/^\D+/, '');
  const kinds = /^\d/.test(name) ? ['numbers'] : name.replace(/\d.*$/, '').split('-');
  const shown = game === 'sicBo' && kinds[0] === 'pair' ? numbers.split('').join('-') : numbers;
  return { spot: kinds.map((kind) => `${game}.${kind}`), numbers: shown === '' ? undefined : shown };
}

const cardTexts = (drawn: Drawn): string[] => drawn.map((card) => cardName(tableCard(card)));

/** A draw as people read it; pictures of kla klouk are codes. */
const readable: Readonly<Record<LiveGameName, (drawn: Drawn) => readonly (string | number)[]>> = {
  roulette: (drawn) => drawn,
  sicBo: (drawn) => drawn.map((face) => face + 1),
  dragonTiger: cardTexts,
  xocDia: (drawn) => [`${redCoins(drawn)} / ${drawn.length}`],
  klaKlouk: (drawn) => drawn.map((face) => `klaKlouk.${klaKloukFaces[face] ?? face}`),
  fanTan: (drawn) => drawn,
  bigWheel: (drawn) => drawn.map((at) => wheelSegments[at] ?? at),
  andarBahar: cardTexts,
  threeCard: cardTexts,
  niuNiu: cardTexts,
};

const isDrawn = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const isStakes = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

type Play = Readonly<Record<string, unknown>>;

/** The record of a bet at a live table in the order and the names in which people read it; undefined for any other. */
export function liveFacts({ table, shoe, hand, seal, stakes, drawn, ...rest }: Play): Play | undefined {
  if (typeof table !== 'string' || !isLiveTable(table) || !isStakes(stakes)) return undefined;
  const { game, pace } = partsOf(table);
  return {
    liveGame: game,
    table: pace,
    round: typeof hand === 'number' ? hand + 1 : undefined,
    spots: entriesOf(stakes).map(([name, stake]) => ({ ...spotFact(game, name), stake })),
    liveDraw: isDrawn(drawn) ? readable[game](drawn) : undefined,
    series: shoe,
    seriesSeal: seal,
    ...rest,
  };
}

/** The record of a seat at a table of blackjack; the moves are named by `readable-play`. Undefined for any other. */
export function seatFacts({ table, shoe, hand, seal, stakes, ...rest }: Play): Play | undefined {
  if (typeof table !== 'string' || !isSeatTable(table) || !isStakes(stakes)) return undefined;
  const [seat = ''] = Object.keys(stakes);
  return {
    liveGame: 'blackjack',
    table: table.slice('blackjack.'.length),
    round: typeof hand === 'number' ? hand + 1 : undefined,
    seat: seatNames.findIndex((name) => name === seat) + 1,
    ...rest,
    series: shoe,
    seriesSeal: seal,
  };
}
