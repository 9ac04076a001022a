import { itemAt } from '../lists.ts';
import { must } from '../must.ts';
import { recordOf } from '../records.ts';
import { ballMessages, bingoRoomOf, bingoRooms, cardMessages } from './bingo/bingo-rooms.ts';
import { BINGO_DRAWN, bingoForms } from './bingo/bingo.ts';
import { spotPays } from './baccarat/baccarat-bets.ts';
import { CUT_CARDS } from './baccarat/baccarat-shoe.ts';
import { bankerDrawsOn, DECKS, NATURAL, PLAYER_DRAWS_TO } from './baccarat/baccarat.ts';
import { cascadeMachine, CASCADE_ROUNDS, clusterSteps } from './cascade/cascade-machine.ts';
import { playCascade } from './cascade/cascade.ts';
import { COMMISSION_PERCENT, DRAW_ODDS, houseStake } from './cockfight/cockfight-pool.ts';
import { CHANCES, outcomeChances } from './cockfight/cockfight.ts';
import { CRASH_LEAST, CRASH_MOST, CRASH_ROUNDS, crashPoint, crashWinCap } from './crash/crash.ts';
import { crashTimes, msTo } from './crash/crash-flight.ts';
import { FISH_RETURN_PERCENT, fishMultipliers } from './fish/fish.ts';
import type { GameKind } from './game-pages.ts';
import { holdwinRecord } from './holdwin/holdwin-record.ts';
import {
  BLACKJACK_CARDS,
  BLACKJACK_DEALER_FROM,
  BLACKJACK_DECKS,
  BLACKJACK_HALVES,
  BLACKJACK_MOST_CARDS,
  blackjackHalves,
  blackjackMoves,
  isDealerDone,
} from './instant/blackjack.ts';
import { coinBets } from './instant/coin-rules.ts';
import { coinMultiplier, sideOf } from './instant/coin.ts';
import { diceBets } from './instant/dice-rules.ts';
import { DICE_ROLLS, diceLine, diceMultiplier } from './instant/dice.ts';
import {
  canGuess,
  HILO_CARDS,
  HILO_MOST,
  HILO_MOST_TIMES,
  hiloMultiplier,
  hiloPick,
  hiloSides,
} from './instant/hilo.ts';
import { HOLDEM_CALL, HOLDEM_LEAST, holdemAntePays, holdemMoves, holdemPays } from './instant/holdem.ts';
import { holdemHands, holdemScore } from './instant/holdem-hands.ts';
import type { InstantGame } from './instant/instant.ts';
import { instantGameOf } from './instant/instant-titles.ts';
import { pokerTables } from './instant/poker.ts';
import { anteBonus, isQualified, threecardHands, threecardPays } from './instant/threecard.ts';
import { REDDOG_DECKS, REDDOG_THREE, REDDOG_WIDEST, reddogMoves, reddogTimes } from './instant/reddog.ts';
import { SCRATCH_RUN, scratchTableOf, scratchTables } from './instant/scratch.ts';
import { pokerTableOf } from './instant/poker-titles.ts';
import {
  isPontoonDealerDone,
  PONTOON,
  PONTOON_BUYS,
  PONTOON_DEALER_FROM,
  PONTOON_MOST_CARDS,
  PONTOON_STICK_FROM,
  PONTOON_TRICK,
  pontoonMoves,
  pontoonTimes,
} from './instant/pontoon.ts';
import { kenoPicks } from './instant/keno-rules.ts';
import { KENO_DRAWN, KENO_NUMBERS, kenoPays } from './instant/keno.ts';
import { limboBets } from './instant/limbo-rules.ts';
import { heightOf, LIMBO_DRAWS, limboMultiplier } from './instant/limbo.ts';
import { MINE_TILES, mineCounts, minesMultiplier, mostGems } from './instant/mines.ts';
import { binPays, PLINKO_ROWS } from './instant/plinko.ts';
import { TOWER_FLOORS, towerDoors, towersMultiplier } from './instant/towers.ts';
import { wheelBets } from './instant/wheel-rules.ts';
import { wheelPays } from './instant/wheel.ts';
import { isLiveGame, liveGameOf } from './live-tables/live-games.ts';
import { liveRecord } from './live-tables/live-rules.ts';
import { cardsOfSeat, SEAT_ROUND_CARDS, seatNames } from './live-tables/seat-tables.ts';
import { ANTES_STAKED, RAKE_PERCENT } from './pvp/pvp-pot.ts';
import { BOT_OUTS, BOTS_UP_TO, pvpLevels, pvpTerms } from './pvp/pvp-rules.ts';
import { bullRanks, HAND_CARDS, SEATS } from './pvp/pvp.ts';
import { ringRules } from './ring/ring-rules.ts';
import { shedRules } from './shed/shed-rules.ts';
import { shedGameOf } from './shed/shed-titles.ts';
import { jackpotContribution, jackpotOdds, jackpotSeed } from './slots/slots-jackpot.ts';
import { machineOf, slotMachines } from './slots/slots-machine.ts';
import { betSystems } from './sports/bet-systems.ts';
import { CASH_OUT_KEPT, MOST_LEGS, soldShares } from './sports/sports-bets.ts';
import { pairingsOf } from './sports/sports-fixtures.ts';
import { leagues, type LeagueKey } from './sports/sports-leagues.ts';
import { LIVE_RETURN, linesOf, pricesOf, returnSteps } from './sports/sports-markets.ts';
import { POSTPONED, STRUCK_OFF } from './sports/sports-model.ts';
import { sportsTitleOf } from './sports/sports-titles.ts';
import { risks } from './instant/risks.ts';

