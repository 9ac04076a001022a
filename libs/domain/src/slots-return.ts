import { countScatters, linePay, lineRun, lineSymbols, scatterPay, windowOf, ROWS, type SlotMachine, type SlotSymbol } from './slots.ts';

/** An exact fraction; both parts are whole numbers. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

export interface SlotReturn {
  /** Expected payout per unit staked. */
  returnToPlayer: Ratio;
  /** Share of rounds that pay anything at all. */
  hitFrequency: Ratio;
  /** The most one round can pay, in stakes. */
  topWin: Ratio;
}

/** A fraction as a percentage in decimal text, rounded half up: { 1, 3 } with 2 decimals is "33.33". */
export function percent({ numerator, denominator }: Ratio, decimals: number): string {
  return decimalText({ numerator: numerator * 100n, denominator }, decimals);
}

/** A non-negative fraction in decimal text, rounded half up. */
export function decimalText({ numerator, denominator }: Ratio, decimals: number): string {
  const scaled = (2n * numerator * 10n ** BigInt(decimals) + denominator) / (2n * denominator);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const product = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all * one, 1n);

/** In how many of all stop combinations exactly n scatters show, for n = 0, 1, 2 …: the reels are independent, so their counts convolve. */
function scatterWays(strips: SlotMachine['strips']): bigint[] {
  return strips.reduce<bigint[]>(
    (ways, strip) => {
      const next = Array.from({ length: ways.length + ROWS }, () => 0n);
      for (let stop = 0; stop < strip.length; stop += 1) {
        const shown = countScatters([windowOf(strip, stop)]);
        ways.forEach((count, scatters) => (next[scatters + shown] = next[scatters + shown]! + count));
      }
      return next;
    },
    [1n],
  );
}

/** In how many stop combinations one line shows a run of exactly `count` of a symbol. Every row of a reel sees each place of its strip equally often. */
function runWays(strips: SlotMachine['strips'], symbol: SlotSymbol, count: number): bigint {
  return product(
    strips.map((strip, reel) => {
      const fitting = strip.filter((place) => place === symbol || (reel > 0 && place === 'wild')).length;
      return BigInt(reel < count ? fitting : reel === count ? strip.length - fitting : strip.length);
    }),
  );
}

function paidInAll(machine: SlotMachine): bigint {
  const { strips, lines } = machine;
  let perLine = 0n;
  for (const symbol of lineSymbols) {
    for (let count = 3; count <= strips.length; count += 1) perLine += runWays(strips, symbol, count) * linePay(machine, symbol, count);
  }
  const scattered = scatterWays(strips).reduce((sum, ways, count) => sum + ways * scatterPay(machine, count), 0n);
  return perLine * BigInt(lines.length) + scattered;
}

type Board = SlotSymbol[][];

const windowsOf = (strip: readonly SlotSymbol[]): SlotSymbol[][] => strip.map((_, stop) => windowOf(strip, stop));

/** In how many stop combinations anything is paid. A line win needs three of a kind, so the first three reels decide which lines pay. */
function hitWays(machine: SlotMachine): bigint {
  const { strips, lines } = machine;
  const later = scatterWays(strips.slice(3));
  const all = later.reduce((a, b) => a + b);
  const paidByScatters = Array.from({ length: 3 * ROWS + 1 }, (_, shown) =>
    later.reduce((sum, ways, more) => (scatterPay(machine, shown + more) > 0n ? sum + ways : sum), 0n),
  );
  const [first, second, third] = strips.map(windowsOf);
  let paid = 0n;
  for (const a of first!) {
    for (const b of second!) {
      for (const c of third!) {
        const board = [a, b, c];
        paid += lines.some((line) => lineRun(board, line)?.count === 3) ? all : paidByScatters[countScatters(board)]!;
      }
    }
  }
  return paid;
}

/** The most a board can still pay, in line stakes, when only its first reels are known: every unbroken run may go on to the last reel. */
function promise(machine: SlotMachine, board: Board): bigint {
  const reels = machine.strips.length;
  return machine.lines.reduce((sum, line) => {
    const run = lineRun(board, line);
    return run ? sum + linePay(machine, run.symbol, run.count === board.length ? reels : run.count) : sum;
  }, 0n);
}

/** Branch and bound, reel by reel, most promising window first: a branch ends as soon as it cannot beat the best board found. */
function topPay(machine: SlotMachine): bigint {
  const reels = machine.strips.map(windowsOf);
  const mostScatters = reels.map((windows) => Math.max(...windows.map((window) => countScatters([window]))));
  const search = (board: Board, best: bigint): bigint => {
    const hoped = mostScatters.slice(board.length + 1).reduce((a, b) => a + b, 0);
    const branches = (reels[board.length] ?? []).map((window) => {
      const next = [...board, window];
      return { next, pay: promise(machine, next) + scatterPay(machine, countScatters(next) + hoped) };
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
 * The exact return, hit frequency and top win of a five-reel machine over all its stop combinations, without visiting each of
 * them: expectations add up line by line, and what the first three reels show decides whether lines pay.
 * The source of the published figures; whole numbers throughout.
 */
export function enumerateReturn(machine: SlotMachine): SlotReturn {
  const combinations = product(machine.strips.map((strip) => BigInt(strip.length)));
  const lineCount = BigInt(machine.lines.length);
  return {
    returnToPlayer: { numerator: paidInAll(machine), denominator: combinations * lineCount },
    hitFrequency: { numerator: hitWays(machine), denominator: combinations },
    topWin: { numerator: topPay(machine), denominator: lineCount },
  };
}
