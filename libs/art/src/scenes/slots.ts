import { dunes, jungle, crystals, mountains, sea } from '../backdrops/land.ts';
import type { Air, Backdrop } from '../backdrops/backdrop.ts';
import { clouds, nebula, rays } from '../backdrops/sky.ts';
import { curtain } from '../backdrops/stage.ts';
import { city } from '../backdrops/town.ts';
import { mix } from '../drawing/colour.ts';
import type { Frame } from '../drawing/frame.ts';
import { amethyst, citrine, emerald, gemstones, gold, pink, ruby, sapphire, silver } from '../drawing/materials.ts';
import { palettes } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { circle, each, ellipse, fade, group, path, place, polar, ring, xy } from '../drawing/svg.ts';
import { feathers } from '../objects/myth.ts';
import type { Look } from './look.ts';
import { particles, type Particle } from './particles.ts';
import { motifOf } from './slot-motifs.ts';
import { hintOf, slotThemeNames, stoneOf, themeOf, type SlotBackdrop } from './slot-themes.ts';

const backdrops: Record<SlotBackdrop, readonly [Backdrop, Air]> = {
  clouds: [clouds, 'day'],
  rays: [rays, 'day'],
  curtain: [curtain, 'day'],
  crystals: [crystals, 'dark'],
  nebula: [nebula, 'dark'],
  mountains: [mountains, 'day'],
  dunes: [dunes, 'day'],
  jungle: [jungle, 'day'],
  city: [city, 'dark'],
  sea: [sea, 'water'],
};

/** A slot: the words of its name choose the theme and the hero, its code chooses the rest. */
export function slotLook(pen: Pen, name: string): Look {
  const { random } = pen;
  const hint = hintOf(name);
  const themeName = hint?.[1] ?? random.pick(slotThemeNames);
  const theme = themeOf(themeName);
  const motif = motifOf(hint?.[2] ?? random.pick(theme.motifs));
  const palette = palettes[random.pick(theme.palettes)];
  const [backdrop, air] = backdrops[random.pick(theme.backdrops)];
  const stone = stoneOf(name) ?? random.pick(gemstones);
  const flying: readonly Particle[] = [
    'spark',
    'coin',
    themeName === 'angkor' || themeName === 'fortune' ? 'petal' : 'spark',
  ];
  return {
    palette,
    air,
    backdrop,
    face: random.pick(theme.faces),
    fill: theme.fill,
    hero: (frame) => {
      const { cx, cy, scale } = frame;
      const behind =
        circle([cx, cy], 150 * scale, pen.glow(mix(palette.glow, '#ffffff', 0.2), 0.65)) +
        ornament(pen, frame, motif.broad);
      const floating = random.chance(0.45) ? particles(pen, frame, random.pick(flying)) : '';
      const shadow = ellipse([cx, cy + 104 * scale], [84 * scale, 12 * scale], '#000', fade(0.28));
      const lean = motif.leans ? random.between(-8, 8) : 0;
      const hero = place([cx, cy], motif.draw(pen, { palette, stone }), scale * motif.scale, lean);
      return behind + floating + shadow + hero + particles(pen, frame, 'spark');
    },
  };
}

const wingColours = [
  [gold, ruby],
  [gold, citrine],
  [silver, sapphire],
  [pink, amethyst],
  [gold, emerald],
] as const;

/** What frames the hero, if anything: wings, a halo or a laurel. */
function ornament(pen: Pen, { cx, cy, scale }: Frame, broad: boolean): string {
  const kind = pen.random.pick(['none', 'none', 'wings', 'halo', 'laurel'] as const);
  if (kind === 'halo') return place([cx, cy], halo(), scale);
  if (kind === 'laurel' && !broad) return place([cx, cy], laurel(pen), scale);
  if (kind !== 'wings' || broad) return '';
  const [inner, outer] = pen.random.pick(wingColours);
  const wing = group('translate(26 0)', feathers(pen, { inner, outer, count: 7, length: 124 }));
  return place([cx, cy + 12], pen.mirrored(wing), 1.02 * scale);
}

function halo(): string {
  const spike = (i: number) =>
    i % 2
      ? `M${xy(polar(118, i * 10 - 1.5))}L${xy(polar(132, i * 10))} ${xy(polar(118, i * 10 + 1.5))}Z`
      : `M${xy(polar(116, i * 10 - 2.2))}L${xy(polar(144, i * 10))} ${xy(polar(116, i * 10 + 2.2))}Z`;
  return (
    path(each(36, spike), gold.base, fade(0.85)) +
    ring(112, gold.base, 3.4, fade(0.9)) +
    ring(104, gold.light, 1.2, fade(0.7))
  );
}

/** Two golden branches that rise from under the hero. */
function laurel(pen: Pen): string {
  const leaf = path(
    'M0 0C10-12 12-28 0-42-12-28-10-12 0 0Z',
    pen.linear([gold.light, gold.base, gold.dark]),
    ` stroke="${gold.deep}" stroke-width="2"`,
  );
  const branch =
    path(
      `M${xy(polar(118, 92))}A118 118 0 0 0 ${xy(polar(118, -46))}`,
      'none',
      ` stroke="${gold.dark}" stroke-width="4"`,
    ) +
    each(9, (i) => {
      const at = 80 - i * 15;
      return (
        pen.at(polar(118, at), leaf, 1 - i * 0.05, at - 22) + pen.at(polar(118, at), leaf, 0.9 - i * 0.05, at + 38)
      );
    });
  return pen.mirrored(branch);
}
