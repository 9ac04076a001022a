// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { refused } from '../../shared/calls/refused.ts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { TransferSettingsPage } from './transfer-settings-page.tsx';

afterEach(cleanup);

const opened = {
  id: 'lotus',
  currency: 'KHR',
  down: true,
  up: false,
  min: '1000.00',
  max: '5000.00',
  dayAmount: '9000.00',
  turnover: 100,
  shownVersion: '"first"',
};
const words = 'Someone else changed these settings.';
const changed = refused(new HttpError(words, 409, { errorCode: 'site.settings_changed', message: words }));

interface Saving {
  data: object;
  previousData: object;
}

/** The page after a save that was refused, because others have saved `saved` since it was opened. */
async function saveLate(typed: Record<string, string>, saved: object) {
  let stored: object = opened;
  const update = vi.fn<(resource: string, saving: Saving) => Promise<unknown>>();
  update.mockRejectedValueOnce(changed).mockImplementation((_, { data }) => Promise.resolve({ data }));
  await renderInConsole(
    <ResourceContextProvider value="transferSettings">
      <TransferSettingsPage />
    </ResourceContextProvider>,
    {
      role: 'operator',
      data: { getOne: (() => Promise.resolve({ data: stored })) as never, update: update as never },
    },
  );
  await screen.findByText('Save');
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  stored = { ...opened, ...saved, shownVersion: '"second"' };
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText(words);
  return update;
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** Saves again, once the form has taken in what was refused. */
async function save(): Promise<void> {
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  fireEvent.click(saveButton());
}

test('a setting that others changed, too, stands beside what was typed, and the typed value can be saved over it', async () => {
  const update = await saveLate({ 'Minimum amount': '2000' }, { min: '3000.00', max: '6000.00' });
  const [row] = within(screen.getByRole('list', { name: 'What others saved' })).getAllByRole('listitem');
  expect(row?.textContent).toBe('Minimum amountYours2,000Saved now3,000.00Use saved value');
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  const [first, second] = update.mock.calls.map(([, saving]) => saving);
  expect(first?.previousData).toMatchObject({ shownVersion: '"first"' });
  expect(second).toMatchObject({
    data: { min: '2000', max: '6000.00' },
    previousData: { shownVersion: '"second"' },
  });
});

test('after saving there is nothing left to save, and what is typed then is', async () => {
  const update = await saveLate({ 'Minimum amount': '2000' }, { max: '6000.00' });
  await save();
  await screen.findByText('Settings saved.');
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  fireEvent.change(screen.getByLabelText('Minimum amount'), { target: { value: '2500' } });
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
});

test('undo brings back the values that are saved', async () => {
  await saveLate({ 'Minimum amount': '2000' }, { min: '3000.00' });
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Minimum amount').value).toBe('3,000.00'));
  expect(saveButton().disabled).toBe(true);
});

test('the saved value is taken with one button', async () => {
  const update = await saveLate({ 'Minimum amount': '2000', 'Maximum amount': '7000' }, { min: '3000.00' });
  fireEvent.click(screen.getByRole('button', { name: 'Use saved value: Minimum amount' }));
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.lastCall?.[1].data).toMatchObject({ min: '3000.00', max: '7000' });
});

test('where others changed other settings, the page says so', async () => {
  await saveLate({ 'Minimum amount': '2000' }, { turnover: 300 });
  expect(screen.getByText(/Others saved no other value in the fields that you changed/)).toBeTruthy();
});
