import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { slotMachines } from '@apsara/domain/games/slots/slots-machine';
import { drawStops, type Draw } from './draws.ts';

const machine = slotMachines.lotus;
const DRAWS = 200_000;

/** Sum over all stops of (seen - expected)^2 / expected, one figure per reel. */
function chiSquares(draw?: Draw): number[] {
  const seen = machine.strips.map((strip) => strip.map(() => 0));
  for (let n = 0; n < DRAWS; n += 1)
    drawStops(machine, draw).forEach((stop, reel) => (seen[reel]![stop] = seen[reel]![stop]! + 1));
  return seen.map((counts) => {
    const expected = DRAWS / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  });
}

/** With 30 stops or fewer a fair draw exceeds 110 less than once in a thousand million runs. */
const BOUND = 110;

test('row 15: every stop of every reel comes up equally often', () => {
  for (const chiSquare of chiSquares()) expect(chiSquare).toBeLessThan(BOUND);
});

test('the same check catches a byte folded onto the strip, whose first stops come up more often', () => {
  const bytes = randomBytes(DRAWS * machine.strips.length).values();
  const folded: Draw = (count) => Number(bytes.next().value) % count;
  for (const chiSquare of chiSquares(folded)) expect(chiSquare).toBeGreaterThan(BOUND);
});

test('a stop is drawn for each reel, over exactly its own strip', () => {
  expect(drawStops(machine, (count) => count - 1)).toEqual(machine.strips.map((strip) => strip.length - 1));
});
