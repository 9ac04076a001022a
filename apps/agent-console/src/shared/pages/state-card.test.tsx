// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@apsara/api/client';
import { Refusal } from '@apsara/domain/refusals';
import { renderInConsole } from '../../testing/in-console.tsx';
import { ErrorState } from './state-card.tsx';

afterEach(cleanup);

test.each([
  ['the client could not reach the server', new NetworkError('unreachable')],
  ['the data provider could not', new Error('errors.network')],
])('%s: said in words', async (_, error) => {
  await renderInConsole(<ErrorState error={error} onRetry={vi.fn<() => void>()} />, {});
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the server/i);
});

test("shows a refusal in the server's words and offers a retry", async () => {
  const onRetry = vi.fn<() => void>();
  await renderInConsole(
    <ErrorState error={new Refusal('site.switched_off', {}, 'The site is closed.')} onRetry={onRetry} />,
    {},
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The site is closed.');
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledOnce();
});
