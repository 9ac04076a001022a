import { rays } from '../backdrops/sky.ts';
import { beams } from '../backdrops/stage.ts';
import { around } from '../drawing/lists.ts';
import { palettes } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { all, circle, each, fade, rect, stroke } from '../drawing/svg.ts';
import { numberBall } from '../objects/lottery.ts';
import { ballColours } from './draws.ts';
import { onStage, type Look } from './look.ts';

const SIDE = 5;
const CELL = 32;
/** The balls before the card: where, and how large. */
const before = [
  [-74, 60, 0.42],
  [70, 66, 0.46],
  [0, 84, 0.36],
] as const;

/** A card of five by five whose diagonal has been called. */
function card(pen: Pen): string {
  const from = (-SIDE * CELL) / 2;
  const dabbed = (column: number, row: number) => column === row || pen.random.chance(0.24);
  const cell = (nth: number) => {
    const [column, row] = [nth % SIDE, Math.floor(nth / SIDE)];
    const [x, y] = [from + column * CELL, from + row * CELL];
    const paper = rect([x + 2, y + 2, CELL - 4, CELL - 4, 5], '#F1E4D0');
    return paper + (dabbed(column, row) ? circle([x + CELL / 2, y + CELL / 2], 12, '#E2456B', fade(0.92)) : '');
  };
  return (
    rect([from - 10, from - 36, SIDE * CELL + 20, SIDE * CELL + 46, 14], '#FFF9EC', stroke('#C97A00', 4)) +
    rect([from - 2, from - 28, SIDE * CELL + 4, 24, 8], '#5B3FD6') +
    each(SIDE * SIDE, cell)
  );
}

/** A room of bingo: a card that marks itself, and balls of as many as the game has. */
export function bingoLook(pen: Pen, name: string): Look {
  const { random } = pen;
  const most = name.includes('75') ? 75 : 90;
  const isQuick = /quick/i.test(name);
  return {
    palette: palettes[isQuick ? random.pick(['magenta', 'candy']) : random.pick(['royal', 'night'])],
    air: 'day',
    backdrop: isQuick ? beams : rays,
    face: random.pick(['bungee', 'lilita']),
    fill: 'gold',
    hero: (frame) => {
      const put = onStage(frame);
      const first = random.whole(0, 7);
      return (
        put([0, -14], card(pen), 0.92, random.between(-8, 8)) +
        all(before, ([x, y, size], nth) =>
          put(
            [x, y],
            numberBall(pen, around(ballColours, nth + first), random.whole(1, most)),
            size,
            random.between(-16, 16),
          ),
        )
      );
    },
  };
}
