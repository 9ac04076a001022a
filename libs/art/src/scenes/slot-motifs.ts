import { mix } from '../drawing/colour.ts';
import {
  amethyst,
  aqua,
  citrine,
  emerald,
  gemstones,
  gold,
  pink,
  rose,
  ruby,
  sapphire,
  type Material,
} from '../drawing/materials.ts';
import type { Palette } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { place } from '../drawing/svg.ts';
import { bell, cherries, clover, horseshoe, sevens, star } from '../objects/classic.ts';
import { coin, fan, lantern, lanternPapers, lotus, redPacket } from '../objects/fortune.ts';
import { diamondGem, emeraldGem, roundGem } from '../objects/gems.ts';
import { bolt, crown, eye, shield, trident, wings } from '../objects/myth.ts';
import { crystalBall, flask, kite, moon, planet, rocket } from '../objects/night.ts';
import { chest, drum, mask, prasat, sunDisc } from '../objects/relics.ts';

interface Casting {
  readonly palette: Palette;
  /** The stone of the hero: the one the name speaks of, or one chosen. */
  readonly stone: Material;
}

interface Motif {
  draw(pen: Pen, casting: Casting): string;
  readonly scale?: number;
  /** Fills the whole stage, so that wings behind it would only be in the way. */
  readonly broad?: boolean;
  /** May lean a little to one side. */
  readonly leans?: boolean;
}

const anyGem = (pen: Pen) => pen.random.pick(gemstones);

const slotMotifs = {
  coin: {
    draw: (pen) =>
      place([-64, 54], coin(pen), 0.44, -16) + place([66, 50], coin(pen), 0.5, 14) + place([0, -8], coin(pen)),
    scale: 0.9,
    broad: true,
  },
  lantern: { draw: (pen) => lantern(pen, pen.random.pick(lanternPapers)), scale: 0.92 },
  fan: { draw: (pen) => fan(pen, pen.random.pick([ruby, sapphire, emerald])), scale: 0.92, broad: true },
  lotus: { draw: (pen) => lotus(pen, pen.random.pick([pink, pink, amethyst, rose])) },
  redPacket: {
    draw: (pen) =>
      place([-66, 60], coin(pen), 0.42, -18) +
      place([68, 58], coin(pen), 0.46, 16) +
      place([0, 0], redPacket(pen), 0.98, 8),
    scale: 0.96,
  },
  sevens: { draw: (pen) => sevens(pen), scale: 0.98 },
  cherries: { draw: (pen) => cherries(pen) },
  bell: { draw: (pen) => bell(pen), leans: true },
  star: { draw: (pen) => star(pen, pen.random.pick([gold, gold, aqua])), leans: true },
  clover: { draw: (pen) => clover(pen), leans: true },
  horseshoe: { draw: (pen) => horseshoe(pen), leans: true },
  roundGem: {
    draw: (pen, { stone }) =>
      place([-74, 48], emeraldGem(pen, anyGem(pen)), 0.46, -18) +
      place([76, 50], diamondGem(pen, anyGem(pen)), 0.46, 14) +
      roundGem(pen, stone, pen.random.pick([8, 10, 12])),
    broad: true,
  },
  emeraldGem: {
    draw: (pen, { stone }) =>
      place([-76, 52], roundGem(pen, anyGem(pen)), 0.44, -14) +
      place([78, 48], roundGem(pen, anyGem(pen), 10), 0.44, 16) +
      emeraldGem(pen, stone),
    broad: true,
  },
  diamondGem: {
    draw: (pen, { stone }) =>
      place([-80, 46], roundGem(pen, anyGem(pen)), 0.42, -20) +
      place([82, 46], emeraldGem(pen, anyGem(pen)), 0.42, 20) +
      diamondGem(pen, stone),
    broad: true,
  },
  bolt: { draw: (pen) => bolt(pen) },
  shield: { draw: (pen, { stone }) => shield(pen, stone), scale: 0.86, broad: true },
  wings: { draw: (pen) => wings(pen), scale: 0.84, broad: true },
  crown: { draw: (pen) => crown(pen) },
  eye: { draw: (pen) => eye(pen, pen.random.pick([citrine, emerald, ruby, aqua])), scale: 0.98, broad: true },
  trident: { draw: (pen) => trident(pen, pen.random.pick([aqua, sapphire, emerald])) },
  mask: { draw: (pen) => mask(pen), scale: 0.98, broad: true },
  sun: { draw: (pen) => sunDisc(pen), broad: true },
  prasat: {
    draw: (pen, { palette: p }) => prasat(pen, mix(p.deep, '#2a1206', 0.4), mix(p.glow, p.mid, 0.12)),
    scale: 0.98,
    broad: true,
  },
  drum: { draw: (pen) => drum(pen), scale: 0.92 },
  chest: { draw: (pen) => chest(pen), scale: 1, broad: true },
  planet: { draw: (pen, { stone }) => planet(pen, stone), scale: 0.88 },
  moon: { draw: (pen) => moon(pen) },
  kite: { draw: (pen, { stone }) => kite(pen, stone), scale: 0.9 },
  rocket: { draw: (pen, { stone }) => rocket(pen, stone), scale: 0.9 },
  flask: { draw: (pen) => flask(pen, pen.random.pick([emerald, amethyst, aqua, pink])), leans: true },
  crystalBall: { draw: (pen, { stone }) => crystalBall(pen, stone) },
} satisfies Record<string, Motif>;
export type SlotMotif = keyof typeof slotMotifs;

/** The motif with the defaults the others leave out. */
export function motifOf(name: SlotMotif): Required<Motif> {
  const motif: Motif = slotMotifs[name];
  return { scale: 0.94, broad: false, leans: false, ...motif };
}
