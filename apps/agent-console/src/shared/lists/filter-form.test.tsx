// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../testing/in-console.tsx';
import { resources } from '../resources.ts';
import { ConsoleList } from './console-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { listParts } from './list-parts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const { TextFilter } = listParts(resources.members);

/** Types a filter and lets its time pass. @returns what the list has asked for */
async function typed(meanwhile: () => void): Promise<unknown[]> {
  const asked: unknown[] = [];
  const getList = (_: string, { filter }: { filter?: unknown }): Promise<never> => {
    asked.push(filter);
    return Promise.resolve({ data: [], total: 0 } as never);
  };
  await renderInConsole(
    <ConsoleList of={resources.members} sort={{ field: 'createdAt', order: 'DESC' }}>
      <FilterForm>
        <TextFilter source="q" label="Account" width={100} />
      </FilterForm>
    </ConsoleList>,
    { data: { getList } },
  );
  const field = await screen.findByRole('searchbox', { name: 'Account' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.change(field, { target: { value: 'da' } });
  meanwhile();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  return asked;
}

test('a filter applies a moment after it was typed', async () => {
  expect(await typed(() => undefined)).toEqual([{}, { q: 'da' }]);
});

test('a filter does not lead back to a list that was left before it applied', async () => {
  expect(await typed(() => window.history.pushState(null, '', '/members/a/show'))).toEqual([{}]);
});
