import { cardsIn, freshShoe, handResult, type Hand, type HandResult } from '../baccarat/baccarat.ts';
import { baccaratSpots, spotHundredths } from '../baccarat/baccarat-bets.ts';
import { cardsFrom, handsOf, shuffle } from '../baccarat/baccarat-shoe.ts';
import {
  baccaratTables,
  dealMs,
  isBaccaratTable,
  tableLimits,
  tableOf,
  type BaccaratTableName,
} from '../baccarat/baccarat-tables.ts';
import type { Currency } from '../../money.ts';
import { must } from '../../must.ts';
import { keysOf } from '../../records.ts';
import type { Draw, Drawn } from './live-game.ts';
import { liveGames } from './live-games.ts';
import {
  isLiveTable,
  liveLimits,
  liveTableNames,
  liveTableOf,
  partsOf,
  timesAt,
  type LiveLimits,
  type LiveTableName,
} from './live-pace.ts';
import { drawSeries, seriesFrom } from './live-series.ts';
import {
  areSeatCards,
  dealSeats,
  isSeatTable,
  seatLimits,
  seatTableNames,
  seatTableOf,
  type SeatTableName,
} from './seat-tables.ts';

/** Every table of the hall. Those of baccarat have the names of their pace alone. */
export type HallTableName = DealtTableName | SeatTableName;
/** Tables whose rounds are settled without a move of their players. */
export type DealtTableName = BaccaratTableName | LiveTableName;
export const dealtTableNames: readonly DealtTableName[] = [...keysOf(baccaratTables), ...liveTableNames];
export const hallTableNames: readonly HallTableName[] = [...dealtTableNames, ...seatTableNames];
export const isHallTable = (name: string): name is HallTableName =>
  isBaccaratTable(name) || isLiveTable(name) || isSeatTable(name);

/** The table at which a title of the live hall is played. */
export const hallTableOf = (gameCode: string): HallTableName =>
  liveTableOf(gameCode) ?? seatTableOf(gameCode) ?? tableOf(gameCode);

/** A round of a series, with all that its table does with it. */
export interface HallRound {
  /** What pages show of it once betting is closed. */
  dealt: { cards: Hand } | { drawn: Drawn };
  /** What the history keeps of it. */
  past: HandResult | Drawn;
  /** What the record of a bet on it says. */
  told: { cards: Hand; result: HandResult } | { drawn: Drawn };
  /** From the end of betting to the result, in ms. */
  showMs: number;
  /** What comes back of a stake on the spot with it, in hundredths. */
  pays: (spot: string) => number;
}

/** How a table gets its rounds. A series is a text, drawn before its first round, that decides all of them. */
export interface HallDealer {
  spots: readonly string[];
  bettingMs: number;
  resultMs: number;
  drawSeries: (draw: Draw) => string;
  roundsOf: (series: string) => HallRound[];
  limits: (currency: Currency) => LiveLimits;
}

function baccaratDealer(name: BaccaratTableName): HallDealer {
  const table = baccaratTables[name];
  const roundOf = (cards: Hand): HallRound => {
    const result = handResult(cards);
    return {
      dealt: { cards },
      past: result,
      told: { cards, result },
      showMs: dealMs(table, cardsIn(cards)),
      pays: (name) => {
        const spot = baccaratSpots.find((one) => one === name);
        return spot ? spotHundredths(spot, result) : 0;
      },
    };
  };
  return {
    ...table,
    spots: baccaratSpots,
    drawSeries: (draw) => shuffle(freshShoe(), draw).join(''),
    roundsOf: (series) => handsOf(must(cardsFrom(series), 'the cards of a shoe')).map(roundOf),
    limits: (currency) => tableLimits(name, currency),
  };
}

function liveDealer(name: LiveTableName): HallDealer {
  const game = liveGames[partsOf(name).game];
  const roundOf = (drawn: Drawn): HallRound => ({
    dealt: { drawn },
    past: drawn,
    told: { drawn },
    showMs: game.showMs(drawn),
    pays: (spot) => (Object.hasOwn(game.spots, spot) ? (game.spots[spot]?.pays(drawn) ?? 0) : 0),
  });
  return {
    ...timesAt(name),
    spots: Object.keys(game.spots),
    drawSeries: (draw) => drawSeries(game, draw),
    roundsOf: (series) => must(seriesFrom(series, game), 'the draws of a series').map(roundOf),
    limits: (currency) => liveLimits(name, currency),
  };
}

export const dealerOf = (name: DealtTableName): HallDealer =>
  isBaccaratTable(name) ? baccaratDealer(name) : liveDealer(name);

const seatSeries = { draw: dealSeats, isDraw: areSeatCards };
/** The rounds of an opened series of a table with seats; undefined when the text is none. */
export const seatRoundsFrom = (series: string): Drawn[] | undefined => seriesFrom(series, seatSeries);

/** The text of a new shoe or series of a table. */
export const drawHallSeries = (name: HallTableName, draw: Draw): string =>
  isSeatTable(name) ? drawSeries(seatSeries, draw) : dealerOf(name).drawSeries(draw);

export const hallLimits = (name: HallTableName, currency: Currency): LiveLimits =>
  isSeatTable(name) ? seatLimits(name, currency) : dealerOf(name).limits(currency);
