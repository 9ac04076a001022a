import { MILLION } from '../agents/contracts.ts';
import { must } from '../must.ts';
import { bestReturnOfPlays } from '../lottery/titles/best-return.ts';
import type { Play } from '../lottery/rules/play.ts';
import { playsOf, titleOf } from '../lottery/titles/titles.ts';
import { higherOf, sumOf, type Ratio } from '../ratio.ts';
import { enumerateBingo } from './bingo/bingo-return.ts';
import { bingoRoomOf, bingoRooms } from './bingo/bingo-rooms.ts';
import type { BingoGame } from './bingo/bingo.ts';
import { houseEdges } from './baccarat/baccarat-edges.ts';
import { cascadeReturn } from './cascade/cascade-return.ts';
import { enumerateCockfight } from './cockfight/cockfight-rules.ts';
import { crashReturn } from './crash/crash.ts';
import { FISH_RETURN_PERCENT } from './fish/fish.ts';
import { gamePage, type GameKind, type GameTitle } from './game-pages.ts';
import { holdwinReturn } from './holdwin/holdwin-figures.ts';
import { blackjackReturns } from './instant/blackjack-rules.ts';
import { enumerateCoin } from './instant/coin-rules.ts';
import { enumerateDice } from './instant/dice-rules.ts';
import type { InstantGame } from './instant/instant.ts';
import { instantGameOf, variantOfInstant } from './instant/instant-titles.ts';
import { pontoonReturns } from './instant/pontoon-rules.ts';
import { pokerReturns } from './instant/poker-rules.ts';
import { bestPunto } from './instant/punto-rules.ts';
import { enumerateReddog } from './instant/reddog-rules.ts';
import { threecardReturns } from './instant/threecard-rules.ts';
import { scratchTableOf } from './instant/scratch.ts';
import { enumerateScratch } from './instant/scratch-rules.ts';
import { pokerTableOf } from './instant/poker-titles.ts';
import { holdemReturns } from './instant/holdem-rules.ts';
import { enumerateHilo } from './instant/hilo-rules.ts';
import { bestKeno } from './instant/keno-rules.ts';
import { enumerateLimbo } from './instant/limbo-rules.ts';
import { enumerateMines } from './instant/mines-rules.ts';
import { enumeratePlinko } from './instant/plinko-rules.ts';
import { enumerateTowers } from './instant/towers-rules.ts';
import { enumerateWheel } from './instant/wheel-rules.ts';
import { isLiveGame, liveGameOf } from './live-tables/live-games.ts';
import { liveReturn } from './live-tables/live-rules.ts';
import { pvpLevels, pvpTerms, returnAmong } from './pvp/pvp-rules.ts';
import { SEATS } from './pvp/pvp.ts';
import { ringReturn } from './ring/ring-rules.ts';
import type { ShedGame } from './shed/shed-cards.ts';
import { shedReturns } from './shed/shed-rules.ts';
import { shedGameOf } from './shed/shed-titles.ts';
import { machineOf, slotMachines } from './slots/slots-machine.ts';
import { enumerateReturn } from './slots/slots-return.ts';
import { enumerateLeagues } from './sports/sports-rules.ts';
import { sportsTitleOf } from './sports/sports-titles.ts';

const highest = (returns: readonly Ratio[]): Ratio => returns.reduce(higherOf, { numerator: 0n, denominator: 1n });

const whole: Ratio = { numerator: 1n, denominator: 1n };
const minus = ({ numerator, denominator }: Ratio): Ratio => ({ numerator: -numerator, denominator });

/** Of every bet of an instant game as much comes back (their tests visit all), so that one of each stands for it; of keno and punto banco the best, of poker what the best play returns, and of blackjack what the printed table does. */
const instantReturns = {
  dice: () => enumerateDice({ game: 'dice', side: 'low', chance: 50 }).returnToPlayer,
  mines: () => enumerateMines(1, 1).returnToPlayer,
  plinko: () => enumeratePlinko({ game: 'plinko', risk: 'low' }),
  coin: () => enumerateCoin({ game: 'coin', side: 'heads' }).returnToPlayer,
  limbo: () => enumerateLimbo({ game: 'limbo', target: 200 }).returnToPlayer,
  wheel: () => enumerateWheel({ game: 'wheel', segments: 10, risk: 'low' }),
  keno: bestKeno,
  hilo: enumerateHilo,
  towers: () => enumerateTowers({ game: 'towers', doors: 4 }, 1).returnToPlayer,
  punto: bestPunto,
  reddog: () => enumerateReddog().best,
  blackjack: () => blackjackReturns.allStakes,
  pontoon: () => pontoonReturns.allStakes,
  threecard: () => threecardReturns.best,
  holdem: () => holdemReturns.best,
  scratch: (gameCode) => enumerateScratch(must(scratchTableOf(gameCode), `the prizes of ${gameCode}`)),
  poker: (gameCode) => pokerReturns[must(pokerTableOf(gameCode), `the pay table of ${gameCode}`)],
} satisfies Record<InstantGame, (gameCode: string) => Ratio>;

