import type { Backdrop } from './backdrops/backdrop.ts';
import { crystals, mountains, sea } from './backdrops/land.ts';
import { nebula, rays } from './backdrops/sky.ts';
import { beams, curtain, table } from './backdrops/stage.ts';
import { hexagons, pitches, stadium } from './backdrops/town.ts';
import { mix } from './drawing/colour.ts';
import type { Frame } from './drawing/frame.ts';
import { felts, type Palette } from './drawing/palettes.ts';
import { across, Pen, slanted } from './drawing/pen.ts';
import { circle, rect } from './drawing/svg.ts';
import { bannerHeroes, bannerPalettes } from './scenes/banner-heroes.ts';
import { particles } from './scenes/particles.ts';
import { keysOf } from './drawing/lists.ts';

export type BannerKind = keyof typeof bannerHeroes;
export const bannerKinds = keysOf(bannerHeroes);

const backdrops: Record<BannerKind, Backdrop> = {
  welcome: rays,
  live: table(felts.green),
  sports: stadium(pitches.grass),
  lottery: beams,
  vip: curtain,
  angkor: mountains,
  fish: sea,
  esports: hexagons,
  gems: crystals,
  app: nebula,
  rebate: rays,
  referral: beams,
  points: nebula,
  mission: rays,
};
const dim: ReadonlySet<BannerKind> = new Set(['live', 'esports', 'gems', 'app', 'points']);

/** Below this ratio of width to height the words stand under the hero, not beside it. */
const widest = 1.6;

/** A picture to set words on, of any size: room for them at the left of a wide banner, at the foot of a narrow one. */
export function banner({
  kind,
  width,
  height,
}: {
  readonly kind: BannerKind;
  readonly width: number;
  readonly height: number;
}): string {
  const pen = new Pen(`banner|${kind}`, `${width}x${height}`);
  const wide = width / height >= widest;
  const frame: Frame = wide
    ? { width, height, cx: width * 0.74, cy: height * 0.5, scale: height / 300, spread: 1 }
    : { width, height, cx: width * 0.5, cy: height * 0.4, scale: Math.min(width / 400, height / 330), spread: 1 };
  const palette: Palette = bannerPalettes[kind];
  const hero = bannerHeroes[kind](pen, frame);
  const light = circle([frame.cx, frame.cy], height * 0.62, pen.glow(mix(palette.glow, '#ffffff', 0.2), 0.6));
  const scene =
    air(pen, kind, palette, frame) +
    backdrops[kind](pen, palette, frame) +
    light +
    hero +
    particles(pen, frame, 'spark');
  return pen.picture(
    `0 0 ${width} ${height}`,
    scene + scrim(pen, palette, frame, wide),
    ' preserveAspectRatio="xMaxYMid slice"',
  );
}

function air(pen: Pen, kind: BannerKind, p: Palette, { width, height }: Frame): string {
  const fill = dim.has(kind)
    ? pen.linear([p.dark, `${mix(p.dark, p.mid, 0.35)}@60`, p.deep], slanted)
    : kind === 'fish'
      ? pen.linear([p.mid, `${p.dark}@60`, p.deep])
      : pen.linear([p.dark, `${p.mid}@60`, p.dark], slanted);
  return rect([0, 0, width, height], fill);
}

/** The shade that words are legible on, and the light of the upper edge. */
function scrim(pen: Pen, { deep }: Palette, { width, height }: Frame, wide: boolean): string {
  const words = wide
    ? rect([0, 0, width, height], pen.linear([`${deep}@0/.92`, `${deep}@36/.62`, `${deep}@62/0`], across))
    : rect([0, height * 0.5, width, height * 0.5], pen.linear([`${deep}@0/0`, `${deep}@100/.94`]));
  return words + rect([0, 0, width, height * 0.4], pen.linear(['#ffffff@0/.08', '#ffffff@100/0']));
}
