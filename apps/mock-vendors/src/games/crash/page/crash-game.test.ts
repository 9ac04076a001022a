// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { crashTimes, flightMs, msTo } from '@apsara/domain/games/crash/crash-flight';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import { words as kit } from '../../../page-kit/words-en.ts';
import type { BetAnswer, CashOutAnswer, CrashState, SeatAnswer, TicketView } from '../crash-api.ts';
import type { CrashClient } from './crash-client.ts';
import { CrashGame } from './crash-game.ts';
import { crashView, type CrashView } from './crash-view.ts';
import { words } from './words-en.ts';
import { crashWords } from './words.ts';

const opensAt = Date.parse('2026-05-01T10:00:00Z');
const closesAt = opensAt + crashTimes.bettingMs;
const flightAt = closesAt + crashTimes.lockMs;
const POINT = 300;
const crashAt = flightAt + flightMs(POINT);
const session = {
  token: 't',
  vendor: 'MG',
  game: 'MG-RUBYCRASH',
  name: 'Ruby Crash',
  member: 'm-1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
} as const;

const betting: CrashState = {
  series: 's-1',
  round: 3,
  now: opensAt,
  anchor: 'a'.repeat(64),
  closesAt,
  flightAt,
  ended: null,
  history: [154, 1_203, 100],
  bets: {},
};
const over: CrashState = {
  ...betting,
  now: crashAt,
  ended: { point: POINT, link: 'b'.repeat(64), at: crashAt, nextAt: crashAt + crashTimes.resultMs },
};
const ticket = (over: Partial<TicketView> = {}): TicketView => ({
  id: 'ticket-1',
  series: 's-1',
  round: 3,
  stake: '0.10',
  payout: null,
  state: 'open',
  auto: null,
  end: null,
  ...over,
});
const seated: SeatAnswer = {
  status: 'OK',
  balance: '100.00',
  tally: { staked: '0.00', paid: '0.00', since: null },
  tickets: [],
  table: betting,
};

let view: CrashView;
let game: CrashGame;
let client: { [Call in keyof CrashClient]: ReturnType<typeof vi.fn<CrashClient[Call]>> };

