// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { WinRow } from '@apsara/api/winners';
import { renderInConsole } from '../../testing/in-console.tsx';
import { WinnerList } from './winner-list.tsx';

afterEach(cleanup);

const win: WinRow = {
  id: '6b0d3f9e-3c52-4a52-9d43-2f0c7f6d1a11',
  account: 'dara88',
  game: 'Fortune Tiger',
  product: 'RNG',
  gained: '4900.00',
  multiplier: '50.00',
  wonAt: '2026-11-21T05:00:00.000Z',
  hidden: false,
};

test('an operator hides a win, and says why', async () => {
  const call = vi.fn<(line: object, asked: object) => Promise<unknown>>().mockResolvedValue({ ...win, hidden: true });
  await renderInConsole(
    <ResourceContextProvider value="winners">
      <WinnerList />
    </ResourceContextProvider>,
    {
      role: 'operator',
      staffRole: 'marketing',
      data: { getList: (() => Promise.resolve({ data: [win], total: 1 })) as never },
      client: { call: call as never },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: dara88' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A test of ours' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.lastCall?.[1]).toEqual({ id: win.id, hidden: true, reason: 'A test of ours' });
});
