// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ToastProvider } from '@apsara/ui/toast';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { MoveForm } from './move-form.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('row 3: a transfer that a limit stops says which, what is left and when it renews; the amount stays', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        success: false,
        errorCode: 'limits.loss_over',
        message: 'Your loss limit allows transfers to providers of up to $20 now.',
        value: { max: '20.00', limit: { period: 'day', renewsAt: '2026-11-25T17:00:00.000Z' } },
      },
      { status: 422 },
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={testSite}>
        <ToastProvider>
          <MoveForm from="MAIN" to="PG" available="100.00" currency="USD" />
        </ToastProvider>
      </SiteContext>
    </QueryClientProvider>,
  );
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  fireEvent.change(amount, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  const error = await screen.findByText(/Your loss limit allows transfers/);
  expect(error.textContent).toContain('up to $20 now. It is your limit per day. It renews:');
  expect(error.querySelector('time')?.dateTime).toBe('2026-11-25T17:00:00.000Z');
  expect(amount.value).toBe('30');
});
