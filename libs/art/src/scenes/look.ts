import type { Air, Backdrop } from '../backdrops/backdrop.ts';
import type { Frame } from '../drawing/frame.ts';
import type { Palette } from '../drawing/palettes.ts';
import { place, type Point } from '../drawing/svg.ts';
import type { DisplayFace, LetterFill } from '../lettering.ts';

/** How one game looks: everything its picture is composed of, apart from the canvas. */
export interface Look {
  readonly palette: Palette;
  readonly air: Air;
  readonly backdrop: Backdrop;
  readonly face: DisplayFace;
  readonly fill: LetterFill;
  hero(frame: Frame): string;
}

/** Places drawings around the hero's point, in the hero's own units. */
export function onStage({ cx, cy, scale }: Frame) {
  return ([x, y]: Point, body: string, size = 1, turn = 0) =>
    place([cx + x * scale, cy + y * scale], body, size * scale, turn);
}
