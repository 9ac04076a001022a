import { randomInt } from 'node:crypto';
import { pokerTableNames, pokerTables, type PokerTableName } from '@apsara/domain/games/instant/poker';
import { enumeratePoker } from '@apsara/domain/games/instant/poker-best-play';
import { pokerReturns } from '@apsara/domain/games/instant/poker-rules';
import { approximately, percent } from '@apsara/domain/ratio';
import { measure } from './chi-square.ts';
import type { FairGame } from './fair-game.ts';
import { fairGames } from './fair-games.ts';
import { failedBlocks } from './fips.ts';

const BLOCKS = 1_000;
/** A perfect source fails about 1 block in 1,200; more than this many in a thousand come once in ten million reports. */
const MOST_FAILED = 9;
const DRAWS = 200_000;
const MOST_DEVIATION = 4;

export interface Finding {
  line: string;
  passed: boolean;
}

const signed = (figure: number): string => (figure < 0 ? '−' : '+') + Math.abs(figure).toFixed(2);

/** The random source of all games: each of them draws with randomInt. */
const houseSource = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, () => randomInt(256));

function fips(): Finding {
  const { by, failed } = failedBlocks(houseSource, BLOCKS);
  return { line: `FIPS 140-2 (${by}): ${failed} of ${BLOCKS} blocks failed`, passed: failed <= MOST_FAILED };
}

function outcomes(game: FairGame): Finding[] {
  return game.draws.map((draws) => {
    const deviation = measure(draws, DRAWS);
    const line = `${game.kind} ${game.name}: ${draws.name}, chi-square ${signed(deviation)} standard deviations`;
    return { line, passed: Math.abs(deviation) <= MOST_DEVIATION };
  });
}

function simulated({ kind, name, enumeratedReturn, simulate }: FairGame, rounds: number): Finding {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const payout = simulate();
    sum += payout;
    squares += payout * payout;
  }
  const mean = sum / rounds;
  const spread = Math.sqrt(squares / rounds - mean * mean);
  const error = spread / Math.sqrt(rounds);
  const deviation = error === 0 ? 0 : (mean - approximately(enumeratedReturn)) / error;
  const figures = `enumerated ${percent(enumeratedReturn, 3)} %, simulated ${(100 * mean).toFixed(3)} %`;
  const line = `${kind} ${name}: ${figures} over ${rounds} rounds, ${signed(deviation)} standard errors, spread ${spread.toFixed(2)} stakes`;
  return { line, passed: Math.abs(deviation) <= MOST_DEVIATION };
}

/** The printed returns of video poker, found once more over every hand and every exchange. */
function bestPlay(name: PokerTableName): Finding {
  const [printed, found] = [pokerReturns[name], enumeratePoker(pokerTables[name])];
  const line = `instant poker, ${name}: printed ${percent(printed, 4)} %, best play enumerated ${percent(found, 4)} %`;
  return { line, passed: printed.numerator * found.denominator === found.numerator * printed.denominator };
}

/** Tests the random source, then every game's draws and returns. Yields each finding as soon as it is known. */
export function* fairnessReport(rounds: number): Generator<Finding> {
  yield fips();
  for (const game of fairGames) yield* outcomes(game);
  for (const game of fairGames) yield simulated(game, rounds);
  for (const name of pokerTableNames) yield bestPlay(name);
}
