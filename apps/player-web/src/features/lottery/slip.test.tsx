// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import { speakEnglish } from '../../testing/words.ts';
import { Slip } from './slip.tsx';
import { pricedOrder } from './use-priced.ts';
import type { SlipLine } from './use-slip.ts';

beforeAll(speakEnglish);
afterEach(cleanup);

const title = must(titleOf('TCG-SSC1MIN'), 'SSC');
const at = '2026-11-25T10:00:00.000Z';
const next = Array.from({ length: 120 }, (_, nth) => ({
  numero: `20261125-${String(nth + 1).padStart(4, '0')}`,
  openTime: at,
  closeTime: at,
  drawTime: at,
}));
const issue = {
  gameId: title.code,
  gameName: 'SSC 1 Min',
  vassalage: 'TCG',
  gameType: 'LOTT',
  lotteryType: 'SSC',
  prizeModes: [1, 2],
  maintenance: false,
  minutes: 1,
  serverTime: at,
  current: { ...next[0]!, seedHash: '' },
  last: null,
  next,
  results: [],
} as const;

/** Section 1.5 of the worked examples: five codes of the ones cost 10 and pay 19.60. */
function line(key: string): SlipLine {
  const play = playOf('ssc.place');
  const bet = { unit: 20_000n, multiple: 1, series: 1960, mode: 1 } as const;
  const selection = '||||0,1,2,3,4';
  const asked = { ...bet, play, selection, unitScale: 1, accountSeries: 1960, drawTime: at, currency: 'USD' } as const;
  const { order } = pricedOrder(asked);
  return { ...bet, key, play, selection, order: must(order, 'an order') };
}

const show = (...keys: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Slip
        title={title}
        mode={1}
        issue={{ ...issue, next: [...issue.next], prizeModes: [...issue.prizeModes], results: [] }}
        lines={keys.map(line)}
        onChange={() => undefined}
        currency="USD"
      />
    </QueryClientProvider>,
  );

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const total = () => screen.getByText(/^Total/).textContent;

test('a chase that doubles costs what its issues cost together', () => {
  show('a');
  expect(total()).toContain('10.00');
  fill('Issues', '6');
  expect(total()).toContain('60.00');
  fill('Chase', 'double');
  expect(total()).toContain('630.00');
  fill('Double after so many issues', '2');
  expect(total()).toContain('140.00');
});

test('a chase by margin ends where the margin cannot be kept, and the slip says so', () => {
  show('a');
  fill('Issues', '6');
  fill('Chase', 'margin');
  expect(total()).toContain('2,410.00');
  fill('Issues', '30');
  expect(screen.getByText(/The plan ends after 9 issues/)).toBeDefined();
  fill('Margin in per cent', '96');
  expect(screen.getByText(/The plan ends after 0 issues/)).toBeDefined();
});

test('a margin needs one selection', () => {
  show('a', 'b');
  fill('Issues', '3');
  fill('Chase', 'margin');
  expect(screen.getByText('A margin needs a slip with one selection.')).toBeDefined();
});
