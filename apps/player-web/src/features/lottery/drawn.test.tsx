// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { Drawn } from './drawn.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const northern = {
  special: ['52347'],
  g1: ['91823'],
  g7: ['68', '12', '90', '33'],
};

test('a draw of Vietnam is a table of its prizes, with the last two digits by their head', () => {
  render(<Drawn gameId="TCG_LOTTO_VN-NORTHERNLOTTERY" drawn={northern} />);
  const [prizes, heads] = screen.getAllByRole('table');
  expect(within(prizes!).getByRole('row', { name: /special.*52347/i })).toBeDefined();
  expect(within(prizes!).getAllByRole('row')).toHaveLength(3);
  expect(within(heads!).getByRole('row', { name: '2 3' })).toBeDefined();
  expect(within(heads!).getByRole('row', { name: '9 0' })).toBeDefined();
});

test('a draw of 4D has three prizes at the top and two tens below', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `123${at}`);
  const drawn = { top: ['6652', '8070', '4509'], special: ten, cons: ten };
  render(<Drawn gameId="TCG_SEA-SEA4D" drawn={drawn} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(drawn.top);
  expect(screen.getByRole('list', { name: 'Consolation' })).toBeDefined();
  expect(screen.getAllByText('1239')).toHaveLength(2);
});
