import { productOf, sumOf, type Ratio } from '../../ratio.ts';
import { jackpotReturn } from './slots-jackpot.ts';
import {
  countScatters,
  payOf,
  runsOf,
  scatterPay,
  timesIn,
  windowOf,
  type Board,
  type SlotMachine,
  type SlotSymbol,
} from './slots.ts';
import { itemAt } from '../../lists.ts';

export interface SlotReturn {
  /** Expected payout per unit staked; the sum of the three below. */
  returnToPlayer: Ratio;
  /** Return of paid rounds alone, of the free rounds they win, and of the jackpot. */
  base: Ratio;
  free: Ratio;
  jackpot: Ratio;
  /** Share of rounds that pay anything or win free rounds. */
  hitFrequency: Ratio;
  /** Share of rounds that win free rounds. */
  freeRoundFrequency: Ratio;
  /** The most a single round can pay on its reels, in stakes; a free round's multiplier is in it, the jackpot is not. */
  topWin: Ratio;
  /** In how many ways the reels can stop. */
  combinations: bigint;
}

const product = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all * one, 1n);

const windowsOf = ({ rows }: SlotMachine, strip: readonly SlotSymbol[]): SlotSymbol[][] =>
  strip.map((_, stop) => windowOf(strip, stop, rows));

/**
 * In how many stop combinations some reels show n of a symbol together, for n = 0, 1, 2 …: the reels are independent, so
 * their counts convolve.
 * @param reels for each reel how many of them each of its stops shows.
 */
export const countWays = (reels: readonly (readonly number[])[]): bigint[] =>
  reels.reduce<bigint[]>(
    (ways, counts) => {
      const next = Array.from({ length: ways.length + Math.max(...counts) }, () => 0n);
      for (const shown of counts) ways.forEach((count, n) => (next[n + shown] = itemAt(next, n + shown) + count));
      return next;
    },
    [1n],
  );

const scatterWays = (machine: SlotMachine, strips: SlotMachine['strips']): bigint[] =>
  countWays(strips.map((strip) => windowsOf(machine, strip).map((window) => countScatters(machine, [window]))));

const matches = ({ wild }: SlotMachine, symbol: SlotSymbol, reel: number, place: SlotSymbol): boolean =>
  place === symbol || (reel > 0 && place === wild);

/**
 * Over all stops of one reel: how many places of it go on with a run (each stop counted once for each, and a wild as
 * often as it counts), and how many stops break it.
 * On a line a run sees one place of a reel, and every row sees each place of the strip equally often; ways see the whole window.
 */
function goesOn(machine: SlotMachine, symbol: SlotSymbol, reel: number): { on: bigint; off: bigint } {
  const strip = itemAt(machine.strips, reel);
  if (machine.lines !== 'ways') {
    const fitting = strip.filter((place) => matches(machine, symbol, reel, place)).length;
    return { on: BigInt(fitting), off: BigInt(strip.length - fitting) };
  }
  const shown = windowsOf(machine, strip).map((window) =>
    window.reduce((sum, place) => sum + timesIn(machine, symbol, place), 0),
  );
  return { on: BigInt(shown.reduce((a, b) => a + b, 0)), off: BigInt(shown.filter((count) => count === 0).length) };
}

/** Summed over all stop combinations, how many runs (on one line, or in all ways) of exactly `count` of a symbol there are. */
function runs(machine: SlotMachine, symbol: SlotSymbol, count: number): bigint {
  return product(
    machine.strips.map((strip, reel) => {
      if (reel > count) return BigInt(strip.length);
      const { on, off } = goesOn(machine, symbol, reel);
      return reel < count ? on : off;
    }),
  );
}

/** Total payout of all stop combinations, in parts of a stake. */
function paidInAll(machine: SlotMachine): bigint {
  const { strips, lines, pays } = machine;
  let inRow = 0n;
  for (const [symbol] of pays) {
    for (let count = 1; count <= strips.length; count += 1)
      inRow += runs(machine, symbol, count) * payOf(machine, symbol, count);
  }
  const scattered = scatterWays(machine, strips).reduce(
    (sum, ways, count) => sum + ways * scatterPay(machine, count),
    0n,
  );
  return inRow * BigInt(lines === 'ways' ? 1 : lines.length) + scattered;
}

const DECIDING_REELS = 3;

