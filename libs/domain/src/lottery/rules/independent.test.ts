import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '../../must.ts';
import { digitTickets } from '../../testing/tickets/digit-tickets.ts';
import { markSixTickets, sixOf45Tickets } from '../../testing/tickets/mark-six.ts';
import { numberTickets } from '../../testing/tickets/numbers.ts';
import { prizeTickets } from '../../testing/tickets/prizes.ts';
import { PUSH } from '../../testing/tickets/ticket.ts';
import { betsOf } from '../bets/bets-of.ts';
import type { Draw, DrawShape } from './draw.ts';
import { families } from './families.ts';
import { playOf, plays } from './plays.ts';

const tickets = new Map([...digitTickets, ...numberTickets, ...markSixTickets, ...sixOf45Tickets, ...prizeTickets]);

/** Draws of a family; many are of the first numbers only, so that tickets hit. */
function draws(shape: DrawShape): fc.Arbitrary<Draw> {
  if (shape.kind === 'prizes') {
    const text = (length: number) =>
      fc
        .oneof(...[1, 3, 9].map((top) => fc.array(fc.nat(top), { minLength: length, maxLength: length })))
        .map((list) => list.join(''));
    return fc.record(
      Object.fromEntries(
        Object.entries(shape.prizes).map(([name, { count, digits }]) => [
          name,
          fc.array(text(digits), { minLength: count, maxLength: count }),
        ]),
      ),
    );
  }
  const { min, max, differ } = shape;
  const length = must(shape.lengths.at(-1), 'a length');
  const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  // 49 is the number of Mark Six that gives stakes back.
  const few = [...all.slice(0, Math.max(4, length + 2)), ...(max === 49 ? [49] : [])];
  const from = (pool: readonly number[]): fc.Arbitrary<number[]> =>
    differ
      ? fc.shuffledSubarray([...pool], { minLength: length, maxLength: length })
      : fc.array(fc.constantFrom(...pool), { minLength: length, maxLength: length });
  return fc.oneof(from(all), from(few.length < length ? all : few), from(all.slice(0, differ ? undefined : 2)));
}

const TRIES = 8;

test('every play has a ticket of the independent evaluator', () => {
  expect([...tickets.keys()].toSorted()).toEqual(plays.map(({ code }) => code).toSorted());
});

test.each([...tickets])('%s counts and hits as its bets do when they are written out', (code, ticket) => {
  const play = playOf(code);
  const selections = ticket.selection.filter((selection) => ticket.bets(selection).length > 0);
  fc.assert(
    fc.property(
      selections,
      fc.array(draws(families[play.family]), { minLength: 8, maxLength: 8 }),
      (selection, drawn) => {
        const bets = betsOf(play, selection, 'horse');
        const written = ticket.bets(selection);
        expect(bets.count).toBe(written.length);
        for (const draw of drawn) {
          const expected: Record<string, number> = {};
          for (const prize of written.flatMap((bet) => bet(draw))) expected[prize] = (expected[prize] ?? 0) + 1;
          const { [PUSH]: pushed = 0, ...hits } = expected;
          expect({ hits: bets.hitsOf(draw), pushed: bets.pushedOf(draw) }).toEqual({ hits, pushed });
        }
      },
    ),
    { numRuns: TRIES },
  );
});
