import { everyDraw, numbersBelow, type Draw, type Drawn, type LiveGame, type Spot } from './live-game.ts';

const DICE = 3;
const throwDice = (draw: Draw): Drawn => Array.from({ length: DICE }, () => draw(6));
const dice = {
  draw: throwDice,
  isDraw: numbersBelow(DICE, 6),
  outcomes: () => everyDraw(DICE, 6),
  showMs: () => 5_000,
};

const faces = [0, 1, 2, 3, 4, 5] as const;
const pairs = faces.flatMap((one) => faces.filter((other) => other > one).map((other) => [one, other] as const));

/** How many dice show a face; faces count from 0. */
const shows = (drawn: Drawn, face: number): number => drawn.filter((one) => one === face).length;
const isTriple = (drawn: Drawn): boolean => shows(drawn, drawn[0] ?? 0) === DICE;

/** Even money for each die that shows the face. */
const face = (of: number): Spot => {
  const back = [0, 200, 300, 400];
  return { group: 'face', top: 400, from: 200, pays: (drawn) => back[shows(drawn, of)] ?? 0 };
};
const whole = (group: string, hundredths: number, wins: (drawn: Drawn) => boolean): Spot => ({
  group,
  top: hundredths,
  pays: (drawn) => (wins(drawn) ? hundredths : 0),
});

/** The eyes of three dice, 3 to 18. */
export const diceTotal = (drawn: Drawn): number => drawn.reduce((sum, one) => sum + one + 1, 0);

/** What a total pays, by its distance from the middle: 10 and 11 have distance 0. */
const totalPays = [700, 800, 900, 1_300, 1_900, 3_200, 6_300] as const;
const totals = Array.from({ length: 14 }, (_, nth) => nth + 4);
const totalSpot = (total: number): [string, Spot] => {
  const distance = total <= 10 ? 10 - total : total - 11;
  const pays = totalPays[distance] ?? 0;
  return [`total${total}`, whole(`total${10 - distance}`, pays, (drawn) => diceTotal(drawn) === total)];
};

/** Small, big, odd and even lose on three alike. */
const half = (wins: (total: number) => boolean): Spot =>
  whole('half', 200, (drawn) => !isTriple(drawn) && wins(diceTotal(drawn)));

export const sicBo: LiveGame = {
  ...dice,
  spots: {
    small: half((total) => total <= 10),
    big: half((total) => total >= 11),
    odd: half((total) => total % 2 === 1),
    even: half((total) => total % 2 === 0),
    ...Object.fromEntries(totals.map(totalSpot)),
    ...Object.fromEntries(faces.map((of) => [`face${of + 1}`, face(of)])),
    ...Object.fromEntries(
      pairs.map(([one, other]) => [
        `pair${one + 1}${other + 1}`,
        whole('pair', 700, (drawn) => shows(drawn, one) > 0 && shows(drawn, other) > 0),
      ]),
    ),
    ...Object.fromEntries(
      faces.map((of) => [`double${of + 1}`, whole('double', 1_200, (drawn) => shows(drawn, of) >= 2)]),
    ),
    ...Object.fromEntries(
      faces.map((of) => [`triple${of + 1}`, whole('triple', 18_100, (drawn) => shows(drawn, of) === DICE)]),
    ),
    anyTriple: whole('anyTriple', 3_200, isTriple),
  },
};

/** The pictures of the Cambodian dice. */
export const klaKloukFaces = ['tiger', 'gourd', 'rooster', 'prawn', 'crab', 'fish'] as const;
export type KlaKloukFace = (typeof klaKloukFaces)[number];

/** A chip on the line between two pictures wins when both show. */
export const klaKlouk: LiveGame = {
  ...dice,
  spots: {
    ...Object.fromEntries(klaKloukFaces.map((name, of) => [name, face(of)])),
    ...Object.fromEntries(
      pairs.map(([one, other]) => [
        `${klaKloukFaces[one]}-${klaKloukFaces[other]}`,
        whole('both', 700, (drawn) => shows(drawn, one) > 0 && shows(drawn, other) > 0),
      ]),
    ),
    anyTriple: whole('anyTriple', 3_200, isTriple),
  },
};
