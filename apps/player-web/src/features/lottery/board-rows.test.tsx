// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Animal } from '@apsara/domain/lottery/bets/animals';
import { boardOf, nothingChosen, selectionOf } from '@apsara/domain/lottery/boards/board';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { must } from '@apsara/domain/must';
import { speakEnglish } from '../../testing/words.ts';
import { BoardRows } from './board-rows.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

function Shown({ code, ofYear }: { code: string; ofYear?: Animal }) {
  const board = must(boardOf(playOf(code)), code);
  const [chosen, setChosen] = useState(nothingChosen(board));
  return (
    <>
      <BoardRows board={board} chosen={chosen} onChange={setChosen} ofYear={ofYear} />
      <output data-testid="selection">{selectionOf(board, chosen)}</output>
    </>
  );
}

// Roles of more than a hundred buttons take seconds to find.
const press = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const selection = () => screen.getByTestId('selection').textContent;

test('a pad takes numbers by head, by tail and by range', () => {
  render(<Shown code="vn.north.lo2" />);
  press('07');
  press('Head 1');
  expect(selection()).toBe('07,10,11,12,13,14,15,16,17,18,19');
  press('Head 1');
  press('Tail 7');
  expect(selection()).toBe('07,17,27,37,47,57,67,77,87,97');
  press('Clear');
  type('From', '08');
  type('To', '11');
  press('Add range');
  expect(selection()).toBe('08,09,10,11');
});

test('the digits of prizes are named after them', () => {
  render(<Shown code="vn.south.place" />);
  expect(screen.getByRole('group', { name: 'First prize, tens' })).toBeDefined();
  expect(screen.getByRole('group', { name: /special.*ones/i })).toBeDefined();
});

test('places are counted from one, however they are written', () => {
  render(<Shown code="ssc.dragontiger" />);
  press('1');
  press('5');
  press('Dragon');
  expect(selection()).toBe('04@dragon');
});

test('in the year of the horse, the horse has five numbers and a number its colour', () => {
  const { unmount } = render(<Shown code="lhc.special.animal" ofYear="horse" />);
  expect(screen.getByText('Horse').textContent).toBe('Horse01 13 25 37 49');
  unmount();
  render(<Shown code="lhc.special" ofYear="horse" />);
  expect(screen.getByText('08').dataset['wave']).toBe('red');
  press('08');
  expect(selection()).toBe('8');
});

test('half waves have the words of both parts', () => {
  render(<Shown code="lhc.special.half" ofYear="horse" />);
  press('Red Big');
  expect(selection()).toBe('red.B');
});
