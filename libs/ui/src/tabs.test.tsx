// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

function Demo() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs
      label="Kinds"
      tabs={[
        { id: 'a', label: 'Slots' },
        { id: 'b', label: 'Live' },
        { id: 'c', label: 'Fish' },
      ]}
      value={value}
      onChange={setValue}
    >
      panel of {value}
    </Tabs>
  );
}

it('is one stop for Tab and is walked with the arrows, round and round', () => {
  render(<Demo />);
  const [slots, live, fish] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement, HTMLElement];
  expect([slots.tabIndex, live.tabIndex, fish.tabIndex]).toEqual([0, -1, -1]);
  fireEvent.keyDown(slots, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(live);
  expect(screen.getByRole('tabpanel').textContent).toBe('panel of b');
  fireEvent.keyDown(live, { key: 'End' });
  fireEvent.keyDown(fish, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(slots);
});

it('follows the eye where lines run from right to left', () => {
  document.documentElement.dir = 'rtl';
  render(<Demo />);
  const [slots, live] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement];
  fireEvent.keyDown(slots, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(live);
  fireEvent.keyDown(live, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(slots);
});
