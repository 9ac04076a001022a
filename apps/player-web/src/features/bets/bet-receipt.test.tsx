// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BetRow } from '@apsara/api/bets';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { openModalDialogs } from '../../testing/modal-dialogs.ts';
import { speakEnglish } from '../../testing/words.ts';
import { BetReceipt } from './bet-receipt.tsx';

const open: BetRow = {
  id: 'bet-1',
  placedAt: '2026-05-01T10:00:00.000Z',
  settledAt: null,
  vendor: 'IM',
  gameType: 'SPORTS',
  gameCode: 'IM-1',
  gameName: 'Football',
  roundId: 'round-1',
  stake: '10.00',
  payout: '0.00',
  net: '-10.00',
  currency: 'USD',
  status: 'open',
  cashedOut: false,
};
const won: BetRow = { ...open, id: 'bet-2', settledAt: open.placedAt, status: 'won', payout: '25.00', net: '15.00' };

beforeAll(async () => {
  await speakEnglish();
  openModalDialogs();
});
beforeEach(() => {
  const round = { openedAt: null, closedAt: null, closedBy: null, bets: [open, won], proof: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { bet: open, ...round } })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(bet: BetRow): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SiteContext value={{ timeZone: 'Asia/Phnom_Penh' } as unknown as Site}>
          <MemoryRouter>
            <BetReceipt bet={bet} onClose={() => undefined} />
          </MemoryRouter>
        </SiteContext>
      </QueryClientProvider>,
    );
  });
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows no payout or net result for an open bet, alone or within its round', async () => {
  await show(open);
  expect([fact('Payout'), fact('Win/loss')]).toEqual(['–', '–']);
  const round = await screen.findAllByText(/→/);
  expect(round.map((bet) => bet.textContent)).toEqual(['$10.00 → –', '$10.00 → $25.00']);
});

test('shows the payout and net result of a settled bet', async () => {
  await show(won);
  expect([fact('Payout'), fact('Win/loss')]).toEqual(['$25.00', '+$15.00']);
});

test('an open round says nothing of its end, begins with the match, and keeps to the proof what verifies it', async () => {
  const fact = (name: string, value: string, proves: boolean) => ({ name, title: name, look: 'text', value, proves });
  const proof = {
    state: 'open',
    stake: '10.00',
    payout: null,
    startedAt: open.placedAt,
    facts: [fact('Match', 'Silk Bridge – Stone Gate', false), fact('Result hash', 'ab12', true)],
  };
  const round = { openedAt: null, closedAt: null, closedBy: null, bets: [open], proof };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { bet: open, ...round } })));
  await show(open);
  const match = await screen.findByText('Silk Bridge – Stone Gate');
  expect(screen.queryByText('Ended')).toBeNull();
  expect(screen.getByText('ab12').closest('details')).not.toBeNull();
  expect(match.closest('details')).toBeNull();
  const after = match.compareDocumentPosition(screen.getByText('round-1'));
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('row 15: a lottery bet leads to its draw, and shows the version of its rules', async () => {
  const rules = { name: 'rules', title: 'Version of the rules', proves: true, look: 'text', value: '0f3a91c2b7de' };
  const proof = { state: 'open', stake: '10.00', payout: null, startedAt: open.placedAt, facts: [rules] };
  const round = { openedAt: null, closedAt: null, closedBy: null, bets: [open], proof };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { bet: open, ...round } })));
  const roundId = 'L1F@TCG-SSC1MIN:20261125-0145:ssc.place';
  await show({ ...open, vendor: 'TCG', gameType: 'LOTT', gameCode: 'TCG-SSC1MIN', roundId });
  const link = screen.getByRole('link', { name: 'Verify the draw' });
  expect(link.getAttribute('href')).toBe('/lottery/verify?gameId=TCG-SSC1MIN&numero=20261125-0145');
  expect((await screen.findByText('0f3a91c2b7de')).previousElementSibling?.textContent).toBe('Version of the rules');
});
