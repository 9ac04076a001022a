// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { SEED_BYTES } from '@apsara/domain/games/sports/sports-model';
import { Sounds } from '../../../page-kit/sounds.ts';
import {
  bet,
  betOf,
  cashOut,
  find,
  matchOf,
  odds,
  offer,
  open,
  openBook,
  press,
  publish,
  seat,
  seatWith,
  type,
  view,
} from '../../../testing/sports-page.ts';
import type { BetView } from '../sports-api.ts';
import { checkMatch } from './proof-sheet.ts';

openBook();

test('opens at the match that was chosen before, once, and at the first sport when it has left the board', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function note(this: Element) {
    seen.push(this.getAttribute('aria-label') ?? '');
  };
  const hoops = matchOf('hoops.1.0', { sport: 'basketball', league: 'hoops', home: 'Night Herons' });
  await open('hoops.1.0');
  publish([matchOf('mekong.1.0'), hoops], { whole: true });
  publish([matchOf('mekong.1.0'), hoops], { whole: true });
  expect(seen).toEqual(['Night Herons – Stone Gate']);
  expect(find('[role="tab"][aria-selected="true"]').textContent).toContain('Basketball');
  await open('hoops.9.0');
  publish([matchOf('mekong.1.0'), hoops], { whole: true });
  expect(seen).toHaveLength(1);
  expect(find('[role="tab"][aria-selected="true"]').textContent).toContain('Football');
});

describe('a bet', () => {
  test('takes a price, a stake and a press, and leaves the slip when it is placed', async () => {
    bet.mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: '95.00' });
    odds(0).click();
    expect(odds(0).getAttribute('aria-pressed')).toBe('true');
    type('5');
    expect(find('.slip-bet').textContent).toBe('Bet 5.00');
    expect(find('.possible').textContent).toBe('10.00');
    seat.mockResolvedValue(seatWith([betOf()], '95.00'));
    find('.slip-bet').click();
    await press('.slip-bet');
    expect(bet.mock.calls.map(([, { legs, stake, policy }]) => [legs, stake, policy])).toEqual([
      [[{ fixture: 'mekong.1.0', selection: 'winner.home', odds: 2_000 }], '5.00', 'better'],
    ]);
    expect([find('.book-line').textContent, find('.wallet strong').textContent]).toEqual(['Bet placed: 5.00', '95.00']);
    expect(view.slip.legs).toEqual([]);
  });

  test('takes a stake typed on a Khmer keyboard', () => {
    odds(0).click();
    type('១០');
    expect([find<HTMLInputElement>('#slip-stake').value, find('.slip-bet').textContent]).toEqual(['10', 'Bet 10.00']);
  });

  test('is kept when its odds change: old and new odds are shown, and the next press accepts the new ones', async () => {
    bet.mockResolvedValue({ outcome: 'changed', odds: [1_800] });
    odds(0).click();
    type('5');
    await press('.slip-bet');
    expect(find('.book-line').textContent).toContain('Odds have changed');
    expect(find('.leg-odds').textContent).toBe('2.00 1.80');
    expect(find<HTMLInputElement>('#slip-stake').value).toBe('5');
    await press('.slip-bet');
    expect(bet.mock.calls.at(-1)![1].legs[0]!.odds).toBe(1_800);
  });

  test('shows an error at the field without calling the server when the stake is empty or too high', async () => {
    odds(0).click();
    await press('.slip-bet');
    expect(find('.error').textContent).toContain('Enter a stake');
    type('5000');
    expect(find('.error').textContent).toBe('Enter a stake from 0.20 to 1,000.00.');
    await press('.slip-bet');
    expect(bet).not.toHaveBeenCalled();
  });

  test('whose answer is lost is sent again with the same placement', async () => {
    bet.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: null });
    odds(0).click();
    type('5');
    await press('.slip-bet');
    expect(bet).toHaveBeenCalledTimes(2);
    expect(new Set(bet.mock.calls.map(([, { placement }]) => placement)).size).toBe(1);
  });

  test('on two matches can be one', async () => {
    bet.mockResolvedValue({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '1.00' });
    odds(0).click();
    odds(7).click();
    type('5');
    view.view.querySelectorAll<HTMLButtonElement>('.slip-mode')[1]!.click();
    expect(find('.possible').textContent).toBe('20.00');
    await press('.slip-bet');
    expect(bet.mock.calls[0]![1].legs).toHaveLength(2);
    expect(find('.book-line').textContent).toBe('Your balance is too low for this stake.');
    expect(view.slip.legs).toHaveLength(2);
  });
});

