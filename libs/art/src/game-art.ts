import { paintAir } from './backdrops/backdrop.ts';
import { mix } from './drawing/colour.ts';
import { frameOf, type ArtRatio, type Frame } from './drawing/frame.ts';
import type { Palette } from './drawing/palettes.ts';
import { Pen } from './drawing/pen.ts';
import { rect } from './drawing/svg.ts';
import { lettering } from './lettering.ts';
import { bingoLook } from './scenes/bingo.ts';
import { cockfightLook, esportsLook, sportsLook } from './scenes/contests.ts';
import { lotteryLook } from './scenes/draws.ts';
import { fishLook } from './scenes/fish.ts';
import type { Look } from './scenes/look.ts';
import { slotLook } from './scenes/slots.ts';
import { liveLook, playerLook } from './scenes/tables.ts';
import { keysOf } from './drawing/lists.ts';

/** Bingo is among the slots, and has no reels. */
const machineLook = (pen: Pen, name: string): Look =>
  /\bbingo\b/i.test(name) ? bingoLook(pen, name) : slotLook(pen, name);

const looks = {
  RNG: machineLook,
  LIVE: liveLook,
  SPORTS: sportsLook,
  ESPORTS: esportsLook,
  FISH: fishLook,
  PVP: playerLook,
  LOTT: lotteryLook,
  ELOTT: lotteryLook,
  COCKFIGHT: cockfightLook,
} satisfies Record<string, (pen: Pen, name: string) => Look>;

/** The game types that have pictures. */
export type GameArtType = keyof typeof looks;
export const gameArtTypes = keysOf(looks);
export { artRatios } from './drawing/frame.ts';
export type { ArtRatio };

export interface GameArt {
  readonly type: GameArtType;
  readonly vendor: string;
  readonly code: string;
  /** The game's Latin name: its words steer the picture, and it is what the lettering says. */
  readonly name: string;
  /** Portrait is 300 x 400, square 300 x 300, wide 480 x 270. */
  readonly ratio: ArtRatio;
  /** Whether the picture shows the name. Portraits do by default. A name with letters that the faces lack is not shown. */
  readonly lettering?: boolean;
}

/** A game's picture as SVG text: the same game always gives the same bytes. */
export function gameArt({
  type,
  vendor,
  code,
  name,
  ratio,
  lettering: wanted = ratio === 'portrait',
}: GameArt): string {
  const pen = new Pen([type, vendor, code].join('|'), ratio);
  const frame = frameOf(ratio);
  const look: Look = looks[type](pen, name);
  const { palette, air, backdrop, face, fill } = look;
  // The hero comes first, so that its colours do not depend on how much of the backdrop a ratio shows.
  const hero = look.hero(frame);
  const scene = paintAir(pen, palette, frame, air) + backdrop(pen, palette, frame) + hero + shade(pen, palette, frame);
  const title = wanted ? lettering(pen, frame, { name, face, fill, shade: palette.deep }) : '';
  return pen.picture(`0 0 ${frame.width} ${frame.height}`, scene + title, ' preserveAspectRatio="xMidYMid slice"');
}

/** Darkens the foot for lettering and badges, rounds off the corners' light and brightens the top edge. */
function shade(pen: Pen, { deep }: Palette, { width, height }: Frame): string {
  const tall = height > width;
  const foot = tall
    ? rect(
        [0, height * 0.56, width, height * 0.44],
        pen.linear([`${deep}@0/0`, `${deep}@48/.8`, `${mix(deep, '#000000', 0.45)}@100/.97`]),
      )
    : rect([0, height * 0.5, width, height * 0.5], pen.linear([`${deep}@0/0`, `${mix(deep, '#000000', 0.4)}@100/.82`]));
  return (
    foot +
    rect([0, 0, width, height], pen.radial(['#000000@55/0', '#000000@100/.38'], [0.5, 0.42, 0.78])) +
    rect([0, 0, width, height * 0.3], pen.linear(['#ffffff@0/.1', '#ffffff@100/0']))
  );
}