const blackjackRecord = (): object => ({
  decks: BLACKJACK_DECKS,
  cards: BLACKJACK_CARDS,
  dealerFrom: BLACKJACK_DEALER_FROM,
  most: BLACKJACK_MOST_CARDS,
  moves: blackjackMoves,
  pays: { blackjack: BLACKJACK_HALVES, compared: [16, 17, 18, 22].map((total) => blackjackHalves(total, 17)) },
  // Sixteen, and seventeen with an ace that counts eleven.
  dealerStands: [isDealerDone([10, 6]), isDealerDone([1, 6])],
});

/** Every bet of an instant game with what it pays, so that a change of a formula shows as well. */
const instantRecords = {
  dice: () => ({ rolls: DICE_ROLLS, bets: diceBets.map((bet) => [bet, diceLine(bet), diceMultiplier(bet)]) }),
  mines: () => ({
    tiles: MINE_TILES,
    boards: mineCounts.map((mines) => {
      const most = mostGems({ game: 'mines', mines });
      return {
        mines,
        pays: Array.from({ length: most }, (_, nth) => minesMultiplier({ game: 'mines', mines }, nth + 1)),
      };
    }),
  }),
  coin: () => ({ bets: coinBets, heads: sideOf(0), pays: coinMultiplier }),
  limbo: () => ({
    draws: LIMBO_DRAWS,
    heights: [heightOf(0), heightOf(LIMBO_DRAWS / 2), heightOf(LIMBO_DRAWS - 1)],
    bets: limboBets.map((bet) => [bet, limboMultiplier(bet)]),
  }),
  wheel: () => ({ wheels: wheelBets.map((bet) => [bet, wheelPays(bet)]) }),
  keno: () => ({
    numbers: KENO_NUMBERS,
    drawn: KENO_DRAWN,
    pays: recordOf(risks, (risk) => kenoPicks.map((picked) => kenoPays(risk, picked))),
  }),
  hilo: () => ({
    cards: HILO_CARDS,
    most: HILO_MOST,
    mostTimes: HILO_MOST_TIMES,
    guesses: Array.from({ length: HILO_CARDS }, (_, card) =>
      hiloSides
        .filter((side) => canGuess({ cards: [card], picks: [] }, side))
        .map((side) => [side, hiloMultiplier({ cards: [card], picks: [hiloPick(0, side)] })]),
    ),
  }),
  towers: () => ({
    towers: towerDoors.map((doors) => ({
      doors,
      pays: Array.from({ length: TOWER_FLOORS }, (_, floor) => towersMultiplier({ game: 'towers', doors }, floor + 1)),
    })),
  }),
  punto: () => ({ decks: DECKS, pays: spotPays, natural: NATURAL, playerDrawsTo: PLAYER_DRAWS_TO, bankerDrawsOn }),
  reddog: () => ({
    decks: REDDOG_DECKS,
    three: REDDOG_THREE,
    pays: Array.from({ length: REDDOG_WIDEST }, (_, nth) => reddogTimes(nth + 1)),
    moves: reddogMoves,
  }),
  blackjack: blackjackRecord,
  pontoon: () => ({
    cards: HILO_CARDS,
    most: PONTOON_MOST_CARDS,
    dealerFrom: PONTOON_DEALER_FROM,
    stickFrom: PONTOON_STICK_FROM,
    buys: PONTOON_BUYS,
    moves: pontoonMoves,
    // Against a dealer's 17 and five cards, from a lower total up to a pontoon.
    pays: [17, PONTOON_TRICK].map((dealer) =>
      [16, 17, 18, PONTOON_TRICK, PONTOON].map((rank) => pontoonTimes(rank, dealer)),
    ),
    // Sixteen, seventeen with an ace that counts eleven, and five low cards.
    dealerSticks: [
      [10, 6],
      [1, 6],
      [2, 2, 2, 2, 2],
    ].map((values) => isPontoonDealerDone(values)),
  }),
  threecard: () => ({
    cards: HILO_CARDS,
    hands: threecardHands,
    bonus: anteBonus,
    pays: {
      unqualified: threecardPays(0, false),
      beaten: [-1, 0, 1].map((difference) => threecardPays(difference, true)),
    },
    // The lowest hand with a queen, and the highest with a jack.
    qualifies: [isQualified([11, 14, 2]), isQualified([10, 22, 8])],
  }),
  holdem: () => ({
    cards: HILO_CARDS,
    moves: holdemMoves,
    call: HOLDEM_CALL,
    hands: holdemHands,
    ante: holdemAntePays,
    pays: [0, HOLDEM_LEAST, HOLDEM_LEAST + 1, HOLDEM_LEAST + 2].map((dealer) => holdemPays(HOLDEM_LEAST + 1, dealer)),
    // The lowest pair that the dealer plays, and a row from the ace to the five.
    scores: [HOLDEM_LEAST, holdemScore([0, 14, 2, 3, 4])],
  }),
  scratch: (gameCode) => ({
    tickets: SCRATCH_RUN,
    prizes: scratchTables[must(scratchTableOf(gameCode), `the prizes of ${gameCode}`)],
  }),
  poker: (gameCode) => ({ table: pokerTables[must(pokerTableOf(gameCode), `the pay table of ${gameCode}`)] }),
  plinko: () => ({ rows: PLINKO_ROWS, pays: recordOf(risks, (risk) => binPays({ game: 'plinko', risk })) }),
} satisfies Record<InstantGame, (gameCode: string) => object>;

