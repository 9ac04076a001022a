import { randomInt } from 'node:crypto';
import type { Currency } from '@apsara/domain/money';
import { jackpotRange } from '@apsara/domain/games/slots/slots-jackpot';
import type { SlotMachine } from '@apsara/domain/games/slots/slots';

/** Draws a whole number from 0 to below `count`, each equally often. */
export type Draw = (count: number) => number;

/** Node's randomInt is a CSPRNG that throws out-of-range draws away instead of folding them, so no number is favoured. */
const fairDraw: Draw = (count) => randomInt(count);

/** One stop per reel. */
export const drawStops = (machine: Pick<SlotMachine, 'strips'>, draw = fairDraw): number[] =>
  machine.strips.map((strip) => draw(strip.length));

/** The number that decides about the jackpot. */
export const drawJackpot = (currency: Currency, draw = fairDraw): number => draw(jackpotRange(currency));
