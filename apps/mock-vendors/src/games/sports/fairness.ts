import { randomBytes } from 'node:crypto';
import { chancesOfPicks, resultOfPicks } from '@apsara/domain/games/sports/bet-builder';
import { lineCount, linesIn, type BetSystem } from '@apsara/domain/games/sports/bet-systems';
import { payoutOf, type PricedLeg } from '@apsara/domain/games/sports/sports-bets';
import { fixtureOf } from '@apsara/domain/games/sports/sports-fixtures';
import { sports } from '@apsara/domain/games/sports/sports-kinds';
import { linesOf, oddsFor, returnOf, returnSteps, type Selection } from '@apsara/domain/games/sports/sports-markets';
import {
  CHANCES,
  drawMatch,
  finalsOf,
  POSTPONED,
  SEED_BYTES,
  STRUCK_OFF,
} from '@apsara/domain/games/sports/sports-model';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { productOf, sumOf, type Ratio } from '@apsara/domain/ratio';
import type { FairGame } from '../../fairness/fair-game.ts';

const level = { home: 0, away: 0 };
const STAKE = 1_000_000n;

interface PlayedBet {
  enumeratedReturn: Ratio;
  /** The leg of a match from a fresh seed. */
  play: () => PricedLeg;
}

/** A bet on a match that is not postponed, which is played over and over. */
function bet(id: string, ...picks: Selection[]): PlayedBet {
  const match = must(fixtureOf(id), `the match ${id}`);
  const { hasDraw } = sports[match.sport];
  const lines = linesOf(match);
  const chances = chancesOfPicks(picks, finalsOf(match.model, level, 0), lines, hasDraw);
  const odds = must(oddsFor(chances, itemAt(returnSteps, -1).thousandths), `odds of ${picks.join()}`);
  const play = () => {
    const end = itemAt(drawMatch(match.model, randomBytes(SEED_BYTES)).scores, -1);
    return { odds, result: resultOfPicks(picks, end, lines, hasDraw) };
  };
  return { enumeratedReturn: returnOf(chances, odds), play };
}

/** The payout of legs in stakes. */
function payoutIn(legs: readonly PricedLeg[], system: BetSystem | null): number {
  const stake = STAKE * lineCount(system);
  return Number(payoutOf(stake, legs, system)) / Number(stake);
}

/** A system of bets on different matches: each line returns what its legs return, multiplied. */
function systemOf(
  system: BetSystem | null,
  legs: readonly PlayedBet[],
): Pick<FairGame, 'enumeratedReturn' | 'simulate'> {
  const lines = linesIn(legs, system).map((line) => line.map((leg) => leg.enumeratedReturn).reduce(productOf));
  const mean = { numerator: 1n, denominator: lineCount(system) };
  const simulate = () =>
    payoutIn(
      legs.map((leg) => leg.play()),
      system,
    );
  return { enumeratedReturn: productOf(lines.reduce(sumOf), mean), simulate };
}

const match = must(fixtureOf('rift.0.0'), 'the first match of the league');
const reviewed = must(fixtureOf('hoops.0.0'), 'the first match of a league with reviews');

/** A bet in a league of each sport, so that every model of a match is played. */
const bets = [
  ['football: the home side', 'mekong.0.0', 'winner.home'],
  ['basketball: the home side', 'hoops.0.0', 'winner.home'],
  ['badminton: the home side', 'shuttle.0.0', 'winner.home'],
  ['muaythai: the home side', 'ring.0.0', 'winner.home'],
  ['tennis: the home side', 'court.0.0', 'winner.home'],
  ['tableTennis: the home side', 'spin.0.0', 'winner.home'],
  ['volleyball: a handicap in five sets', 'spike.0.0', 'handicap.home'],
  ['takraw: the home side', 'rattan.0.0', 'winner.home'],
  ['snooker: a total of seven frames', 'cue.0.0', 'total.over'],
  ['boxing: the home side', 'bell.0.0', 'winner.home'],
  ['cricket: the side that bats second', 'wicket.0.0', 'winner.away'],
  ['kabaddi: the home side', 'raid.0.0', 'winner.home'],
  ['iceHockey: the draw', 'glacier.0.0', 'winner.draw'],
  ['rugby: a total', 'scrum.0.0', 'total.over'],
  ['baseball: the home side', 'diamond.0.0', 'winner.home'],
  ['moba: a handicap in three games', 'rift.0.0', 'handicap.home'],
  ['shooter: a handicap in five games', 'strike.0.0', 'handicap.home'],
] as const satisfies readonly (readonly [string, string, Selection])[];

const postponed = {
  name: 'whether a match is postponed',
  chances: [POSTPONED / CHANCES, 1 - POSTPONED / CHANCES],
  draw: () => (drawMatch(match.model, randomBytes(SEED_BYTES)).postponed ? 0 : 1),
};

const struckOff = {
  name: 'whether a review strikes points off',
  chances: [STRUCK_OFF / CHANCES, 1 - STRUCK_OFF / CHANCES],
  draw: () => (drawMatch(reviewed.model, randomBytes(SEED_BYTES)).struckOff === null ? 1 : 0),
};

const singles = bets.map(([name, id, selection], at): FairGame => {
  const { enumeratedReturn, play } = bet(id, selection);
  const simulate = () => payoutIn([play()], null);
  return { kind: 'sports', name, enumeratedReturn, simulate, draws: at === 0 ? [postponed, struckOff] : [] };
});

/** Selections of one match, which hang together. */
const builder = bet('mekong.0.0', 'winner.home', 'total.under');

/** Selections of three sports. */
const three = [bet('mekong.0.0', 'winner.home'), bet('spin.0.0', 'winner.home'), bet('hoops.0.0', 'total.over')];

export const sportsFairness: readonly FairGame[] = [
  ...singles,
  { kind: 'sports', name: 'a bet builder on a football match', ...systemOf(null, [builder]), draws: [] },
  { kind: 'sports', name: 'a trixie on three sports', ...systemOf('trixie', three), draws: [] },
];
