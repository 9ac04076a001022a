import { beams, table } from '../backdrops/stage.ts';
import { stroke, circle, ellipse, group, type Point } from '../drawing/svg.ts';
import type { Frame } from '../drawing/frame.ts';
import { emerald, gold, onyx, ruby, sapphire, silver, type Material } from '../drawing/materials.ts';
import { felts, palettes, type FeltName } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { star } from '../objects/classic.ts';
import { mahjong } from '../objects/lottery.ts';
import { card, cards, chip, chipStack, die, type Card, type Suit } from '../objects/table.ts';
import { domeShine, moneyWheel, roulette } from '../objects/wheels.ts';
import { onStage, type Look } from './look.ts';
import { keysOf } from '../drawing/lists.ts';

type Hero = (pen: Pen, frame: Frame) => string;

const anyOf = <T extends string>(pen: Pen, ...list: readonly T[]) => pen.random.pick(list);
const roll = (pen: Pen) => [pen.random.whole(1, 6), pen.random.whole(1, 6), pen.random.whole(1, 6)] as const;

const baccarat: Hero = (pen, frame) => {
  const put = onStage(frame);
  const hand: Card[] = [
    ['9', anyOf<Suit>(pen, 'hearts', 'diamonds')],
    ['K', anyOf<Suit>(pen, 'spades', 'clubs')],
    ['A', anyOf<Suit>(pen, 'hearts', 'spades')],
  ];
  return (
    put([0, -6], cards(pen, hand, 14, 62), 0.86) +
    put([-78 * frame.spread, 74], chipStack(pen, [ruby, gold], 6), 0.42) +
    put([78 * frame.spread, 74], chipStack(pen, [sapphire, onyx], 4), 0.42)
  );
};

const blackjack: Hero = (pen, frame) => {
  const put = onStage(frame);
  const [first, second] = pen.random.chance(0.5) ? (['spades', 'hearts'] as const) : (['diamonds', 'clubs'] as const);
  const hand: Card[] = [
    ['A', first],
    [anyOf(pen, 'J', 'Q', 'K'), second],
  ];
  return (
    put([-4, 0], cards(pen, hand, 16, 62), 0.95) +
    put([72 * frame.spread, 74], chipStack(pen, [emerald, gold], 7), 0.44) +
    put([-75 * frame.spread, 80], chip(pen, ruby), 0.34, -14)
  );
};

const dragonTiger: Hero = (pen, frame) => {
  const put = onStage(frame);
  const x = 48 * frame.spread;
  return (
    put([-x, 0], card(pen, ['K', 'hearts']), 0.8, -9) +
    put([x, 0], card(pen, ['Q', 'spades']), 0.8, 9) +
    put([0, 6], circle([0, 0], 34, pen.metal(gold), stroke(gold.deep, 3)) + group('scale(.3)', star(pen, ruby)))
  );
};

const threeDice = (pen: Pen, frame: Frame) => {
  const put = onStage(frame);
  return (
    put([-56, 30], die(pen, roll(pen)), 0.5, -8) +
    put([56, 30], die(pen, roll(pen)), 0.5, 9) +
    put([0, -22], die(pen, roll(pen)), 0.56)
  );
};

const domedDice: Hero = (pen, frame) => {
  const put = onStage(frame);
  const dome =
    ellipse([0, 84], [108, 22], pen.metal(gold)) +
    ellipse([0, 4], [118, 96], pen.radial(['#ffffff@0/.05', '#ffffff@80/.1', '#ffffff@100/.4']));
  return put([0, 0], dome) + threeDice(pen, frame) + put([0, 0], domeShine(pen));
};

const wheel: Hero = (pen, frame) => onStage(frame)([0, 0], moneyWheel(pen), 0.92);
const lyingWheel: Hero = (pen, frame) => onStage(frame)([0, 15], roulette(pen), 1.12);

interface LiveTable {
  readonly words: RegExp;
  readonly felts: readonly FeltName[];
  readonly hero: Hero;
}

const liveTables: readonly LiveTable[] = [
  { words: /roulette/i, felts: ['green'], hero: lyingWheel },
  { words: /wheel|show|spin|crazy|mega/i, felts: ['purple'], hero: wheel },
  { words: /sic|dice|kla klouk|xoc dia/i, felts: ['purple'], hero: domedDice },
  { words: /dragon|tiger/i, felts: ['red'], hero: dragonTiger },
  { words: /black/i, felts: ['green'], hero: blackjack },
  { words: /baccarat|andar|three card|niu niu|fan tan/i, felts: ['red', 'green', 'blue'], hero: baccarat },
];

/** A dealer's table: the game's name says which. */
export function liveLook(pen: Pen, name: string): Look {
  const { felts: cloths, hero } = liveTables.find(({ words }) => words.test(name)) ?? pen.random.pick(liveTables);
  const felt = felts[pen.random.pick(cloths)];
  return {
    palette: palettes[felt.room],
    air: 'dark',
    backdrop: hero === wheel ? beams : table(felt),
    face: 'hanken',
    fill: 'white',
    hero: (frame) => hero(pen, frame),
  };
}

const chipColours: readonly (readonly [Material, Material])[] = [
  [ruby, silver],
  [sapphire, emerald],
  [onyx, gold],
];

const holdem: Hero = (pen, frame) => {
  const put = onStage(frame);
  const suit = anyOf<Suit>(pen, 'spades', 'hearts', 'clubs', 'diamonds');
  const stack = ([x, y]: Point, size: number, count: number) =>
    put([x * frame.spread, y], chipStack(pen, pen.random.pick(chipColours), count), size);
  return (
    put(
      [0, -10],
      cards(
        pen,
        ['A', 'K', 'Q', 'J'].map((rank): Card => [rank, suit]),
        13,
        46,
      ),
      0.8,
    ) +
    stack([-70, 74], 0.44, 6) +
    stack([11, 81], 0.4, 4) +
    stack([78, 74], 0.42, 7)
  );
};

const aces: Hero = (pen, frame) => {
  const put = onStage(frame);
  return (
    put(
      [0, 0],
      cards(
        pen,
        [
          ['A', 'hearts'],
          ['A', 'spades'],
          ['A', 'diamonds'],
        ],
        15,
        52,
      ),
      0.88,
    ) +
    put([67 * frame.spread, 74], chip(pen, gold), 0.32, 12) +
    put([-72 * frame.spread, 74], chip(pen, ruby), 0.34, -16)
  );
};

const tiles: Hero = (pen, frame) => onStage(frame)([0, 0], mahjong(pen), 1.04);

const cardTables: readonly (readonly [words: RegExp, hero: Hero])[] = [
  [/mahjong|pai ?gow|domino/i, tiles],
  [/dice|ludo|sic/i, threeDice],
  [/chip|hold|texas|omaha/i, holdem],
  [/three|big two|patti|rummy|ace/i, aces],
];

/** A table among players: cards, tiles or dice. */
export function playerLook(pen: Pen, name: string): Look {
  const { random } = pen;
  const felt = felts[random.pick(keysOf(felts))];
  const [, hero] = cardTables.find(([words]) => words.test(name)) ?? random.pick(cardTables);
  return {
    palette: palettes[felt.room],
    air: 'dark',
    backdrop: table(felt),
    face: random.pick(['lilita', 'bungee']),
    fill: 'gold',
    hero: (frame) => hero(pen, frame),
  };
}
