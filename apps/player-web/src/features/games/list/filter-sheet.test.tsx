// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readGameCounts } from '@apsara/api/games';
import { query } from '../../../shared/api.ts';
import { speakEnglish } from '../../../testing/words.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { readListState, type ListState } from './list-state.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  return speakEnglish();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = {
  features: {
    demo: 5,
    free_rounds: 1234,
    ways: 2,
    three_reels: 0,
    cascades: 0,
    cluster_pays: 0,
    hold_and_win: 0,
    feature_buy: 0,
    cash_out: 0,
    provably_fair: 0,
  },
  volatility: { low: 3, medium: 4, high: 5 },
  vassalage: {},
  minReturn: { '95': 12, '96': 0, '97': 0, '98': 0, '99': 0 },
};

test('offers what leaves games, counted, and each choice takes effect at once', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const filter = { gameType: 'RNG' } as const;
  client.setQueryData(query(readGameCounts, filter).queryKey, counts);
  const seen: Partial<ListState>[] = [];
  function Sheet() {
    const [state, setState] = useState(readListState(new URLSearchParams()));
    return (
      <FilterSheet
        state={state}
        filter={filter}
        vendors={undefined}
        total={7}
        onChange={(part) => {
          seen.push(part);
          setState({ ...state, ...part });
        }}
        onClear={() => undefined}
        onClose={() => undefined}
      />
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Sheet />
    </QueryClientProvider>,
  );
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  expect(screen.getByText('1,234')).toBeTruthy();
  expect(screen.queryByText('3 reels')).toBeNull();
  for (const name of [/^Free rounds/, /^Ways/, /^Free rounds/, /^High/, /^95%/, /^95%/]) press(name);
  expect(seen).toEqual([
    { features: 'free_rounds' },
    { features: 'free_rounds,ways' },
    { features: 'ways' },
    { volatility: 'high' },
    { minReturn: '95' },
    { minReturn: '' },
  ]);
  expect(screen.getByText('Show 7 games')).toBeTruthy();
});