test('a trixie: the slip shows its lines and what they cost, and the bet names the system', async () => {
  const trixie: BetView['system'] = {
    name: 'trixie',
    lineStake: '5.00',
    lines: [
      { legs: [1, 2], pays: '20.00' },
      { legs: [1, 3], pays: '20.00' },
      { legs: [2, 3], pays: '0.00' },
      { legs: [1, 2, 3], pays: '0.00' },
    ],
  };
  publish([matchOf('mekong.1.0'), matchOf('mekong.1.1'), matchOf('mekong.1.2')], { whole: true });
  const modes = () => [...view.view.querySelectorAll<HTMLButtonElement>('.slip .slip-mode:not([hidden])')];
  for (const nth of [0, 7, 14]) odds(nth).click();
  type('5');
  expect(modes().map(({ textContent }) => textContent)).toEqual(['Singles', 'Parlay', 'Doubles', 'Trixie']);
  modes()[3]!.click();
  expect([find('.slip-lines').textContent, find('.slip-bet').textContent]).toEqual(['4', 'Bet 20.00']);
  expect([find('.stake-part label').textContent, find('.possible').textContent]).toEqual(['Stake per line', '100.00']);
  const [leg] = betOf().legs;
  const legs = [leg!, { ...leg!, result: 'void' as const }, { ...leg!, result: 'lost' as const }];
  const placed = betOf({ legs, system: trixie, stake: '20.00', possible: '40.00' });
  bet.mockResolvedValue({ outcome: 'placed', bet: placed, balance: '80.00' });
  seat.mockResolvedValue(seatWith([placed], '80.00'));
  await press('.slip-bet');
  expect(bet.mock.calls.map(([, { stake, system }]) => [stake, system])).toEqual([['20.00', 'trixie']]);
  expect(find('.bet header').textContent).toContain('Trixie · 4 lines');
  const rows = [...view.view.querySelectorAll('.bet-lines li')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['1 + 220.00', '1 + 320.00', '2 + 30.00', '1 + 2 + 30.00']);
  expect(view.view.querySelector('.sell')).not.toBeNull();
});

test('a match that goes on shows its minute and score, and a price that closes cannot be pressed', () => {
  publish([
    matchOf('mekong.1.0', { phase: 'live', steps: 30, score: { home: 2, away: 1 }, odds: { 'winner.home': null } }),
  ]);
  const card = find('.match[data-phase=live]');
  expect(card.querySelector('.clock')!.textContent).toBe('31′');
  expect([...card.querySelectorAll('.score')].map(({ textContent }) => textContent)).toEqual(['2', '1']);
  expect(odds(0).disabled).toBe(true);
});

test('a match that leaves the board closes its selections on the slip', () => {
  odds(0).click();
  publish([], { gone: ['mekong.1.0'] });
  expect([find('.leg-odds').textContent, find('.error').textContent]).toEqual([
    'Closed',
    expect.stringContaining('is closed'),
  ]);
});

test('an open bet is sold in two presses, and an offer that has run out is gone', async () => {
  seat.mockResolvedValue(seatWith([betOf()]));
  offer.mockResolvedValue({ outcome: 'offered', offer: 'o1', stake: '5.00', amount: '4.85', validMs: 6_000 });
  cashOut.mockResolvedValue({ outcome: 'paid', amount: '4.85', balance: '99.85' });
  bet.mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: null });
  odds(0).click();
  type('5');
  await press('.slip-bet');
  await press('.sell');
  expect(find('.sell').textContent).toBe('Cash out 4.85');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(find('.sell').textContent).toBe('Cash out');
  await press('.sell');
  seat.mockResolvedValue(seatWith([betOf({ state: 'cashed', payout: '4.85' })], '99.85'));
  await press('.sell');
  expect(cashOut).toHaveBeenCalledTimes(1);
  expect([find('.book-line').textContent, find('.wallet strong').textContent]).toEqual([
    'Cashed out for 4.85',
    '99.85',
  ]);
  expect(find('.book-line').dataset['tone']).toBe('calm');
});

test('a win is announced once, when it has come', async () => {
  seat.mockResolvedValue(seatWith([betOf()]));
  bet.mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: null });
  odds(0).click();
  type('5');
  await press('.slip-bet');
  seat.mockResolvedValue(seatWith([betOf({ state: 'won', payout: '10.00' })], '105.00'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([find('.book-line').textContent, find('.wallet strong').textContent]).toEqual(['You win 10.00.', '105.00']);
});

test.each([
  ['10.00', 'You win 10.00.', 'won', 1],
  ['5.00', 'Bet settled: 5.00', 'calm', 0],
  ['2.50', 'Bet settled: 2.50', 'calm', 0],
])('row 13: only a payout above the stake is greeted as a win (%s)', async (...row) => {
  const [payout, said, tone, times] = row;
  const sound = vi.spyOn(Sounds.prototype, 'win');
  seat.mockResolvedValue(seatWith([betOf()]));
  bet.mockResolvedValue({ outcome: 'placed', bet: betOf(), balance: null });
  odds(0).click();
  type('5');
  await press('.slip-bet');
  seat.mockResolvedValue(seatWith([betOf({ state: 'won', payout })], '105.00'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([find('.book-line').textContent, find('.book-line').dataset['tone'], sound.mock.calls.length]).toEqual([
    said,
    tone,
    times,
  ]);
  sound.mockRestore();
});

test('a match is checked on the device: its hash must fit, and its seed draws it again', async () => {
  vi.stubGlobal('isSecureContext', true);
  const bytes = Buffer.alloc(SEED_BYTES, 0x77);
  const seed = bytes.toString('hex');
  const commitment = createHash('sha256').update(bytes).digest('hex');
  expect(await checkMatch('mekong.1.0', { commitment, seed })).toMatchObject({
    verdict: 'checked',
    result: expect.stringContaining('–'),
  });
  expect((await checkMatch('mekong.1.0', { commitment: '00', seed })).verdict).toBe('notChecked');
  expect((await checkMatch('mekong.1.0', { commitment, seed: null })).verdict).toBe('notYet');
});
