// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SiteAppRow } from '@apsara/api/downloads';
import { refused } from '../../shared/calls/refused.ts';
import { renderInConsole } from '../../testing/in-console.tsx';
import { AppPage } from './app-page.tsx';

afterEach(cleanup);

const app: SiteAppRow = {
  id: 'android',
  isShown: true,
  url: 'https://store.example/app',
  version: '2.1.0',
  size: '24.5',
  qrUrl: '',
  qrMark: 'site',
  qrLogoId: null,
  steps: [
    { text: { EN: 'Open the store.' }, pictureId: null },
    { text: { EN: 'Tap install.' }, pictureId: null },
  ],
  note: {},
};

const update = vi.fn<(resource: string, call: { data: SiteAppRow }) => Promise<{ data: SiteAppRow }>>();
let stored: SiteAppRow;

async function show(): Promise<void> {
  stored = app;
  update.mockReset().mockImplementation((_, { data }) => Promise.resolve({ data }));
  await renderInConsole(
    <ResourceContextProvider value="siteApps">
      <AppPage />
    </ResourceContextProvider>,
    { data: { getOne: (() => Promise.resolve({ data: stored })) as never, update: update as never }, role: 'operator' },
  );
  await screen.findByRole('region', { name: 'Step 2' });
}
const preview = () => screen.getByRole('region', { name: 'On a phone' });
const stepText = (number: number) =>
  within(screen.getByRole('region', { name: `Step ${number}` })).getByRole('textbox', { name: 'English' });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('steps are moved, added and removed, and the preview shows what is typed', async () => {
  await show();
  expect(preview().textContent).toBe('AndroidVersion 2.1.0 · 24.5 MBGet the Android appOpen the store.Tap install.');
  press('Move step 2 up');
  press('Add step');
  type(stepText(3), 'Open the app.');
  press('Remove step 2');
  await waitFor(() => expect(preview().textContent).toMatch(/Tap install\.Open the app\.$/));
  press('Save');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[1].data.steps.map(({ text }) => text.EN)).toEqual(['Tap install.', 'Open the app.']);
});

test('the code follows the address until it opens something else, and is gone without either', async () => {
  await show();
  screen.getByText('https://store.example/app', { selector: 'figcaption' });
  type(screen.getByRole('textbox', { name: 'Code opens' }), '/down?app=android');
  await screen.findByText(`${window.location.origin}/down?app=android`);
  type(screen.getByRole('textbox', { name: 'Code opens' }), '');
  type(screen.getByRole('textbox', { name: 'Address' }), '');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull());
  expect(preview().textContent).toBe('Visitors do not see this app.');
});

test('what the server refuses is said beside the very step', async () => {
  await show();
  update.mockRejectedValue(
    new HttpError('Please check the fields.', 422, {
      errors: { 'steps.1.text.EN': 'This field is required.' },
    }),
  );
  type(stepText(2), '');
  press('Save');
  await within(screen.getByRole('region', { name: 'Step 2' })).findByText('This field is required.');
  expect(within(screen.getByRole('region', { name: 'Step 1' })).queryByText('This field is required.')).toBeNull();
});

const changedWords = 'Someone else changed these settings.';

/** Saves, and is refused because others have saved meanwhile; saves again once the form has taken that in. */
async function saveAfter(others: Partial<SiteAppRow>, between: () => Promise<void> = async () => undefined) {
  stored = { ...app, ...others };
  update.mockRejectedValueOnce(
    refused(new HttpError(changedWords, 409, { errorCode: 'site.settings_changed', message: changedWords })),
  );
  press('Save');
  await screen.findByText(changedWords);
  await between();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  press('Save');
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  return update.mock.lastCall?.[1].data;
}
const step = (EN: string) => ({ text: { EN }, pictureId: null });

describe('steps that others saved meanwhile', () => {
  test('stand beside those that were moved here, which are saved as they were typed', async () => {
    await show();
    press('Move step 2 up');
    type(stepText(1), 'Tap install twice.');
    const saved = await saveAfter(
      { steps: [step('Open the shop.'), step('Tap install.'), step('Log in.')] },
      async () => {
        const rows = within(await screen.findByRole('list', { name: 'What others saved' })).getAllByRole('listitem');
        expect(rows.map(({ textContent }) => textContent)).toEqual([
          'StepsYours1. Tap install twice.\n2. Open the store.Saved now1. Open the shop.\n2. Tap install.\n3. Log in.Use saved value',
        ]);
      },
    );
    expect(saved?.steps).toEqual([step('Tap install twice.'), step('Open the store.')]);
  });

  test('are taken in place of those that were typed here with one button', async () => {
    await show();
    press('Remove step 1');
    press('Remove step 1');
    type(screen.getByRole('textbox', { name: 'Version' }), '2.2.0');
    const others = [step('Open the shop.'), step('Tap install.')];
    const saved = await saveAfter({ steps: others }, async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Use saved value: Steps' }));
      await screen.findByRole('region', { name: 'Step 2' });
    });
    expect(saved).toMatchObject({ version: '2.2.0', steps: others });
  });

  test('are shown and saved where none was touched here', async () => {
    await show();
    type(screen.getByRole('textbox', { name: 'Version' }), '2.2.0');
    const others = [step('Tap install.'), step('Open the store.'), step('Log in.')];
    const saved = await saveAfter({ steps: others }, async () => {
      await screen.findByRole('region', { name: 'Step 3' });
      await screen.findByText(/Others saved no other value/);
    });
    expect(saved).toMatchObject({ version: '2.2.0', steps: others });
    expect(preview().textContent).toMatch(/Tap install\.Open the store\.Log in\.$/);
  });
});
