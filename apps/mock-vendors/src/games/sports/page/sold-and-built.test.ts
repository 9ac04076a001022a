// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import {
  bet,
  betOf,
  built,
  cashOut,
  find,
  matchOf,
  odds,
  offer,
  openBook,
  press,
  publish,
  results,
  seat,
  seatWith,
  type,
  view,
} from '../../../testing/sports-page.ts';
import type { ResultsAnswer } from '../sports-api.ts';

openBook();

test('a part of a bet is sold in three presses, and what is left stays open', async () => {
  seat.mockResolvedValue(seatWith([betOf()]));
  offer.mockResolvedValue({ outcome: 'offered', offer: 'o1', stake: '2.50', amount: '2.40', validMs: 6_000 });
  cashOut.mockResolvedValue({ outcome: 'paid', amount: '2.40', balance: '97.40' });
  bet.mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: null });
  odds(0).click();
  type('5');
  await press('.slip-bet');
  const shares = () => [...view.view.querySelectorAll<HTMLButtonElement>('.sell-shares button')];
  expect(shares().map(({ textContent }) => textContent)).toEqual(['25 %', '50 %', '75 %', 'All']);
  shares()[1]!.click();
  await press('.sell');
  expect(offer.mock.calls.map(([, ...asked]) => asked)).toEqual([['b1', 50]]);
  expect(find('.sell').textContent).toBe('Cash out 2.50 for 2.40');
  const sold = [{ stake: '2.50', amount: '2.40', at: 0 }];
  seat.mockResolvedValue(seatWith([betOf({ sold, left: '2.50', shares: [100], possible: '5.00' })], '97.40'));
  await press('.sell');
  expect([find('.bet-state').textContent, find('.sell').textContent]).toEqual(['Open', 'Cash out']);
  expect(find('.bet-sold').textContent).toBe('Cashed out: 2.50 of the stake for 2.40Open stake 2.50');
  expect(shares()).toEqual([]);
});

test('ended matches are listed by day, league and team, page by page, with how each market was settled', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  vi.setSystemTime(new Date('2026-11-29T18:00:00Z'));
  const { lines } = matchOf('mekong.1.0');
  const ended: ResultsAnswer['results'][number] = {
    id: 'SBT.mekong.1.0',
    league: 'mekong',
    home: 'Naga Rovers',
    away: 'Stone Gate',
    kickoffAt: Date.parse('2026-11-29T17:30:00Z'),
    score: { home: 2, away: 1 },
    corrected: false,
    lines,
    provable: true,
    settled: [
      { market: 'winner', won: 'winner.home' },
      { market: 'handicap', won: 'handicap.home' },
      { market: 'total', won: 'total.over' },
    ],
  };
  const settled = ended.settled.map(({ market }) => ({ market, won: null }));
  const postponed = { ...ended, id: 'SBT.mekong.1.1', score: null, settled };
  results
    .mockResolvedValueOnce({ results: [ended], next: 'a' })
    .mockResolvedValue({ results: [postponed], next: null });
  await press('.results-open');
  await press('.results-more');
  const cards = [...view.view.querySelectorAll('.result')].map(({ textContent }) => textContent);
  expect(cards).toEqual([
    '00:30Mekong LeagueNaga Rovers 2–1 Stone GateWinnerNaga RoversHandicapNaga Rovers −0.5TotalOver 2.5',
    expect.stringContaining('Postponed: stakes are returnedWinnerStakes returned'),
  ]);
  const day = { from: '2026-11-29T17:00:00.000Z', before: '2026-11-30T17:00:00.000Z' };
  expect(results.mock.calls.map(([, wanted]) => wanted)).toEqual([
    { ...day, team: '' },
    { ...day, team: '', after: 'a' },
  ]);
  results.mockResolvedValue({ results: [], next: null });
  find<HTMLInputElement>('#result-team').value = ' gate ';
  find('#result-team').dispatchEvent(new Event('input'));
  await vi.advanceTimersByTimeAsync(300);
  expect(results.mock.lastCall![1]).toEqual({ ...day, team: 'gate' });
  expect(find('.results-sheet .quiet').textContent).toBe('No ended matches found.');
  find<HTMLSelectElement>('#result-day').selectedIndex = 1;
  find('#result-day').dispatchEvent(new Event('change'));
  expect(results.mock.lastCall![1]).toMatchObject({ from: '2026-11-28T17:00:00.000Z', before: day.from });
});

describe('selections of two markets of a match', () => {
  const closes = () => [find('.leg-odds').textContent, find('.error').textContent];

  test('are one bet at the price that the server says, which follows the match', async () => {
    built.mockResolvedValue({ odds: 3_100 });
    odds(0).click();
    odds(5).click();
    expect(closes()).toEqual(['…', '']);
    await vi.advanceTimersByTimeAsync(0);
    expect(find('.leg-what').textContent).toBe('Naga Rovers + Over 2.5Bet builder · Naga Rovers – Stone Gate');
    expect(built.mock.calls.map(([, ...asked]) => asked)).toEqual([['mekong.1.0', ['winner.home', 'total.over']]]);
    built.mockResolvedValue({ odds: 3_300 });
    publish([matchOf('mekong.1.0')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(closes()).toEqual(['3.10 3.30', '']);
    bet.mockResolvedValue({ outcome: 'changed', odds: [3_300] });
    type('5');
    await press('.slip-bet');
    const leg = { fixture: 'mekong.1.0', selection: 'winner.home', also: ['total.over'], odds: 3_100 };
    expect(bet.mock.calls[0]![1].legs).toEqual([leg]);
  });

  test('that cannot win together are not bet', async () => {
    built.mockResolvedValue({ odds: null });
    odds(0).click();
    odds(5).click();
    await vi.advanceTimersByTimeAsync(0);
    expect(closes()).toEqual(['Closed', expect.stringContaining('cannot be bet on together')]);
    odds(5).click();
    expect(closes()).toEqual(['2.00', '']);
  });
});
