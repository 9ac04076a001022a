// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ownOrder } from '../../shared/lists/list-card.tsx';
import { useRecords } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { RetryFeed } from './retry-feed.tsx';

afterEach(cleanup);

function List() {
  const { data } = useRecords(resources.vendorFeeds, { sort: ownOrder });
  return data?.map((feed) => <RetryFeed key={feed.id} feed={feed} />);
}

test('can read a feed repeatedly, even if reloading the list failed', async () => {
  const getList = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce({ data: [{ id: 'PG' }], total: 1 });
  getList.mockRejectedValue(new Error('errors.network'));
  const update = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data: { id: 'PG' } });
  await renderInConsole(<List />, { data: { getList: getList as never, update: update as never } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /PG/ });
  for (const times of [1, 2]) {
    fireEvent.click(button);
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(button.disabled).toBe(false));
    expect([update.mock.calls.length, getList.mock.calls.length]).toEqual([times, times + 1]);
  }
});
