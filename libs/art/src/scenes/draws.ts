import type { Air, Backdrop } from '../backdrops/backdrop.ts';
import { nebula, rays } from '../backdrops/sky.ts';
import { beams } from '../backdrops/stage.ts';
import type { Frame } from '../drawing/frame.ts';
import { amethyst, aqua, citrine, emerald, gold, pink, ruby, sapphire } from '../drawing/materials.ts';
import { palettes } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { all } from '../drawing/svg.ts';
import { drawDrum, numberBall, ticket } from '../objects/lottery.ts';
import { die } from '../objects/table.ts';
import { onStage, type Look } from './look.ts';
import { around } from '../drawing/lists.ts';

type Hero = (pen: Pen, frame: Frame) => string;

export const ballColours = [ruby, sapphire, emerald, gold, amethyst, citrine, aqua, pink];
const flight = [
  [-78, -50, 0.34],
  [80, -58, 0.3],
  [-96, 26, 0.36],
  [98, 20, 0.34],
  [-34, -88, 0.3],
  [36, -84, 0.26],
  [-50, 78, 0.42],
  [58, 76, 0.44],
  [0, -2, 0.72],
] as const;

const balls: Hero = (pen, frame) => {
  const { random } = pen;
  const put = onStage(frame);
  const first = random.whole(0, 7);
  return all(flight, ([x, y, size], i) =>
    put([x, y], numberBall(pen, around(ballColours, i + first), random.whole(1, 49)), size, random.between(-18, 18)),
  );
};

const slip: Hero = (pen, frame) => onStage(frame)([0, 0], ticket(pen), 1.02);
const machine: Hero = (pen, frame) => onStage(frame)([0, 0], drawDrum(pen, ballColours), 1);
const dice: Hero = (pen, frame) => {
  const put = onStage(frame);
  const roll = () => die(pen, [pen.random.whole(1, 6), pen.random.whole(1, 6), pen.random.whole(1, 6)]);
  return put([-56, 30], roll(), 0.5, -8) + put([56, 30], roll(), 0.5, 9) + put([0, -22], roll(), 0.56);
};

const backdrops: readonly (readonly [Backdrop, Air])[] = [
  [rays, 'day'],
  [beams, 'day'],
  [nebula, 'dark'],
];

/** A lottery: balls in flight or in their drum, dice for the three-dice games, a slip for scratch cards. */
export function lotteryLook(pen: Pen, name: string): Look {
  const { random } = pen;
  const [backdrop, air] = random.pick(backdrops);
  const hero = /k3|dice|fast 3/i.test(name)
    ? dice
    : /scratch|ticket/i.test(name)
      ? slip
      : random.pick([balls, balls, machine]);
  return {
    palette: palettes[random.pick(['royal', 'magenta', 'night', 'imperial', 'mint'])],
    air,
    backdrop,
    face: random.pick(['bungee', 'lilita']),
    fill: 'gold',
    hero: (frame) => hero(pen, frame),
  };
}
