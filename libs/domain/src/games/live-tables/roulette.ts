import { everyDraw, numbersBelow, type LiveGame, type Spot } from './live-game.ts';

/** The pockets of a European wheel, clockwise from zero. */
export const roulettePockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const isRed = (pocket: number): boolean => reds.has(pocket);

/** The numbers of the layout: 12 rows of 3. */
const numbers = Array.from({ length: 36 }, (_, nth) => nth + 1);
const rows = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);

/** Numbers that one chip inside the layout covers; a spot is named after them. */
function insideBets(): { group: string; covered: number[] }[] {
  const beside = numbers.filter((one) => one % 3 !== 0);
  const above = numbers.filter((one) => one <= 33);
  const corners = beside.filter((one) => one <= 33);
  return [
    ...[0, ...numbers].map((one) => ({ group: 'straight', covered: [one] })),
    ...[1, 2, 3].map((one) => ({ group: 'split', covered: [0, one] })),
    ...beside.map((one) => ({ group: 'split', covered: [one, one + 1] })),
    ...above.map((one) => ({ group: 'split', covered: [one, one + 3] })),
    ...[...rows, [0, 1, 2], [0, 2, 3]].map((covered) => ({ group: 'street', covered })),
    ...corners.map((one) => ({ group: 'corner', covered: [one, one + 1, one + 3, one + 4] })),
    { group: 'corner', covered: [0, 1, 2, 3] },
    ...rows.slice(1).map((row) => ({ group: 'line', covered: [...row.map((one) => one - 3), ...row] })),
  ];
}

const outsideBets = [
  ...[0, 1, 2].map((nth) => ({
    name: `dozen${nth + 1}`,
    group: 'dozen',
    covered: numbers.slice(nth * 12, nth * 12 + 12),
  })),
  ...[1, 2, 3].map((nth) => ({
    name: `column${nth}`,
    group: 'column',
    covered: numbers.filter((one) => one % 3 === nth % 3),
  })),
  { name: 'low', group: 'even', covered: numbers.slice(0, 18) },
  { name: 'high', group: 'even', covered: numbers.slice(18) },
  { name: 'evens', group: 'even', covered: numbers.filter((one) => one % 2 === 0) },
  { name: 'odds', group: 'even', covered: numbers.filter((one) => one % 2 === 1) },
  { name: 'red', group: 'even', covered: numbers.filter(isRed) },
  { name: 'black', group: 'even', covered: numbers.filter((one) => !isRed(one)) },
];

/** Every bet with the numbers that it covers. */
export const rouletteBets: readonly { name: string; group: string; covered: readonly number[] }[] = [
  ...insideBets().map((bet) => ({ ...bet, name: bet.covered.join('-') })),
  ...outsideBets,
];

/** A bet pays as if there were no zero: 36 stakes over the numbers it covers. */
const spotOf = ({ group, covered }: { group: string; covered: readonly number[] }): Spot => ({
  group,
  top: 3_600 / covered.length,
  pays: ([pocket]) => (pocket !== undefined && covered.includes(pocket) ? 3_600 / covered.length : 0),
});

export const roulette: LiveGame = {
  spots: Object.fromEntries(rouletteBets.map((bet) => [bet.name, spotOf(bet)])),
  draw: (draw) => [draw(37)],
  isDraw: numbersBelow(1, 37),
  outcomes: () => everyDraw(1, 37),
  showMs: () => 7_000,
};

/** The pocket with its two neighbours on each side of the wheel. */
export function neighboursOf(pocket: number): number[] {
  const at = roulettePockets.findIndex((one) => one === pocket);
  return [-2, -1, 0, 1, 2].map((by) => roulettePockets.at((at + by) % 37) ?? 0);
}

/** The call bets: parts of the wheel, as the spots that chips go to. Two chips on a spot are named twice. */
export const callBets = {
  voisins: ['0-2-3', '0-2-3', '4-7', '12-15', '18-21', '19-22', '25-26-28-29', '25-26-28-29', '32-35'],
  orphelins: ['1', '6-9', '14-17', '17-20', '31-34'],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'],
  zeroGame: ['0-3', '12-15', '26', '32-35'],
} as const satisfies Record<string, readonly string[]>;
