// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { boardOf, nothingChosen, selectionOf } from '@apsara/domain/lottery/boards/board';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { must } from '@apsara/domain/must';
import { speakEnglish } from '../../testing/words.ts';
import { BoardRows } from './board-rows.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

function Shown({ code }: { code: string }) {
  const board = must(boardOf(playOf(code)), code);
  const [chosen, setChosen] = useState(nothingChosen(board));
  return (
    <>
      <BoardRows board={board} chosen={chosen} onChange={setChosen} />
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
