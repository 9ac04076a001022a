import { expect, test } from 'vitest';
import type { ShownRaffle } from '@apsara/api/raffles';
import { prizeAt } from '@apsara/domain/raffles/raffle-draws';
import { WHOLE_CHANCE } from '@apsara/domain/raffles/raffles';
import { discOf, numberedAt, partsOf, turnedFor } from './wheel-parts.ts';

const prize = (key: string, chance: number): ShownRaffle['prizes'][number] => ({
  key,
  kind: 'points',
  amount: '5',
  name: '',
  picture: null,
  chance,
  total: null,
  left: null,
  soldOut: false,
});

const prizes = [prize('rare', 1), prize('few', 499), prize('never', 0), prize('some', 4_500), prize('many', 5_000)];

test('the wheel stops with the part of the prize under the pointer, at every point', () => {
  const parts = partsOf(prizes);
  const wrong = Array.from({ length: WHOLE_CHANCE }, (_, point) => point).filter((point) => {
    // Turned clockwise, so what is at the top was that far before it.
    const top = 360 - turnedFor(point);
    return parts.find(({ from, to }) => top >= from && top < to)?.key !== prizeAt(prizes, point)?.key;
  });
  expect(wrong).toEqual([]);
});

test('the parts fill the whole wheel, and those with room have a number in their middle', () => {
  const parts = partsOf(prizes);
  expect(parts.map(({ from }) => from).slice(1)).toEqual(parts.map(({ to }) => to).slice(0, -1));
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([0, 360]);
  expect(parts.map((part) => numberedAt(part) !== undefined)).toEqual([false, true, false, true, true]);
  expect(discOf(parts).match(/--surface-1/g)).toHaveLength(4);
});
