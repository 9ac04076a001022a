// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../testing/in-console.tsx';
import { NewHouseLetter } from './new-house-letter.tsx';

afterEach(cleanup);

const page = (
  <ResourceContextProvider value="houseLetters">
    <NewHouseLetter />
  </ResourceContextProvider>
);
const type = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
};

test('an operator sees how many members a segment has, and confirms before the message is sent', async () => {
  const call = vi.fn<(line: object, asked: object) => Promise<unknown>>().mockResolvedValue({ receivers: 12 });
  const create = vi.fn<(resource: string, asked: { data: object }) => Promise<unknown>>();
  create.mockRejectedValue(new Error('not now'));
  await renderInConsole(page, {
    role: 'operator',
    staffRole: 'marketing',
    data: { create: create as never },
    client: { call: call as never },
  });
  await screen.findByRole('textbox', { name: 'VIP levels' });
  type('VIP levels', '2, 3');
  type('Below agent', 'agent1');
  fireEvent.click(screen.getByRole('button', { name: 'Count members' }));
  expect(await screen.findByText('12 members would get it now.')).toBeTruthy();
  const segment = {
    vipLevels: [2, 3],
    below: 'agent1',
    registeredFrom: null,
    registeredTo: null,
    country: null,
    depositedFrom: null,
    depositedTo: null,
    tag: '',
  };
  expect(call.mock.lastCall?.[1]).toEqual(segment);
  type('Title', 'Hello');
  type('Text', 'Come and see.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the message?' }));
  dialog.getByText('12 members would get it now.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toEqual({
    ...segment,
    words: { EN: { title: 'Hello', content: 'Come and see.' } },
    sendAt: null,
  });
});
