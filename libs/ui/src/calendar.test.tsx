// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayCalendar, RangeCalendar, type ChosenDays } from './calendar.tsx';

afterEach(cleanup);

const dayButton = (day: string): HTMLButtonElement => document.querySelector(`[data-day="${day}"] button`)!;

test.each([
  ['km', 'វិច្ឆិកា'],
  ['zh-CN', '2026年11月'],
  ['bn', 'নভেম্বর'],
  ['en', 'November'],
])('months are named in %s, whatever the browser speaks', (locale, month) => {
  render(<DayCalendar locale={locale} today="2026-11-21" value="" onChoose={() => undefined} />);
  expect(screen.getByRole('grid').getAttribute('aria-label')).toContain(month);
});

test('arrow keys move from the chosen day, and what they reach can be chosen', () => {
  const onChoose = vi.fn<(day: string) => void>();
  render(<DayCalendar locale="en" today="2026-11-21" value="2026-11-18" onChoose={onChoose} />);
  const begun = document.activeElement!;
  expect(begun).toBe(dayButton('2026-11-18'));
  fireEvent.keyDown(begun, { key: 'ArrowDown' });
  fireEvent.click(document.activeElement!);
  expect(onChoose).toHaveBeenCalledWith('2026-11-25');
});

test('days outside the bounds cannot be chosen', () => {
  render(<DayCalendar locale="en" today="2026-11-21" max="2026-11-21" value="" onChoose={() => undefined} />);
  expect(dayButton('2026-11-21').disabled).toBe(false);
  expect(dayButton('2026-11-22').disabled).toBe(true);
});

test('the first press begins a range and the second ends it, in whatever order', () => {
  const told = vi.fn<(days: ChosenDays) => void>();
  function Range() {
    const [value, choose] = useState<ChosenDays>({ from: '2026-11-01', to: '2026-11-03' });
    const change = (days: ChosenDays) => {
      told(days);
      choose(days);
    };
    return <RangeCalendar locale="en" today="2026-11-21" value={value} onChange={change} />;
  }
  render(<Range />);
  fireEvent.click(dayButton('2026-11-14'));
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-14', to: '' });
  fireEvent.click(dayButton('2026-11-10'));
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-14' });
});
