// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { issueRaffleTickets, readRaffleResults } from '@apsara/api/raffles';
import { Refusal } from '@apsara/domain/refusals';
import { renderInConsole } from '../../testing/in-console.tsx';
import { RaffleResults } from './raffle-results.tsx';

afterEach(cleanup);

const results = {
  tickets: 5,
  byHand: 2,
  members: 0,
  ready: 0,
  won: 0,
  lost: 0,
  voided: 0,
  drawnAt: null,
  anchor: 'ab',
  prizes: [],
  winners: [],
};

test('the tickets given by hand are counted beside the others', async () => {
  const client = {
    query: () => ({ queryKey: [readRaffleResults.path], queryFn: () => Promise.resolve(results) }),
  };
  await renderInConsole(<RaffleResults id="raffle-1" isRunning={false} />, { client: client as never });
  expect((await screen.findByText('Given by hand')).nextElementSibling?.textContent).toBe('2');
});

const key = expect.stringMatching(/./) as string;

test('tickets by hand: the same wish keeps its key, another wish and one after a success get a new one', async () => {
  const give = vi.fn<(...of: unknown[]) => Promise<unknown>>();
  give.mockRejectedValueOnce(new Error('no answer'));
  give.mockRejectedValueOnce(new Refusal('agents.account_unknown', {}, 'There is no such account.'));
  give.mockResolvedValue({ given: 1 });
  const client = {
    query: () => ({ queryKey: [readRaffleResults.path], queryFn: () => Promise.resolve(results) }),
    call: give,
  };
  await renderInConsole(<RaffleResults id="raffle-1" isRunning />, { client: client as never });
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const press = async (times: number): Promise<void> => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Give tickets' });
    fireEvent.click(button);
    await waitFor(() => expect(give).toHaveBeenCalledTimes(times));
  };
  await screen.findByLabelText('Account');
  type('Account', 'player9');
  type('Reason', 'A gift.');
  await press(1);
  await screen.findByText(/connection/i);
  await press(2);
  await screen.findByText('There is no such account.');
  type('Account', 'player1');
  await press(3);
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveProperty('value', ''));
  type('Account', 'player1');
  type('Reason', 'A gift.');
  await press(4);
  expect(give).toHaveBeenLastCalledWith(issueRaffleTickets, expect.anything(), { idempotencyKey: key });
  const keys = give.mock.calls.map(([, , of]) => (of as { idempotencyKey: string }).idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
