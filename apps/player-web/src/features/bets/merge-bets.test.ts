import { expect, it } from 'vitest';
import { mergeBets } from './merge-bets.ts';

it('keeps the order and shows a repeated bet once, in its newest state', () => {
  const pieces = [
    {
      content: [
        { id: 'c', status: 'open' },
        { id: 'b', status: 'open' },
      ],
    },
    {
      content: [
        { id: 'b', status: 'won' },
        { id: 'a', status: 'lost' },
      ],
    },
  ];
  expect(mergeBets(pieces)).toEqual([
    { id: 'c', status: 'open' },
    { id: 'b', status: 'won' },
    { id: 'a', status: 'lost' },
  ]);
  expect(mergeBets([])).toEqual([]);
});
