// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import { speakEnglish } from '../../testing/words.ts';
import { Rules } from './rules.tsx';

const terms = {
  currency: 'USD' as const,
  accountSeries: 1_900,
  seriesBase: 1_800,
  unitScale: 1,
  units: [20_000, 2_000, 200, 20],
  maxMultiple: 10_000,
  mostPrize: '1000000.00',
  returns: {},
};

beforeAll(speakEnglish);
afterEach(cleanup);

const show = (code: string) =>
  render(<Rules title={must(titleOf(code), 'a title')} terms={terms} drawTime="2026-11-26T13:00:00.000Z" />);
const rowOf = (name: string) => must(screen.getAllByText(name)[0]?.closest('tr'), 'a row');

test('a play of a series lists the chance of one bet, its prize at the own series, and its return', () => {
  show('TCG-SSC1MIN');
  const cells = within(rowOf('Straight')).getAllByRole('cell', { hidden: true });
  expect(cells.map((cell) => cell.textContent?.replace(/\s/g, ' '))).toEqual(['1 in 100,000', '$190,000.00', '95.00%']);
});

test('each prize of a play is named, and equal prizes are listed together', () => {
  show('TCG-K3-1MIN');
  expect(screen.getAllByText('3, 18').length).toBeGreaterThan(0);
});
