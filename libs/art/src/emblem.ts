import { amethyst, citrine, emerald, gold, pink, ruby, sapphire } from './drawing/materials.ts';
import { Pen } from './drawing/pen.ts';
import { group } from './drawing/svg.ts';
import { seven, star } from './objects/classic.ts';
import { gamepad } from './objects/esports.ts';
import { coin, lantern, lotus } from './objects/fortune.ts';
import { diamondGem, emeraldGem, roundGem } from './objects/gems.ts';
import { numberBall } from './objects/lottery.ts';
import { crown, shield } from './objects/myth.ts';
import { chest, sunDisc } from './objects/relics.ts';
import { rooster } from './objects/rooster.ts';
import { fish } from './objects/sea.ts';
import { football, trophy } from './objects/sport.ts';
import { cards, chip, die } from './objects/table.ts';
import { moneyWheel } from './objects/wheels.ts';
import { keysOf } from './drawing/lists.ts';

const emblems = {
  chest: (pen) => chest(pen),
  coin: (pen) => coin(pen),
  crown: (pen) => crown(pen),
  trophy: (pen) => trophy(pen),
  star: (pen) => star(pen),
  gem: (pen) => roundGem(pen, amethyst, 10),
  emerald: (pen) => emeraldGem(pen, emerald),
  ruby: (pen) => diamondGem(pen, ruby),
  chip: (pen) => chip(pen, ruby),
  shield: (pen) => group('scale(.86)', shield(pen, sapphire)),
  ball: (pen) => football(pen),
  die: (pen) => die(pen, [3, 5, 1]),
  lotus: (pen) => lotus(pen),
  sun: (pen) => sunDisc(pen),
  seven: (pen) => seven(pen),
  fish: (pen) => group('translate(16 0)scale(.86)', fish(pen, [citrine, gold, 'tall'])),
  cards: (pen) =>
    group(
      'scale(.8)',
      cards(
        pen,
        [
          ['A', 'spades'],
          ['K', 'hearts'],
        ],
        18,
        60,
      ),
    ),
  wheel: (pen) => group('scale(.84)', moneyWheel(pen)),
  pad: (pen) => gamepad(pen, pink),
  lotto: (pen) => numberBall(pen, gold, 8),
  rooster: (pen) => group('translate(-6 6)scale(.82)', rooster(pen, citrine)),
  lantern: (pen) => group('translate(0 -6)scale(.92)', lantern(pen)),
} satisfies Record<string, (pen: Pen) => string>;

export type EmblemKind = keyof typeof emblems;
export const emblemKinds = keysOf(emblems);

/** One object on a transparent square, for rewards, missions, levels and empty states; `size` in CSS pixels. */
export function emblem({ kind, size }: { readonly kind: EmblemKind; readonly size: number }): string {
  const pen = new Pen(`emblem|${kind}`);
  const draw: (pen: Pen) => string = emblems[kind];
  return pen.picture('-130 -130 260 260', draw(pen), ` width="${size}" height="${size}"`);
}