async function sit(seat: SeatAnswer = seated): Promise<void> {
  const t = await loadWords('EN', crashWords);
  client = {
    rules: vi.fn<CrashClient['rules']>(),
    table: vi.fn<CrashClient['table']>(),
    rounds: vi.fn<CrashClient['rounds']>(),
    seat: vi.fn<CrashClient['seat']>(() => Promise.resolve(seat)),
    bet: vi.fn<CrashClient['bet']>(),
    cashOut: vi.fn<CrashClient['cashOut']>(),
  };
  view = crashView(session, t);
  document.body.replaceChildren(view.view);
  game = new CrashGame({ session, t, view, client });
  await game.sit();
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(opensAt);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const status = () => document.querySelector('[role=status]')!.textContent;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const number = () => document.querySelector('.sky-number')!.textContent;
const placed: BetAnswer = { outcome: 'placed', ticketId: 'ticket-1', balance: '99.90' };

async function place(answer: BetAnswer | Error = placed): Promise<void> {
  if (answer instanceof Error) client.bet.mockRejectedValueOnce(answer);
  else client.bet.mockResolvedValueOnce(answer);
  view.act.click();
  await pass(1);
}
async function cashOut(answer: CashOutAnswer | Error): Promise<void> {
  if (answer instanceof Error) client.cashOut.mockRejectedValueOnce(answer);
  else client.cashOut.mockResolvedValueOnce(answer);
  view.act.click();
  await pass(1);
}
const auto = () => document.querySelector<HTMLInputElement>('#auto')!;
function typeAuto(text: string): void {
  auto().value = text;
  auto().dispatchEvent(new Event('input'));
}
const toFlight = (at: number) => pass(flightAt - opensAt + msTo(at));

describe('while bets are taken', () => {
  test('the button bets the stake that is chosen, once, with the automatic cash-out', async () => {
    await sit();
    expect(view.act.textContent).toBe('Bet 0.10');
    typeAuto('2.5');
    client.bet.mockResolvedValueOnce(placed);
    view.act.click();
    view.act.click();
    await pass(1);
    expect(client.bet).toHaveBeenCalledTimes(1);
    expect(client.bet.mock.calls[0]?.[1]).toMatchObject({ series: 's-1', round: 3, stake: '0.10', auto: 250 });
    expect(view.act.textContent).toBe('Your bet of 0.10 is on');
    expect(view.act.getAttribute('aria-disabled')).toBe('true');
    expect(view.balance.textContent).toBe('99.90');
    expect(status()).toBe('Automatic cash-out at 2.50×');
  });

  test.each(['1.00', '0.5', 'much', '2.555', '9999'])(
    'an automatic cash-out at %s is refused with words',
    async (text) => {
      await sit();
      typeAuto(text);
      await pass(200);
      expect(document.querySelector('#auto-error')!.textContent).toContain('1.01 to 1000.00');
      expect(view.act.getAttribute('aria-disabled')).toBe('true');
      view.act.click();
      expect(client.bet).not.toHaveBeenCalled();
    },
  );

  test('the last crash points are listed, latest first', async () => {
    await sit();
    expect([...view.points.children].map(({ textContent }) => textContent)).toEqual(['1.00×', '12.03×', '1.54×']);
  });

  test('a bet of before a reload is on again', async () => {
    await sit({ ...seated, tickets: [ticket()] });
    expect(view.act.textContent).toBe('Your bet of 0.10 is on');
  });
});

describe('a bet that is not placed', () => {
  const refusals: [BetAnswer, string][] = [
    [{ outcome: 'closed' }, words.closed],
    [{ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '1.00' }, kit.notEnoughMoney],
    [{ outcome: 'refused', status: 'LOSS_LIMIT', balance: '1.00' }, kit.lossLimit],
    [{ outcome: 'returned' }, words.betReturned],
    [{ outcome: 'second' }, words.second],
  ];
  test.each(refusals)('for %j is explained', async (answer, sentence) => {
    await sit();
    await place(answer);
    expect(status()).toBe(sentence);
  });

  test('because the line broke keeps its id when it is sent again', async () => {
    await sit();
    await place(new TypeError('network'));
    expect(status()).toBe(words.notSent);
    await place();
    const [first, second] = client.bet.mock.calls.map(([, bet]) => bet.placement);
    expect(second).toBe(first);
  });
});

describe('during a flight', () => {
  test('the multiplier follows the server’s clock, whatever the device’s clock says', async () => {
    await sit();
    vi.setSystemTime(0);
    await toFlight(200);
    expect(number()).toMatch(/^(1\.9\d|2\.00)×$/);
  });

  test('the button cashes out what the flight shows, once', async () => {
    await sit();
    await place();
    await toFlight(200);
    expect(view.act.textContent).toMatch(/^Cash out 0\.(19|20)$/);
    await cashOut({ outcome: 'ended', end: { by: 'player', at: 201 }, payout: '0.20', balance: '100.10' });
    expect(client.cashOut.mock.calls.map(([, id]) => id)).toEqual(['ticket-1']);
    expect(status()).toBe('Cashed out at 2.01×: 0.20.');
    expect(view.balance.textContent).toBe('100.10');
    view.act.click();
    expect(client.cashOut).toHaveBeenCalledTimes(1);
  });

  test('a player without a bet waits', async () => {
    await sit();
    await toFlight(200);
    expect(view.act.textContent).toBe(words.nextSoon);
    expect(view.act.getAttribute('aria-disabled')).toBe('true');
  });

  test('a cash-out whose answer was lost can be pressed again', async () => {
    await sit();
    await place();
    await toFlight(150);
    await cashOut(new TypeError('network'));
    expect(status()).toBe(words.notCashed);
    await cashOut({ outcome: 'ended', end: { by: 'player', at: 150 }, payout: '0.15', balance: '100.05' });
    expect(status()).toContain('Cashed out at 1.50×');
  });

  test('an automatic cash-out is shown once the server has paid it', async () => {
    await sit();
    typeAuto('1.5');
    await place();
    await toFlight(160);
    const paid = ticket({ auto: 150, payout: '0.15', state: 'closed', end: { by: 'auto', at: 150 } });
    client.seat.mockResolvedValue({
      ...seated,
      balance: '100.05',
      tickets: [paid],
      table: { ...betting, now: flightAt + msTo(160) },
    });
    game.hear({ ...betting, now: flightAt + msTo(160) });
    await pass(1);
    expect(status()).toBe('Cashed out at 1.50×: 0.15.');
    expect(view.balance.textContent).toBe('100.05');
  });

  test('the others’ cash-outs are listed without names', async () => {
    await sit();
    game.hear({ ...betting, bets: { USD: { players: 3, flying: 2, cashOuts: [{ at: 137, payout: '13.70' }] } } });
    expect(document.querySelector('.others-count')!.textContent).toBe('2 of 3 still flying');
    expect(document.querySelector('.others-list')!.textContent).toBe('1.37×13.70');
  });
});

describe('when the string breaks', () => {
  async function crashed(own: TicketView): Promise<void> {
    await sit();
    await place();
    await pass(crashAt - opensAt);
    client.seat.mockResolvedValue({ ...seated, tickets: [own], table: over });
    game.hear(over);
    await pass(1);
  }

  test('the crash point stands, and a lost bet is stated plainly', async () => {
    await crashed(ticket({ payout: '0.00', state: 'closed', end: { by: 'crash', at: 0 } }));
    expect(number()).toBe('3.00×');
    expect(status()).toBe('Your bet of 0.10 lost.');
    expect(view.points.firstElementChild!.textContent).toBe('3.00×');
  });

  test('a stake that came back after an interruption is announced', async () => {
    await crashed(ticket({ state: 'rolled_back' }));
    expect(status()).toContain('Your stake of 0.10 was returned');
  });

  test.each([
    ['0.11', 'Cashed out at 1.01×: 0.11.', 'won', 1],
    ['0.10', 'Cashed out at 1.01×: 0.10, no more than your stake.', '', 0],
    ['0.00', 'Your bet of 0.10 lost.', '', 0],
  ])('row 13: only a payout above the stake is greeted as a win (%s)', async (...row) => {
    const [payout, said, tone, times] = row;
    const sound = vi.spyOn(Sounds.prototype, 'win');
    await crashed(
      ticket({ payout, state: 'closed', end: payout === '0.00' ? { by: 'crash', at: 0 } : { by: 'player', at: 101 } }),
    );
    expect(status()).toBe(said);
    expect([view.message.dataset['tone'], sound.mock.calls.length]).toEqual([tone, times]);
    sound.mockRestore();
  });

  test('the next round begins without a bet', async () => {
    await crashed(ticket({ payout: '0.00', state: 'closed', end: { by: 'crash', at: 0 } }));
    const at = crashAt + crashTimes.resultMs;
    await pass(crashTimes.resultMs);
    game.hear({ ...betting, round: 4, now: at, closesAt: at + 8_000, flightAt: at + 10_000, history: [POINT] });
    expect(view.act.textContent).toBe('Bet 0.10');
    expect(number()).toBe('1.00×');
  });
});

test('without a line the player is informed, and sees the bet on return', async () => {
  await sit();
  game.setAway(true);
  expect(status()).toBe(words.lineAway);
  client.seat.mockResolvedValueOnce({ ...seated, tickets: [ticket()] });
  game.setAway(false);
  await pass(1);
  expect(status()).toBe('');
  expect(view.act.textContent).toBe('Your bet of 0.10 is on');
});
