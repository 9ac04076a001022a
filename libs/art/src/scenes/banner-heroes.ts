import type { Frame } from '../drawing/frame.ts';
import {
  amethyst,
  aqua,
  citrine,
  emerald,
  gold,
  pink,
  ruby,
  sapphire,
  silver,
  type Material,
} from '../drawing/materials.ts';
import { palettes } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { all, circle, each, group, place, rect, stroke } from '../drawing/svg.ts';
import { star } from '../objects/classic.ts';
import { crest, gamepad } from '../objects/esports.ts';
import { coin, lotus } from '../objects/fortune.ts';
import { diamondGem, emeraldGem, roundGem } from '../objects/gems.ts';
import { numberBall } from '../objects/lottery.ts';
import { crown, feathers } from '../objects/myth.ts';
import { chest, prasat } from '../objects/relics.ts';
import { fish, shark } from '../objects/sea.ts';
import { football, trophy } from '../objects/sport.ts';
import { cards, chip, chipStack } from '../objects/table.ts';
import { roulette } from '../objects/wheels.ts';
import { trail } from './contests.ts';
import { ballColours } from './draws.ts';
import { onStage } from './look.ts';
import { around } from '../drawing/lists.ts';

type Hero = (pen: Pen, frame: Frame) => string;
type Flying = readonly [x: number, y: number, size: number, turn?: number, tilt?: number];

/** Coins in the air: `tilt` squashes one that is seen from the side. */
const coins = (pen: Pen, frame: Frame, list: readonly Flying[]) =>
  all(list, ([x, y, size, turn = 0, tilt = 1]) =>
    onStage(frame)([x, y], tilt === 1 ? coin(pen) : group(`scale(1 ${tilt})`, coin(pen)), size, turn),
  );

const welcome: Hero = (pen, frame) => {
  const put = onStage(frame);
  const around: readonly Flying[] = [
    [-190, -70, 0.2, -20, 0.7],
    [-165, 60, 0.26, 14, 0.8],
    [182, -84, 0.24, 24, 0.7],
    [196, 30, 0.3, -12, 0.9],
    [-96, -112, 0.15, 30, 0.6],
    [96, -122, 0.17, -24, 0.7],
  ];
  return (
    coins(pen, frame, around) +
    put([-106, 44], roundGem(pen, ruby, 10), 0.44, -14) +
    put([118, 52], emeraldGem(pen, emerald), 0.46, 12) +
    put([0, 14], chest(pen), 1.12) +
    put([-62, 104], diamondGem(pen, aqua), 0.28, -16) +
    put([72, 110], roundGem(pen, amethyst), 0.22, 10)
  );
};

const live: Hero = (pen, frame) => {
  const put = onStage(frame);
  return (
    put([10, 36], roulette(pen), 1.32) +
    put(
      [-132, -14],
      cards(
        pen,
        [
          ['A', 'spades'],
          ['K', 'hearts'],
        ],
        16,
        56,
      ),
      0.66,
      -8,
    ) +
    put([138, 80], chipStack(pen, [ruby, gold], 7), 0.62) +
    put([176, 96], chipStack(pen, [sapphire, silver], 4), 0.54) +
    put([-150, 98], chip(pen, amethyst), 0.34, -16)
  );
};

const sports: Hero = (pen, frame) => {
  const put = onStage(frame);
  return put([-44, 22], trail(pen)) + put([88, -8], trophy(pen), 0.98) + put([-44, 22], football(pen), 0.98);
};

const drawn = [
  [-170, -40, 0.3, 8],
  [-120, 66, 0.44, 23],
  [-70, -84, 0.36, 31],
  [172, -52, 0.34, 6],
  [132, 70, 0.46, 45],
  [66, -94, 0.34, 12],
  [10, 4, 0.92, 18],
  [60, 110, 0.3, 3],
  [-40, 112, 0.28, 27],
] as const;

const lottery: Hero = (pen, frame) =>
  all(drawn, ([x, y, size, number], i) =>
    onStage(frame)([x, y], numberBall(pen, around(ballColours, i), number), size, pen.random.between(-16, 16)),
  );

const vip: Hero = (pen, frame) => {
  const put = onStage(frame);
  const wing = group('translate(30 0)', feathers(pen, { inner: gold, outer: ruby, count: 8, length: 132 }));
  return (
    put([0, 14], pen.mirrored(wing), 1.3) +
    put([0, -6], crown(pen), 1.02) +
    coins(pen, frame, [
      [-176, 84, 0.24, -12],
      [178, 88, 0.26, 16],
      [-128, 112, 0.18, 20],
      [134, 114, 0.16, -8],
    ])
  );
};

