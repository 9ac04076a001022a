import { randomBytes } from 'node:crypto';
import { payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { fixtureOf } from '@apsara/domain/games/sports/sports-fixtures';
import { sports } from '@apsara/domain/games/sports/sports-kinds';
import {
  chancesOf,
  linesOf,
  oddsFor,
  resultOf,
  returnOf,
  returnSteps,
  spreadOf,
  type Selection,
} from '@apsara/domain/games/sports/sports-markets';
import { CHANCES, drawMatch, finalsOf, POSTPONED, SEED_BYTES } from '@apsara/domain/games/sports/sports-model';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { FairGame } from '../../fairness/fair-game.ts';

const level = { home: 0, away: 0 };
const STAKE = 1_000_000n;

/** A bet on one match that is not postponed, over and over, with fresh seeds. */
function bet(id: string, selection: Selection): Pick<FairGame, 'enumeratedReturn' | 'simulate'> {
  const match = must(fixtureOf(id), `the match ${id}`);
  const { hasDraw } = sports[match.sport];
  const lines = linesOf(match);
  const chances = chancesOf(selection, spreadOf(finalsOf(match.model, level, 0)), lines, hasDraw);
  const odds = must(oddsFor(chances, itemAt(returnSteps, -1).thousandths), `odds of ${selection}`);
  const simulate = () => {
    const end = itemAt(drawMatch(match.model, randomBytes(SEED_BYTES)).scores, -1);
    return Number(payoutOf(STAKE, [{ odds, result: resultOf(selection, end, lines, hasDraw) }])) / Number(STAKE);
  };
  return { enumeratedReturn: returnOf(chances, odds), simulate };
}

const match = must(fixtureOf('rift.0.0'), 'the first match of the league');

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

export const sportsFairness: readonly FairGame[] = bets.map(([name, id, selection], at) => ({
  kind: 'sports',
  name,
  ...bet(id, selection),
  draws: at === 0 ? [postponed] : [],
}));
