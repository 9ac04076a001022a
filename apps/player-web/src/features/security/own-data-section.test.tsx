// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OwnDataRow } from '@apsara/api/own-data';
import { Refusal } from '@apsara/domain/refusals';
import { ToastProvider } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { speakEnglish } from '../../testing/words.ts';
import { OwnDataSection } from './own-data-section.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(hasPassword = true): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <OwnDataSection account="dara" hasPassword={hasPassword} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

/** What the browser is given to keep. */
function savedFiles() {
  const saved: { name: string; file: Blob }[] = [];
  let latest: Blob | undefined;
  const createObjectURL = (file: Blob): string => {
    latest = file;
    return 'blob:file';
  };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, file: latest });
  });
  return saved;
}

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });

function confirm(password: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }));
}

test('the password gives one file with a list for each part', async () => {
  const saved = savedFiles();
  const rows: OwnDataRow[] = [
    { part: 'account', row: { username: 'dara' } },
    { part: 'bets', row: { stake: '20.00' } },
    { part: 'bets', row: { stake: '30.00' } },
  ];
  const call = vi
    .spyOn(api, 'call')
    .mockResolvedValue(await new Response(rows.map((row) => `${JSON.stringify(row)}\n`).join('')).blob());
  show();
  confirm('Passw0rd!');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(call.mock.calls[0]?.[1]).toEqual({ password: 'Passw0rd!' });
  expect(saved[0]?.name).toBe('dara-data.json');
  expect(JSON.parse(await textOf(saved[0]!.file))).toMatchObject({
    account: [{ username: 'dara' }],
    bets: [{ stake: '20.00' }, { stake: '30.00' }],
    chats: [],
  });
  expect(await screen.findByText('Your data is downloaded.')).toBeTruthy();
});

test('a refusal is said in the form, which stays', async () => {
  const saved = savedFiles();
  const words = 'You can download your data once a day. Please try again tomorrow.';
  vi.spyOn(api, 'call').mockRejectedValue(new Refusal('security.data_exported', {}, words));
  show();
  confirm('Passw0rd!');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText('Current password')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('without a password there is nothing to confirm with, and no button', () => {
  show(false);
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
});