/** The prices of a league's first match before it begins; they follow from its teams and the model of its sport. */
function pricesIn(league: LeagueKey): object {
  const fixture = itemAt(pairingsOf(league), 0);
  const standing = { phase: 'upcoming', score: { home: 0, away: 0 }, steps: 0, corrected: false } as const;
  return { lines: linesOf(fixture), prices: pricesOf(fixture, linesOf(fixture), standing, LIVE_RETURN) };
}

const baccaratRecord = (): object => ({
  decks: DECKS,
  cut: CUT_CARDS,
  pays: spotPays,
  natural: NATURAL,
  playerDrawsTo: PLAYER_DRAWS_TO,
  bankerDrawsOn,
});

/** Where a seat's cards lie in a round is a rule of the table; all else is the single-player game's. */
const seatsRecord = (): object => ({
  ...blackjackRecord(),
  seats: seatNames.map((seat) =>
    cardsOfSeat(
      Array.from({ length: SEAT_ROUND_CARDS }, (_, place) => place),
      seat,
    ),
  ),
});

const recordOfKind: Record<GameKind, (gameCode: string) => object> = {
  slots: (gameCode) => ({
    machine: slotMachines[machineOf(gameCode)],
    jackpot: { odds: jackpotOdds, contribution: jackpotContribution, seed: jackpotSeed('KHR') },
  }),
  // The first fields show how gems follow from the number of a round.
  cascade: () => ({
    machine: cascadeMachine,
    steps: clusterSteps,
    rounds: CASCADE_ROUNDS,
    fields: [0, 1, CASCADE_ROUNDS - 1].map((round) => itemAt(playCascade(round).falls, 0).field.join(' ')),
  }),
  holdwin: holdwinRecord,
  live: (gameCode) => {
    const game = liveGameOf(gameCode);
    if (isLiveGame(game)) return liveRecord(game);
    return game === 'blackjack' ? seatsRecord() : baccaratRecord();
  },
  fish: () => ({ multipliers: fishMultipliers, returnPercent: FISH_RETURN_PERCENT }),
  pvp: () => ({
    ranks: bullRanks,
    cards: HAND_CARDS,
    seats: SEATS,
    antesStaked: ANTES_STAKED,
    rakePercent: RAKE_PERCENT,
    tables: pvpLevels.map((level) => pvpTerms(level, 'KHR')),
    bots: { upTo: BOTS_UP_TO, outs: BOT_OUTS },
  }),
  ring: () => ({ ...ringRules('KHR'), parts: undefined }),
  // What is undefined is left out: stakes and times are no part of it.
  shed: (gameCode) => ({
    ...shedRules(must(shedGameOf(gameCode), `the cards of ${gameCode}`), 'KHR'),
    tables: undefined,
    parts: undefined,
  }),
  sports: (gameCode) => {
    const own = must(sportsTitleOf(gameCode), `the leagues of ${gameCode}`).leagues;
    return {
      leagues: recordOf(own, (league) => leagues[league]),
      prices: recordOf(own, pricesIn),
      returns: { before: returnSteps, live: LIVE_RETURN },
      postponed: POSTPONED,
      struckOff: STRUCK_OFF,
      legs: MOST_LEGS,
      systems: betSystems,
      cashOutKept: CASH_OUT_KEPT,
      soldShares,
    };
  },
  cockfight: () => ({
    chances: outcomeChances,
    of: CHANCES,
    commissionPercent: COMMISSION_PERCENT,
    drawOdds: DRAW_ODDS,
    houseStake: houseStake('KHR'),
  }),
  // They show how a crash point follows from a link, and how long a flight takes.
  crash: () => ({
    rounds: CRASH_ROUNDS,
    bounds: [CRASH_LEAST, CRASH_MOST],
    points: ['0', '1', '7', '8', 'f'].map((digit) => crashPoint(digit.repeat(64))),
    times: crashTimes,
    flights: [CRASH_LEAST, 200, 1_000, CRASH_MOST].map(msTo),
    winCap: crashWinCap('KHR'),
  }),
  // The first messages show how balls and cards follow from seeds, and a card how its numbers are drawn.
  bingo: (gameCode) => {
    const { game } = bingoRooms[must(bingoRoomOf(gameCode), `the room of ${gameCode}`)];
    const { balls, patterns, deal } = bingoForms[game];
    return {
      balls,
      drawn: BINGO_DRAWN,
      patterns,
      card: deal((count) => count - 1),
      messages: [ballMessages()[0], cardMessages('seed', 1)[0]],
    };
  },
  instant: (gameCode) => instantRecords[must(instantGameOf(gameCode), `the instant game ${gameCode}`)](gameCode),
};

/**
 * All figures by which the rounds of a title are drawn and paid, as JSON. Stakes that are offered are no part of it.
 * Two texts are the same as long as the rules are.
 */
export const rulesRecord = (kind: GameKind, gameCode: string): string =>
  JSON.stringify(recordOfKind[kind](gameCode), (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
