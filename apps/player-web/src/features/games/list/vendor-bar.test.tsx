// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '../../../testing/words.ts';
import { lanesQuery } from '../catalogue/game-queries.ts';
import { VendorBar } from './vendor-bar.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Bar({ onChoose }: { onChoose: (vassalage: string) => void }) {
  const [chosen, setChosen] = useState('');
  return (
    <VendorBar
      type="RNG"
      chosen={chosen}
      onChoose={(vassalage) => {
        setChosen(vassalage);
        onChoose(vassalage);
      }}
    />
  );
}

test('several providers are chosen together, each again lets it go, and All lets go of every one', () => {
  // All requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  Element.prototype.scrollBy = () => undefined;
  const client = new QueryClient();
  const card = (vassalage: string) => ({ vassalage, displayName: vassalage, gameCount: 3, icons: { mark: '/m.svg' } });
  const cards = [card('PG'), card('CQ9'), card('JDB')];
  client.setQueryData(lanesQuery().queryKey, { data: { lanes: [{ gameClassify: 'RNG', cards }] } });
  const asked: string[] = [];
  render(
    <QueryClientProvider client={client}>
      <Bar onChoose={(vassalage) => asked.push(vassalage)} />
    </QueryClientProvider>,
  );
  for (const name of [/^PG/, /^CQ9/, /^PG/, /^JDB/, 'All']) fireEvent.click(screen.getByRole('button', { name }));
  expect(asked).toEqual(['PG', 'CQ9,PG', 'CQ9', 'CQ9,JDB', '']);
});