/** In how many stop combinations anything is won. Three of a kind always pay, so the first three reels decide what their rows win. */
function hitWays(machine: SlotMachine): bigint {
  const later = scatterWays(machine, machine.strips.slice(DECIDING_REELS));
  const all = later.reduce((a, b) => a + b);
  const wonByScatters = Array.from({ length: DECIDING_REELS * machine.rows + 1 }, (_, shown) =>
    later.reduce((sum, ways, more) => (winsByScatters(machine, shown + more) ? sum + ways : sum), 0n),
  );
  const [first = [], second = [], third = []] = machine.strips.map((strip) => windowsOf(machine, strip));
  let won = 0n;
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const board = [a, b, c];
        const inRow = runsOf(machine, board).some(({ symbol, count }) => payOf(machine, symbol, count) > 0n);
        won += inRow ? all : itemAt(wonByScatters, countScatters(machine, board));
      }
    }
  }
  return won;
}

const winsByScatters = (machine: SlotMachine, count: number): boolean =>
  scatterPay(machine, count) > 0n || (machine.scatter?.freeRounds.awards[count] ?? 0) > 0;

/** The most a board can still pay, in parts, when only its first reels are known: every unbroken run may go on to the last reel. */
function promise(machine: SlotMachine, board: Board): bigint {
  const reels = machine.strips.length;
  return runsOf(machine, board).reduce((sum, { symbol, count, ways }) => {
    if (count < board.length) return sum + payOf(machine, symbol, count) * BigInt(ways);
    const more = machine.lines === 'ways' ? (machine.rows * (machine.wildTimes ?? 1)) ** (reels - count) : 1;
    return sum + payOf(machine, symbol, reels) * BigInt(ways * more);
  }, 0n);
}

/** Branch and bound, reel by reel, most promising window first: a branch ends as soon as it cannot beat the best board found. */
function topPay(machine: SlotMachine): bigint {
  const reels = machine.strips.map((strip) => windowsOf(machine, strip));
  const mostScatters = reels.map((windows) => Math.max(...windows.map((window) => countScatters(machine, [window]))));
  const search = (board: Board, best: bigint): bigint => {
    const hoped = mostScatters.slice(board.length + 1).reduce((a, b) => a + b, 0);
    const branches = (reels[board.length] ?? []).map((window) => {
      const next = [...board, window];
      const scatters = countScatters(machine, next);
      const mostPaid = Array.from({ length: hoped + 1 }, (_, more) => scatterPay(machine, scatters + more)).reduce(
        (a, b) => (a > b ? a : b),
      );
      return { next, pay: promise(machine, next) + mostPaid };
    });
    for (const { next, pay } of branches.toSorted((a, b) => Number(b.pay - a.pay))) {
      if (pay <= best) break;
      best = next.length === reels.length ? pay : search(next, best);
    }
    return best;
  };
  return search([], 0n);
}

/**
 * Free rounds win free rounds: when a round wins e of them on average, a paid one leads to e + e² + e³ … = e / (1 - e) in all.
 * @throws RangeError when e is 1 or more, so that they would never end.
 */
function freeRoundsPerRound(won: bigint, combinations: bigint): Ratio {
  if (won >= combinations) throw new RangeError('the free rounds never end');
  return { numerator: won, denominator: combinations - won };
}

/**
 * The exact return, hit frequency and top win of a machine over all its stop combinations, without visiting each of
 * them: expectations add up symbol by symbol, and the first three reels decide which rows win. Source of the published
 * figures; integer arithmetic throughout.
 */
export function enumerateReturn(machine: SlotMachine): SlotReturn {
  const { strips, scatter, parts } = machine;
  const combinations = product(strips.map((strip) => BigInt(strip.length)));
  const ways = scatterWays(machine, strips);
  const awards = (count: number) => BigInt(scatter?.freeRounds.awards[count] ?? 0);
  const awarded = ways.reduce((sum, times, count) => sum + times * awards(count), 0n);
  const winning = ways.reduce((sum, times, count) => (awards(count) > 0n ? sum + times : sum), 0n);
  const multiplier = scatter?.freeRounds.multiplier ?? 1n;
  const base = { numerator: paidInAll(machine), denominator: combinations * parts };
  const perFreeRound = productOf(base, { numerator: multiplier, denominator: 1n });
  const free = productOf(freeRoundsPerRound(awarded, combinations), perFreeRound);
  return {
    returnToPlayer: sumOf(sumOf(base, free), jackpotReturn),
    base,
    free,
    jackpot: jackpotReturn,
    hitFrequency: { numerator: hitWays(machine), denominator: combinations },
    freeRoundFrequency: { numerator: winning, denominator: combinations },
    topWin: { numerator: topPay(machine) * multiplier, denominator: parts },
    combinations,
  };
}
