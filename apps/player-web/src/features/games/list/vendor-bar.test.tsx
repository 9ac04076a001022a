// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../../../shared/site.tsx';
import { speakEnglish } from '../../../testing/words.ts';
import { lanesQuery } from '../catalogue/game-queries.ts';
import { VendorBar } from './vendor-bar.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

/** Looks once when it begins to watch. */
class Observer {
  constructor(private readonly look: () => void) {}
  observe = () => this.look();
  disconnect = () => undefined;
}

const client = new QueryClient();
const card = (vassalage: string) => ({ vassalage, displayName: vassalage, gameCount: 3, icons: { color: '/m.svg' } });
const cards = [card('PG'), card('CQ9'), card('JDB')];
client.setQueryData(lanesQuery().queryKey, { data: { lanes: [{ gameClassify: 'RNG', cards }] } });

function show(onChoose: (vassalage: string) => void): void {
  render(
    <QueryClientProvider client={client}>
      <SiteContext value={{ imageCDNs: [] } as unknown as Site}>
        <Bar onChoose={onChoose} />
      </SiteContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  // All requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('ResizeObserver', Observer);
});

test('several providers are chosen together, each again lets it go, and All lets go of every one', () => {
  Element.prototype.scrollBy = () => undefined;
  const asked: string[] = [];
  show((vassalage) => asked.push(vassalage));
  for (const name of [/^PG/, /^CQ9/, /^PG/, /^JDB/, 'All']) fireEvent.click(screen.getByRole('button', { name }));
  expect(asked).toEqual(['PG', 'CQ9,PG', 'CQ9', 'CQ9,JDB', '']);
});

test('an arrow stands where the bar is cut off, and turns it', () => {
  const bar = { scrollLeft: 0, scrollWidth: 900, clientWidth: 300 };
  for (const side of ['scrollLeft', 'scrollWidth', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockImplementation(() => bar[side]);
  const turns: unknown[] = [];
  Element.prototype.scrollBy = (...turn: unknown[]) => void turns.push(turn[0]);
  show(() => undefined);
  expect(screen.queryByRole('button', { name: 'Previous: Providers' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next: Providers' }));
  expect(turns.at(-1)).toEqual({ left: 225, behavior: 'smooth' });
  bar.scrollLeft = 600;
  fireEvent.scroll(screen.getByRole('group', { name: 'Providers' }));
  expect(screen.queryByRole('button', { name: 'Next: Providers' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Previous: Providers' }));
  expect(turns.at(-1)).toEqual({ left: -225, behavior: 'smooth' });
});
