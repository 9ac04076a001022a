import { mix } from './colour.ts';
import type { Material } from './materials.ts';
import { hash, stream, type Random } from './seed.ts';
import { factor, fade, moved, num, path, xy, type Point } from './svg.ts';

/** A gradient's colour: `#rrggbb`, `#rrggbb@percent` or `#rrggbb@percent/opacity`. */
type Stop = string;
type Axis = readonly [x1: number, y1: number, x2: number, y2: number];
type Light = readonly [cx: number, cy: number, radius: number];

const down: Axis = [0, 0, 0, 1];
export const across: Axis = [0, 0, 1, 0];
export const slanted: Axis = [0, 0, 1, 1];

const sparklePath = 'M0-10Q1.2-1.2 10 0 1.2 1.2 0 10-1.2 1.2-10 0-1.2-1.2 0-10Z';

/** What one picture is drawn with: its choices, its gradients and its repeated shapes, each defined once. */
export class Pen {
  readonly random: Random;
  private readonly prefix: string;
  private readonly definitions: string[] = [];
  private readonly known = new Map<string, string>();

  /**
   * `identity` decides every choice; `variant` (a ratio, a size) only sets the ids apart, because pictures may stand inline in one page.
   */
  constructor(identity: string, variant = '') {
    this.random = stream(hash(identity));
    const print = hash(`${identity}/${variant}`);
    this.prefix =
      String.fromCharCode(97 + (print % 26)) +
      Math.floor(print / 26)
        .toString(36)
        .slice(-4);
  }

  linear(stops: readonly Stop[], axis: Axis = down): string {
    const [x1, y1, x2, y2] = axis;
    const where = axis === across ? '' : ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return `url(#${this.define(`<linearGradient id="?"${where}>${writeStops(stops)}</linearGradient>`)})`;
  }

  /** Runs from one height to another in the units of the drawing itself, whatever its outline. */
  verticalGradient(stops: readonly Stop[], from: number, to: number): string {
    const where = `gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}"`;
    return `url(#${this.define(`<linearGradient id="?" ${where}>${writeStops(stops)}</linearGradient>`)})`;
  }

  radial(stops: readonly Stop[], [cx, cy, radius]: Light = [0.5, 0.5, 0.5]): string {
    return `url(#${this.define(`<radialGradient id="?" cx="${cx}" cy="${cy}" r="${radius}">${writeStops(stops)}</radialGradient>`)})`;
  }

  /** Lit from above. */
  metal(m: Material): string {
    return this.linear([m.light, `${m.base}@38`, `${m.dark}@82`, mix(m.dark, m.deep, 0.5)]);
  }

  /** A bar that is bright along its middle. */
  bar(m: Material): string {
    return this.linear([m.dark, `${m.base}@22`, `${m.light}@46`, `${m.base}@62`, m.dark], across);
  }

  /** A sphere lit from the upper left. */
  ball(m: Material): string {
    return this.radial([m.light, `${m.base}@45`, `${m.dark}@80`, m.deep], [0.36, 0.3, 0.78]);
  }

  /** Light that fades to nothing. */
  glow(colour: string, strength = 0.9): string {
    return this.radial([
      `${colour}@0/${factor(strength)}`,
      `${colour}@45/${factor(strength * 0.42)}`,
      `${colour}@100/0`,
    ]);
  }

  /** Draws a shape once and points at it, so that a repeated shape costs one line. */
  use(body: string, more = ''): string {
    return `<use href="#${this.define(`<g id="?">${body}</g>`)}"${more}/>`;
  }

  at(point: Point, body: string, scale = 1, turn = 0): string {
    return this.use(body, ` transform="${moved(point, scale, turn)}"`);
  }

  /** The drawing and its reflection in the vertical axis. */
  mirrored(body: string): string {
    const id = this.define(`<g id="?">${body}</g>`);
    return `<use href="#${id}"/><use href="#${id}" transform="scale(-1 1)"/>`;
  }

  /** The attribute that cuts a drawing to a shape. */
  clip(shape: string): string {
    return ` clip-path="url(#${this.define(`<clipPath id="?">${shape}</clipPath>`)})"`;
  }

  /** A four-pointed glint. */
  sparkle(at: Point, radius: number, opacity = 1): string {
    const id = this.define(`<path id="?" d="${sparklePath}" fill="#fff"/>`);
    return `<use href="#${id}" transform="translate(${xy(at)})scale(${factor(radius / 10)})"${fade(opacity)}/>`;
  }

  /** The finished picture. */
  picture(viewBox: string, body: string, attributes = ''): string {
    const defs = this.definitions.length ? `<defs>${this.definitions.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" stroke-linejoin="round" stroke-linecap="round"${attributes}>${defs}${body}</svg>`;
  }

  /** Equal definitions share one id. */
  private define(element: string): string {
    const found = this.known.get(element);
    if (found !== undefined) return found;
    const id = this.prefix + this.known.size.toString(36);
    this.known.set(element, id);
    this.definitions.push(element.replace('"?"', `"${id}"`));
    return id;
  }
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, i) => {
      const [colour, rest] = stop.split('@');
      const [percent, opacity] = rest?.split('/') ?? [];
      const offset = percent ?? num((i / (stops.length - 1)) * 100);
      return `<stop offset="${offset}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');
}

/** Many dots as one path, because a crowd of circles would weigh more than the rest of the picture. */
export function dots(points: readonly Point[], colour: string, size: number, more = ''): string {
  return points.length
    ? path(points.map((p) => `M${xy(p)}h0`).join(''), 'none', ` stroke="${colour}" stroke-width="${num(size)}"${more}`)
    : '';
}
