// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { listSavedFilters } from '@apsara/api/saved-filters';
import { Refusal } from '@apsara/domain/refusals';
import { renderInConsole } from '../../testing/in-console.tsx';
import { SavedFilters } from './saved-filters.tsx';

afterEach(cleanup);

test('keeps a refused name with its error, and clears an accepted one', async () => {
  const save = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Refusal('reports.too_many_filters'))
    .mockResolvedValue({});
  const call = (line: unknown) => (line === listSavedFilters ? Promise.resolve([]) : save());
  await renderInConsole(
    <ListBase resource="bets" storeKey={false}>
      <SavedFilters page="personalHistoryCopy" />
    </ListBase>,
    { data: { getList: () => Promise.resolve({ data: [], total: 0 }) }, client: { call: call as never } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert', { hidden: true })).toBeTruthy();
  expect(name.value).toBe('Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.value).toBe(''));
});