const angkor: Hero = (pen, frame) => {
  const put = onStage(frame);
  const flower = pen.use(lotus(pen, pink));
  return (
    put([0, 10], prasat(pen, '#3A1230', '#FFB868'), 1.02) + put([-150, 92], flower, 0.4) + put([152, 94], flower, 0.4)
  );
};

const fishing: Hero = (pen, frame) => {
  const put = onStage(frame);
  return (
    put([20, -6], shark(pen), 1.16, -6) +
    put([-130, 76], fish(pen, [citrine, gold, 'tall']), 0.4, -8) +
    put([130, 92], fish(pen, [gold, ruby, 'round']), 0.34, 6) +
    coins(pen, frame, [
      [-70, 110, 0.18],
      [40, 116, 0.22],
      [-176, -60, 0.16],
    ])
  );
};

const esports: Hero = (pen, frame) => {
  const put = onStage(frame);
  return (
    put([0, 0], circle([0, 0], 140, pen.glow(aqua.base, 0.6)) + crest(pen, aqua, pink), 1.16) +
    put([-150, 50], gamepad(pen, pink), 0.5, -18) +
    put([150, 44], trophy(pen), 0.42, 10)
  );
};

const stones =
  (middle: Material): Hero =>
  (pen, frame) => {
    const put = onStage(frame);
    return (
      put([-128, 50], emeraldGem(pen, emerald), 0.5, -16) +
      put([132, 46], diamondGem(pen, aqua), 0.5, 14) +
      put([-80, -76], diamondGem(pen, pink), 0.3, -20) +
      put([92, -80], roundGem(pen, citrine), 0.3, 16) +
      put([0, 8], roundGem(pen, middle, 12), 1.02)
    );
  };

const rebate: Hero = (pen, frame) =>
  coins(pen, frame, [
    [-108, 34, 0.56, -14],
    [112, 30, 0.56, 12],
    [0, -6, 1.02],
    [-170, -66, 0.22, 20, 0.8],
    [172, -72, 0.24, -16, 0.8],
    [-60, 108, 0.26, 8],
    [70, 112, 0.28, -8],
  ]);

const referral: Hero = (pen, frame) => {
  const put = onStage(frame);
  return (
    put([0, -8], star(pen)) +
    put([-118, 52], chip(pen, ruby), 0.5, -14) +
    put([120, 52], chip(pen, sapphire), 0.5, 14) +
    coins(pen, frame, [
      [-60, 104, 0.24],
      [64, 106, 0.26],
    ])
  );
};

const mission: Hero = (pen, frame) => {
  const put = onStage(frame);
  return (
    put([0, 0], trophy(pen), 1.1) + put([-126, 54], star(pen, aqua), 0.44, -14) + put([128, 54], star(pen), 0.44, 14)
  );
};

const appTiles = [
  ['#FF5C8A', '#8A1246'],
  ['#3F8DFF', '#0E2A8A'],
  ['#22D98C', '#06533A'],
  ['#FFB53D', '#9A4A00'],
  ['#A75BFF', '#3A0F8A'],
  ['#2FE6E3', '#075A75'],
] as const;

/** A phone that shows the lobby. */
const app: Hero = (pen, frame) => {
  const tile = (i: number) =>
    rect([-58 + (i % 3) * 40, 10 + Math.floor(i / 3) * 42, 36, 38, 8], pen.linear(around(appTiles, i)));
  const phone =
    rect([-74, -138, 148, 290, 28], '#05070F', stroke('#3A4468', 5)) +
    rect([-66, -130, 132, 274, 21], pen.linear(['#2B1B6B', '#0C1230'])) +
    place([0, -52], roundGem(pen, citrine, 10), 0.42) +
    each(9, tile) +
    rect([-22, -124, 44, 8, 4], '#05070F');
  return (
    onStage(frame)([0, 0], phone, 0.98, 6) +
    coins(pen, frame, [
      [122, 70, 0.3, 16],
      [112, -96, 0.18, 10],
      [-126, 40, 0.22, -14],
    ])
  );
};

export const bannerHeroes = {
  welcome,
  live,
  sports,
  lottery,
  vip,
  angkor,
  fish: fishing,
  esports,
  gems: stones(ruby),
  app,
  rebate,
  referral,
  points: stones(amethyst),
  mission,
};

/** A banner's room: the same for every size. */
export const bannerPalettes = {
  welcome: palettes.royal,
  live: palettes.jadegold,
  sports: palettes.night,
  lottery: palettes.magenta,
  vip: palettes.imperial,
  angkor: palettes.dusk,
  fish: palettes.lagoon,
  esports: palettes.cyber,
  gems: palettes.magenta,
  app: palettes.night,
  rebate: palettes.jadegold,
  referral: palettes.lagoon,
  points: palettes.royal,
  mission: palettes.ember,
} satisfies Record<keyof typeof bannerHeroes, object>;
