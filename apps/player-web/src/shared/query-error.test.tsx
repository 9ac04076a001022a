// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { NetworkError } from '@apsara/api/client';
import { Refusal } from '@apsara/domain/refusals';
import { speakEnglish } from '../testing/words.ts';
import { QueryError } from './query-error.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const show = (error: unknown) => render(<QueryError error={error} onRetry={() => undefined} />);
const again = () => screen.queryByRole('button', { name: 'Try again' }) !== null;

test('offers a retry after a network failure', () => {
  show(new NetworkError('offline'));
  expect(again()).toBe(true);
});

test.each(['deposits.order_unknown', 'promotions.unknown', 'request.not_found'] as const)(
  'the refusal %s is shown without a retry',
  (code) => {
    show(new Refusal(code, {}, 'There is no such order.'));
    expect(screen.getByRole('alert').textContent).toBe('There is no such order.');
    expect(again()).toBe(false);
  },
);
