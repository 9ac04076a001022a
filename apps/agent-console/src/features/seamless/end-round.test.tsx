// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RoundRow } from '@apsara/api/seamless';
import { renderInConsole } from '../../testing/in-console.tsx';
import { EndRound } from './end-round.tsx';

afterEach(cleanup);

const round: RoundRow = {
  id: 'PG.1.1',
  vendor: 'PG',
  roundId: '1',
  account: 'player1',
  game: 'Lucky Dragon',
  openBets: 1,
  openStake: '10.00',
  currency: 'KHR',
  state: 'open',
  openedAt: '2026-11-21T05:00:00.000Z',
  closedAt: null,
  endedBy: '',
  vendorDecides: false,
};

test.each([
  ['an open round', {}, 1],
  ['a round that is over', { state: 'ended' }, 0],
  ['a round its vendor decides', { vendorDecides: true }, 0],
] as const)('%s: %j, buttons that end it: %i', async (_, over, buttons) => {
  await renderInConsole(
    <>
      <EndRound round={{ ...round, ...over }} />
      <p>shown</p>
    </>,
    { data: {} },
  );
  await screen.findByText('shown');
  expect(screen.queryAllByRole('button', { name: /player1/ })).toHaveLength(buttons);
});
