// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ToastProvider } from '@apsara/ui/toast';
import { hearLimits } from '../../shared/limits-heard.ts';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { MoveForm } from './move-form.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={testSite}>
        <ToastProvider>
          <MoveForm from="MAIN" to="PG" available="100.00" currency="USD" />
        </ToastProvider>
      </SiteContext>
    </QueryClientProvider>,
  );

test('row 7: a transfer that waits for a reality check says so, and lets the page show it', async () => {
  const message = 'Please answer the reality check first, then transfer the money again.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, errorCode: 'limits.check_due_move', message, value: {} }, { status: 409 }),
  );
  const heard = vi.fn<(refused: { cause: string }) => void>();
  const stop = hearLimits(heard);
  show();
  fireEvent.change(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  await screen.findByText(message);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ cause: 'reality_check' }));
  stop();
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
  show();
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  fireEvent.change(amount, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  const error = await screen.findByText(/Your loss limit allows transfers/);
  expect(error.textContent).toContain('up to $20 now. It is your limit per day. It renews:');
  expect(error.querySelector('time')?.dateTime).toBe('2026-11-25T17:00:00.000Z');
  expect(amount.value).toBe('30');
});
