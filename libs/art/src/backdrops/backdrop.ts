import type { Frame } from '../drawing/frame.ts';
import type { Palette } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { rect } from '../drawing/svg.ts';

/** Draws what stands behind the hero. */
export type Backdrop = (pen: Pen, palette: Palette, frame: Frame) => string;

/** The colour of the air, top to bottom, that a backdrop is painted on. */
const airs = {
  day: (p: Palette) => [p.dark, `${p.mid}@52`, p.deep],
  dark: (p: Palette) => [p.deep, `${p.dark}@55`, p.deep],
  water: (p: Palette) => [p.mid, `${p.dark}@60`, p.deep],
  floodlit: (p: Palette) => [p.deep, `${p.dark}@60`, p.mid],
};
export type Air = keyof typeof airs;

export const paintAir = (pen: Pen, palette: Palette, { width, height }: Frame, air: Air) =>
  rect([0, 0, width, height], pen.linear(airs[air](palette)));