const bingoGameOf = (gameCode: string): BingoGame =>
  bingoRooms[must(bingoRoomOf(gameCode), `the room of ${gameCode}`)].game;

const shedGame = (gameCode: string): ShedGame => must(shedGameOf(gameCode), `the cards of ${gameCode}`);

const leaguesShown = (gameCode: string) => must(sportsTitleOf(gameCode), `the leagues of ${gameCode}`).leagues;

const returnOfKind: Record<GameKind, (gameCode: string) => Ratio> = {
  slots: (gameCode) => enumerateReturn(slotMachines[machineOf(gameCode)]).returnToPlayer,
  cascade: () => cascadeReturn().returnToPlayer,
  holdwin: () => higherOf(holdwinReturn.returnToPlayer, holdwinReturn.bought),
  live: (gameCode) => {
    const game = liveGameOf(gameCode);
    if (isLiveGame(game)) return liveReturn(game);
    if (game === 'blackjack') return blackjackReturns.allStakes;
    return highest(Object.values(houseEdges()).map((edge) => sumOf(whole, minus(edge))));
  },
  fish: () => ({ numerator: BigInt(FISH_RETURN_PERCENT), denominator: 100n }),
  // Of the currencies' tables, which have the same rake, those in riel.
  pvp: () =>
    highest(
      pvpLevels.flatMap((level) =>
        Array.from({ length: SEATS - 1 }, (_, more) => returnAmong(more + 2, pvpTerms(level, 'KHR'))),
      ),
    ),
  // Of the turnover: what is staked and comes back is none.
  // Of what was matched in a hand with a flop, between players of equal skill; a hand without one is not raked.
  ring: () => ringReturn(),
  shed: (gameCode) => shedReturns(shedGame(gameCode)).highest,
  sports: (gameCode) => enumerateLeagues(leaguesShown(gameCode)).highest,
  cockfight: () => highest(Object.values(enumerateCockfight())),
  crash: () => crashReturn,
  instant: (gameCode) => instantReturns[must(instantGameOf(gameCode), `the instant game ${gameCode}`)](gameCode),
  bingo: (gameCode) => enumerateBingo(bingoGameOf(gameCode)),
};

const variants: Partial<Record<GameKind, (gameCode: string) => string>> = {
  slots: machineOf,
  instant: variantOfInstant,
  live: (gameCode) => liveGameOf(gameCode) ?? 'baccarat',
  sports: (gameCode) => leaguesShown(gameCode).join(' '),
  bingo: bingoGameOf,
  shed: shedGame,
};

/**
 * Slots differ by their machine, instant games by their rules, live tables, shedding games and bingo by their game and sports titles by
 * their leagues; all titles of another kind are alike.
 */
export const variantOf = (kind: GameKind, gameCode: string): string => variants[kind]?.(gameCode) ?? '';

/** Rounded up. */
const millionthsOf = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * MILLION + denominator - 1n) / denominator);

/** The same of plays of a lottery, by the highest series of a site. */
export const lotteryReturn = (plays: readonly Play[], top?: number): number =>
  millionthsOf(bestReturnOfPlays(plays, top));

const known = new Map<string, number>();

/**
 * What a title pays back in the long run by its rules and its best bet, in millionths of the stake, rounded up: the
 * figure its rules page prints. Null for a title that no stand-in can play. Sports take seconds the first time.
 */
export function printedReturn(title: GameTitle): number | null {
  const lottery = titleOf(title.gameCode);
  if (lottery) return lotteryReturn(playsOf(lottery));
  const kind = gamePage(title);
  if (kind === undefined) return null;
  const key = `${kind} ${variantOf(kind, title.gameCode)}`;
  let millionths = known.get(key);
  if (millionths === undefined) {
    millionths = millionthsOf(returnOfKind[kind](title.gameCode));
    known.set(key, millionths);
  }
  return millionths;
}
