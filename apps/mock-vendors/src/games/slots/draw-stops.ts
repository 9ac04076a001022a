import { randomInt } from 'node:crypto';
import type { SlotMachine } from '@apsara/domain/slots';

/** Draws a whole number from 0 to below `count`, each equally often. */
export type Draw = (count: number) => number;

/** One stop per reel. Node's randomInt is a CSPRNG that throws out-of-range draws away instead of folding them, so no stop is favoured. */
export const drawStops = (machine: SlotMachine, draw: Draw = (count) => randomInt(count)): number[] =>
  machine.strips.map((strip) => draw(strip.length));
