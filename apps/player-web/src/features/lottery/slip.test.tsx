// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import { hearLimits } from '../../shared/limits-heard.ts';
import { SiteContext } from '../../shared/site.tsx';
import { testSite } from '../../testing/test-site.ts';
import { speakEnglish } from '../../testing/words.ts';
import { Slip } from './slip.tsx';
import { pricedOrder } from './use-priced.ts';
import type { SlipLine } from './use-slip.ts';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const title = must(titleOf('TCG-SSC1MIN'), 'SSC');
const at = '2026-11-25T10:00:00.000Z';
const next = Array.from({ length: 120 }, (_, nth) => ({
  numero: `20261125-${String(nth + 1).padStart(4, '0')}`,
  openTime: at,
  closeTime: at,
  drawTime: at,
  stopped: false,
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
  current: { ...next[0]!, source: 'house', seedHash: '' },
  last: null,
  next,
  results: [],
} as const;

/** Section 1.5 of the worked examples: five codes of the ones cost 10 and pay 19.60. */
function line(key: string): SlipLine {
  const play = playOf('ssc.place');
  const bet = { unit: 20_000n, multiple: 1, series: 1960, mode: 1 } as const;
  const selection = '||||0,1,2,3,4';
  const limits = { maxMultiple: 10_000, mostPrize: 1_000_000_0000n };
  const asked = { ...bet, ...limits, play, selection, unitScale: 1, accountSeries: 1960, drawTime: at } as const;
  const { order } = pricedOrder(asked);
  return { ...bet, key, play, selection, order: must(order, 'an order') };
}

const terms: AnswerOf<typeof readLotteryTerms> = {
  currency: 'USD',
  accountSeries: 1_960,
  seriesBase: 1_800,
  unitScale: 1,
  units: [20_000, 2_000, 200, 20],
  maxMultiple: 10_000,
  mostPrize: '1000000.00',
  returns: {},
};

const show = (keys: string[], shown = issue) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteContext value={testSite}>
        <Slip
          title={title}
          mode={1}
          issue={{ ...shown, next: [...shown.next], prizeModes: [...shown.prizeModes], results: [] }}
          lines={keys.map(line)}
          onChange={() => undefined}
          terms={terms}
        />
      </SiteContext>
    </QueryClientProvider>,
  );

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const total = () => screen.getByText(/^Total/).textContent;

test('a chase that doubles costs what its issues cost together', () => {
  show(['a']);
  expect(total()).toContain('10.00');
  fill('Issues', '6');
  expect(total()).toContain('60.00');
  fill('Chase', 'double');
  expect(total()).toContain('630.00');
  fill('Double after so many issues', '2');
  expect(total()).toContain('140.00');
});

test('a selection is read row by row, with a dash for a row without a bet', () => {
  show(['a']);
  expect(screen.getByText('– | – | – | – | 0, 1, 2, 3, 4')).toBeDefined();
});

test('a chase by margin ends where the margin cannot be kept, and the slip says so', () => {
  show(['a']);
  fill('Issues', '6');
  fill('Chase', 'margin');
  expect(total()).toContain('2,410.00');
  fill('Issues', '30');
  expect(screen.getByText(/The plan ends after 9 issues/)).toBeDefined();
  fill('Margin in per cent', '96');
  expect(screen.getByText(/The plan ends after 0 issues/)).toBeDefined();
});

test('a margin needs one selection', () => {
  show(['a', 'b']);
  fill('Issues', '3');
  fill('Chase', 'margin');
  expect(screen.getByText('A margin needs a slip with one selection.')).toBeDefined();
});

/** The server refuses whatever is placed. */
const refuse = (errorCode: string, message: string, value: object = {}) =>
  vi.stubGlobal('fetch', async () => Response.json({ success: false, errorCode, message, value }, { status: 422 }));
const place = () => fireEvent.click(screen.getByRole('button', { name: 'Place bets' }));

test('row 3: an order that a limit stops says which, what is left and when it renews, and the slip keeps it', async () => {
  refuse('limits.bet_loss_over', 'Your loss limit stopped this bet. It leaves $4 for bets now.', {
    max: '4.00',
    limit: { period: 'day', renewsAt: '2026-11-25T17:00:00.000Z' },
  });
  show(['a']);
  place();
  const error = await screen.findByText(/Your loss limit stopped this bet/);
  expect(error.textContent).toContain('It leaves $4 for bets now. It is your limit per day. It renews:');
  expect(error.querySelector('time')?.dateTime).toBe('2026-11-25T17:00:00.000Z');
  expect(total()).toContain('10.00');
});

test('row 7: an order that waits for a reality check lets the page show it', async () => {
  refuse('limits.check_due', 'Please answer the reality check first, then place the bet again.');
  const heard = vi.fn<(refused: { cause: string }) => void>();
  const stop = hearLimits(heard);
  show(['a']);
  place();
  await screen.findByText(/Please answer the reality check first/);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ cause: 'reality_check' }));
  stop();
});

test('an issue whose sale is stopped is said to be, and the slip counts for the next', () => {
  const [first, ...later] = next;
  if (!first) throw new Error('no issue');
  const stopped = { ...first, stopped: true };
  show(['a'], { ...issue, current: { ...stopped, source: 'house', seedHash: '' }, next: [stopped, ...later] });
  const said = 'The sale of issue 20261125-0001 is stopped. A bet counts for issue 20261125-0002.';
  expect(screen.getByText(said)).toBeDefined();
});
