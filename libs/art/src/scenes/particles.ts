import type { Frame } from '../drawing/frame.ts';
import type { Pen } from '../drawing/pen.ts';
import { each, factor, fade, moved, path, type Point } from '../drawing/svg.ts';
import { plainCoin } from '../objects/fortune.ts';

export type Particle = 'spark' | 'coin' | 'petal';

/** Small bright things floating over the upper four fifths of the picture. */
export function particles(pen: Pen, { width, height }: Frame, kind: Particle): string {
  const { random } = pen;
  const petal = () => path('M0 0C8-6 16-4 20 4 12 8 4 8 0 0Z', pen.linear(['#FFE3F3', '#FF7FC2']), fade(0.9));
  return each(random.whole(10, 16), () => {
    const at: Point = [random.between(0, width), random.between(height * 0.04, height * 0.8)];
    const size = random.between(0.5, 1.5);
    if (kind === 'petal') return pen.at(at, petal(), size * 0.5, random.between(0, 360));
    if (kind === 'spark') return pen.sparkle(at, size * 5, random.between(0.45, 1));
    const tilt = `${moved(at, 1, random.between(0, 90))}scale(${factor(size * 0.06)} ${factor(size * 0.06 * random.between(0.4, 1))})`;
    return `<g transform="${tilt}">${plainCoin(pen)}</g>`;
  });
}
