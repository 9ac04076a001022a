// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { PrizeTable } from './prize-table.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const northern = {
  special: ['52347'],
  g1: ['91823'],
  g7: ['68', '12', '90', '33'],
};

test('a draw of Vietnam is a table of its prizes, with the last two digits by their head', () => {
  render(<PrizeTable drawn={northern} />);
  const [prizes, heads] = screen.getAllByRole('table');
  expect(within(prizes!).getByRole('row', { name: /special.*52347/i })).toBeDefined();
  expect(within(prizes!).getAllByRole('row')).toHaveLength(3);
  expect(within(heads!).getByRole('row', { name: '2 3' })).toBeDefined();
  expect(within(heads!).getByRole('row', { name: '9 0' })).toBeDefined();
});
