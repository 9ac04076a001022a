// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReturnRow } from '@apsara/api/returns';
import { refused } from '../../shared/calls/refused.ts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { ReturnPage } from './return-page.tsx';

afterEach(cleanup);

const dice: ReturnRow = {
  id: 'game-1',
  scope: 'game',
  name: 'High or Low',
  vendor: 'BGS',
  product: 'RNG',
  rebate: 0,
  points: 0,
  wage: null,
  wagering: 20,
  worst: { game: 'High or Low', printed: 990_000, rebate: 0, points: 0, wage: 13_500, vip: 0, sum: 1_003_500 },
};

async function open(row: ReturnRow, update = vi.fn<(resource: string, asked: object) => Promise<unknown>>()) {
  await renderInConsole(
    <ResourceContextProvider value="returns">
      <ReturnPage />
    </ResourceContextProvider>,
    { data: { getOne: (() => Promise.resolve({ data: row })) as never, update: update as never } },
  );
  await screen.findByRole('button', { name: 'Save' });
  return update;
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('tells the sum of the worst game and of what it consists', async () => {
  await open(dice);
  expect(
    await screen.findByText(
      'High or Low returns up to 100.35 % of the bets: 99 % from the game, 0 % rebate, 0 % points, 1.35 % wages and 0 % VIP bonuses. The total must stay below 100 %.',
    ),
  ).toBeTruthy();
});

test('an empty field leaves the decision to the next, and what is no number is left to the server', async () => {
  const update = await open(dice);
  update.mockResolvedValue({ data: { ...dice, rebate: null } });
  type('For rebates', '');
  await waitFor(() => expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { rebate: null, wage: null } }));
  type('For points', 'none');
  await waitFor(() => expect(update.mock.calls[1]?.[1]).toMatchObject({ data: { points: 'none' } }));
});

test('a refusal stands beside the field and names the game', async () => {
  const update = await open(dice);
  const message = 'High or Low would return up to 100.2 % of the bets.';
  const body = { errorCode: 'returns.above_stake', message, value: { fields: [{ path: 'rebate', code: 'too_big' }] } };
  update.mockRejectedValue(refused(new HttpError(message, 422, body)));
  type('For rebates', '100');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('This value is too high.')).toBeTruthy();
  expect(field('For rebates').getAttribute('aria-invalid')).toBe('true');
});

test('wagering of a product is not set here', async () => {
  await open({ ...dice, id: 'product-RNG', scope: 'product', name: 'RNG', wagering: null });
  expect(screen.queryByRole('textbox', { name: 'For wagering' })).toBeNull();
});
