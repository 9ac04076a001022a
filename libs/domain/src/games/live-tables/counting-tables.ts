import { everyDraw, numbersBelow, type Drawn, type LiveGame, type Spot } from './live-game.ts';

/** Xóc đĩa: four coins below a bowl, white 0 or red 1. */
const COINS = 4;
export const redCoins = (drawn: Drawn): number => drawn.reduce((sum, coin) => sum + coin, 0);

const coinSpot = (group: string, hundredths: number, wins: (red: number) => boolean): Spot => ({
  group,
  top: hundredths,
  pays: (drawn) => (wins(redCoins(drawn)) ? hundredths : 0),
});

export const xocDia: LiveGame = {
  spots: {
    even: coinSpot('half', 196, (red) => red % 2 === 0),
    odd: coinSpot('half', 196, (red) => red % 2 === 1),
    red4: coinSpot('four', 1_500, (red) => red === 4),
    red3: coinSpot('three', 380, (red) => red === 3),
    red2: coinSpot('two', 255, (red) => red === 2),
    red1: coinSpot('three', 380, (red) => red === 1),
    red0: coinSpot('four', 1_500, (red) => red === 0),
  },
  draw: (draw) => Array.from({ length: COINS }, () => draw(2)),
  isDraw: numbersBelow(COINS, 2),
  outcomes: () => everyDraw(COINS, 2),
  showMs: () => 5_000,
};

/** Fan tan: a heap of 40 to 79 beads is counted off by fours, so that every remainder is equally likely. */
export const FAN_TAN_LEAST = 40;
const HEAPS = 40;
export const remainderOf = ([beads = FAN_TAN_LEAST]: Drawn): number => ((beads - 1) % 4) + 1;

const ends = [1, 2, 3, 4] as const;
/** Wins bear a commission of 5 per cent. */
const heapSpot = (group: string, hundredths: number, wins: readonly number[], keeps: readonly number[] = []): Spot => ({
  group,
  top: hundredths,
  pays: (drawn) => (wins.includes(remainderOf(drawn)) ? hundredths : keeps.includes(remainderOf(drawn)) ? 100 : 0),
});

export const fanTan: LiveGame = {
  spots: {
    ...Object.fromEntries(ends.map((end) => [`fan${end}`, heapSpot('fan', 385, [end])])),
    ...Object.fromEntries(
      ends.flatMap((end) =>
        ends
          .filter((other) => other !== end)
          .map((other) => [`nim${end}-${other}`, heapSpot('nim', 290, [end], [other])]),
      ),
    ),
    ...Object.fromEntries(
      ends.flatMap((one) =>
        ends
          .filter((other) => other > one)
          .map((other) => [`kwok${one}-${other}`, heapSpot('kwok', 195, [one, other])]),
      ),
    ),
    ...Object.fromEntries(
      ends.map((out) => [
        `ssh${out}`,
        heapSpot(
          'ssh',
          131,
          ends.filter((end) => end !== out),
        ),
      ]),
    ),
  },
  draw: (draw) => [FAN_TAN_LEAST + draw(HEAPS)],
  isDraw: (drawn) => numbersBelow(1, HEAPS)(drawn.map((beads) => beads - FAN_TAN_LEAST)),
  outcomes: () => Array.from({ length: HEAPS }, (_, more) => ({ drawn: [FAN_TAN_LEAST + more], ways: 1n })),
  showMs: () => 9_000,
};

/** The fields of the big wheel: what each pays to 1, and how many of the 60 it has. */
export const wheelFields = { 1: 29, 3: 14, 6: 8, 10: 5, 18: 3, 55: 1 } as const;
export const WHEEL_SEGMENTS = 60;

/** Lays the fields evenly around the wheel: each in turn goes to the free place nearest to its even share. */
function laidWheel(): number[] {
  const wheel = Array.from({ length: WHEEL_SEGMENTS }, () => 0);
  const fields = Object.entries(wheelFields).toSorted(([, one], [, other]) => one - other);
  for (const [pays, count] of fields)
    for (let nth = 0; nth < count; nth += 1) {
      let at = Math.floor(((nth + 0.5) * WHEEL_SEGMENTS) / count);
      while (wheel[at] !== 0) at = (at + 1) % WHEEL_SEGMENTS;
      wheel[at] = Number(pays);
    }
  return wheel;
}

/** What each segment of the wheel pays to 1, clockwise. */
export const wheelSegments: readonly number[] = laidWheel();

export const bigWheel: LiveGame = {
  spots: Object.fromEntries(
    Object.keys(wheelFields).map((pays): [string, Spot] => [
      `field${pays}`,
      {
        group: `field${pays}`,
        top: (Number(pays) + 1) * 100,
        pays: ([at = 0]) => (wheelSegments[at] === Number(pays) ? (Number(pays) + 1) * 100 : 0),
      },
    ]),
  ),
  draw: (draw) => [draw(WHEEL_SEGMENTS)],
  isDraw: numbersBelow(1, WHEEL_SEGMENTS),
  outcomes: () => everyDraw(1, WHEEL_SEGMENTS),
  showMs: () => 8_000,
};
