import { mix } from '../drawing/colour.ts';
import {
  amethyst,
  aqua,
  citrine,
  emerald,
  gemstones,
  gold,
  ruby,
  sapphire,
  wood,
  type Material,
} from '../drawing/materials.ts';
import { slanted, type Pen } from '../drawing/pen.ts';
import {
  all,
  circle,
  each,
  ellipse,
  factor,
  fade,
  group,
  line,
  moved,
  num,
  path,
  place,
  polar,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { plainCoin } from './fortune.ts';
import { diamondGem, emeraldGem, roundGem } from './gems.ts';

export function sunDisc(pen: Pen): string {
  const m = gold;
  const rays = pen.random.pick([12, 16, 20]);
  const core = pen.random.pick(gemstones);
  const flame = path('M-9-62Q-14-86 0-104 14-86 9-62Z', pen.linear([m.base, m.dark]), stroke(m.deep, 2));
  const spike = path('M-11-60 0-122 11-60Z', pen.linear([m.light, `${m.base}@50`, m.dark]), stroke(m.deep, 2));
  return (
    each(rays, (i) => pen.use(i % 2 ? flame : spike, ` transform="rotate(${num((i * 360) / rays)})"`)) +
    circle([0, 0], 72, pen.metal(m), stroke(m.deep, 4)) +
    circle([0, 0], 60, mix(m.deep, '#000000', 0.2)) +
    circle([0, 0], 56, pen.radial([core.dark, `${core.deep}@70`, '#05030A'])) +
    each(24, (i) => circle(polar(66, i * 15), 2.7, m.light)) +
    group('scale(.46)', roundGem(pen, core, 10)) +
    line('M-58-34A68 68 0 0 1-14-66', '#fff', 5, fade(0.8))
  );
}

const plumes = [
  [emerald, ruby],
  [aqua, citrine],
  [sapphire, ruby],
  [amethyst, aqua],
] as const;

export function mask(pen: Pen): string {
  const m = gold;
  const eyes = pen.random.pick([aqua, emerald, ruby, amethyst]);
  const colours = pen.random.pick(plumes);
  const plume = (c: Material) =>
    path('M-11-58C-18-96-12-118 0-130 12-118 18-96 11-58Z', pen.metal(c), stroke(c.deep, 2)) +
    ellipse([0, -104], [6, 11], pen.ball(m));
  return (
    each(11, (i) =>
      pen.use(plume(colours[Math.abs(i - 5) % 2 ? 1 : 0]), ` transform="translate(0 -6)rotate(${(i - 5) * 15})"`),
    ) +
    pen.mirrored(halfFace(pen, eyes, colours[0])) +
    path('M-60-52Q0-84 60-52L56-38Q0-66-56-38Z', pen.linear([m.light, m.dark]), stroke(m.deep, 3)) +
    place([0, -56], emeraldGem(pen, colours[1]), 0.19) +
    line('M-52-22C-56 10-48 38-34 60', '#fff', 5, fade(0.4))
  );
}

function halfFace(pen: Pen, eyes: Material, ear: Material): string {
  const m = gold;
  const skin = pen.linear([m.light, `${m.base}@30`, `${m.dark}@85`, mix(m.dark, m.deep, 0.5)], [0, 0, 0.6, 1]);
  return (
    path('M0-66C34-68 66-58 72-24 78 10 64 36 52 58 42 80 20 100 0 104Z', skin, stroke(m.deep, 3)) +
    path('M8-30C22-48 52-44 66-26 52-30 30-30 8-14Z', pen.linear([m.light, m.dark]), stroke(m.deep, 2.4)) +
    path('M14-6C26-20 46-20 58-8 46 4 28 6 14-6Z', m.deep) +
    circle([36, -7], 9, pen.ball(eyes)) +
    circle([36, -7], 20, pen.glow(eyes.base, 0.8)) +
    path('M0-20 9 26Q16 36 8 40L0 42Z', pen.linear([m.base, m.dark]), stroke(m.deep, 2)) +
    path('M0 58C14 50 26 52 36 60 26 74 12 76 0 76Z', m.deep) +
    path('M4 60 10 58 9 66 4 67ZM14 58H20L19 67 13 66Z', m.light) +
    line('M62 8C54 20 50 34 46 46', m.deep, 2.6, fade(0.7)) +
    path('M76-12Q96-8 94 26 90 54 78 62 80 36 70 30Z', pen.metal(ear), stroke(ear.deep, 2.4))
  );
}

/** Temple towers whose tops are lotus buds, in two tones of stone. */
export function prasat(pen: Pen, dark: string, light: string): string {
  const wall = pen.linear([light, dark]);
  const lamp = '#FFD37A';
  const side = tower(pen, { dark, light, width: 30, height: 104, tiers: 5 });
  return (
    place([-80, 80], pen.use(side), 0.78) +
    place([80, 80], pen.use(side), 0.78) +
    place([0, 80], tower(pen, { dark, light, width: 34, height: 128, tiers: 6 }), 1.1) +
    path('M-128 80H128L136 100H-136Z', wall) +
    path('M-140 100H140L150 124H-150Z', pen.linear([mix(light, dark, 0.4), dark])) +
    all([-5, -4, -3, -2, 2, 3, 4, 5], (i) => rect([i * 21 - 4, 84, 8, 14, 3], lamp, fade(0.75))) +
    path('M-18 100H18L30 124H-30Z', lamp, fade(0.3))
  );
}

interface Tower {
  readonly dark: string;
  readonly light: string;
  readonly width: number;
  readonly height: number;
  readonly tiers: number;
}

function tower(pen: Pen, { dark, light, width, height, tiers }: Tower): string {
  const stone = pen.linear([light, dark], [0, 0, 0.8, 1]);
  let drawing = '';
  let [y, half] = [0, width];
  const row = (share: number, rise: number) => `${num(half * share)} ${num(y - rise)}`;
  for (let tier = 0; tier < tiers; tier++) {
    const h = (height / tiers) * (1 - tier * 0.04);
    const left = `M${row(-1, 0)}L${row(-0.94, h * 0.72)}L${row(-1.02, h * 0.8)}L${row(-0.86, h)}`;
    const right = `L${row(0.86, h)}L${row(1.02, h * 0.8)}L${row(0.94, h * 0.72)}L${row(1, 0)}Z`;
    const door = `M${row(-0.2, 0)}L${row(-0.2, h * 0.42)}Q0 ${num(y - h * 0.72)} ${row(0.2, h * 0.42)}L${row(0.2, 0)}Z`;
    drawing +=
      path(left + right, stone, stroke(dark, 1.6)) +
      line(`M${row(-0.8, h * 0.84)}L${row(0.8, h * 0.84)}`, light, 1.6, fade(0.65));
    if (half > 9) drawing += path(door, '#FFD37A', fade(tier ? 0.75 : 1));
    y -= h;
    half *= 0.76;
  }
  const bud = `M${row(-1, 0)}Q${row(-1.1, half * 2)} 0 ${num(y - half * 4.2)}Q${row(1.1, half * 2)} ${row(1, 0)}Z`;
  return drawing + path(bud, pen.linear([light, dark]), stroke(dark, 1.4));
}

/** An open chest heaped with coins and stones. */
export function chest(pen: Pen): string {
  const { random } = pen;
  const heap = each(20, () => {
    const x = random.between(-72, 72);
    const y = -4 - random.next() * (44 - Math.abs(x) * 0.42);
    return group(`${moved([x, y])}scale(${factor(random.between(0.12, 0.17))} .09)`, plainCoin(pen));
  });
  return (
    path('M-92-16C-92-84 92-84 92-16V-6H-92Z', pen.linear([wood.base, wood.dark, wood.deep]), stroke(wood.deep, 5)) +
    path('M-74-14C-70-62 70-62 74-14Z', '#1A0902') +
    ellipse([0, -14], [88, 44], pen.glow('#FFD75E', 0.95)) +
    heap +
    place([-34, -30], roundGem(pen, ruby), 0.24, -14) +
    place([38, -32], emeraldGem(pen, emerald), 0.22, 12) +
    place([4, -46], diamondGem(pen, sapphire), 0.26) +
    chestFront(pen) +
    pen.sparkle([-40, -60], 22, 0.95) +
    pen.sparkle([56, -52], 15, 0.9)
  );
}

function chestFront(pen: Pen): string {
  const metal = pen.metal(gold);
  return (
    path(
      'M-96 0H96L88 74Q86 84 76 84H-76Q-86 84-88 74Z',
      pen.linear([wood.light, `${wood.base}@40`, wood.dark]),
      stroke(wood.deep, 5),
    ) +
    line('M-94 22H94M-92 46H92M-90 66H90', wood.dark, 3, fade(0.7)) +
    rect([-102, -10, 204, 20, 8], metal, stroke(gold.deep, 3.5)) +
    path('M-70 10-66 84H-50L-54 10ZM70 10 66 84H50L54 10Z', metal, stroke(gold.deep, 3)) +
    rect([-20, -16, 40, 48, 10], metal, stroke(gold.deep, 3.5)) +
    circle([0, 4], 7, wood.deep) +
    path('M-4 6H4L6 22H-6Z', wood.deep)
  );
}

/** A bronze drum of the old kingdoms, its star seen from above. */
export function drum(pen: Pen): string {
  const bronze = pen.linear(
    [citrine.dark, `${gold.base}@30`, `${gold.light}@48`, `${citrine.dark}@70`, citrine.deep],
    slanted,
  );
  return (
    path(
      'M-96-30C-96 10-62 20-66 62-68 84-86 92-88 104 -40 122 40 122 88 104 86 92 68 84 66 62 62 20 96 10 96-30Z',
      bronze,
      stroke(gold.deep, 5),
    ) +
    line('M-80 20Q0 48 80 20M-67 60Q0 84 67 60', gold.deep, 3.4, fade(0.7)) +
    ellipse([0, -36], [106, 52], pen.metal(gold), stroke(gold.deep, 5)) +
    all([90, 74, 58], (rx) => ellipse([0, -36], [rx, rx * 0.49], 'none', stroke(gold.deep, 2.6, fade(0.65)))) +
    group(
      'translate(0 -36)scale(1 .49)',
      each(12, (i) =>
        pen.use(path('M-10-14 0-56 10-14Z', gold.light, stroke(gold.deep, 2)), ` transform="rotate(${i * 30})"`),
      ) + circle([0, 0], 18, pen.ball(ruby), stroke(gold.deep, 3)),
    ) +
    line('M-92-54Q-70-78-24-84', '#fff', 6, fade(0.65))
  );
}
