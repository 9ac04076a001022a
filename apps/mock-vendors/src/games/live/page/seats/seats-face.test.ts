// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { blackjackPick } from '@apsara/domain/games/instant/blackjack';
import type { BlackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { seatNames, seatTimes } from '@apsara/domain/games/live-tables/seat-tables';
import { languageCodes, type Language } from '@apsara/domain/sites/languages';
import { loadWords } from '../../../../page-kit/words.ts';
import { instantWords } from '../../../instant/page/words.ts';
import type { ActAnswer, SeatAnswer, SeatsState, TicketView } from '../../live-api.ts';
import { drawWords } from '../draw/words.ts';
import type { LiveClient } from '../live-client.ts';
import { Table } from '../table.ts';
import { tableView } from '../table-view.ts';
import { liveWords } from '../words.ts';
import { faceOfSeats } from './seats-face.ts';
import { seatsWords } from './words.ts';

const opensAt = Date.parse('2026-05-01T10:00:00Z');
const { bettingMs, dealMs, decideMs } = seatTimes('blackjack.classic');
const closesAt = opensAt + bettingMs;
const [TEN, EIGHT, SIX, FIVE] = [9, 7, 5, 4];
const betting: SeatsState = {
  table: 'blackjack.classic',
  now: opensAt,
  shoe: 'series-1',
  hand: 3,
  seal: 'f00d',
  lastHand: false,
  closesAt,
  dealtAt: closesAt + dealMs,
  decideBy: closesAt + dealMs + decideMs,
  hasEnded: false,
  dealt: null,
  settled: false,
  history: [[TEN, SIX, EIGHT]],
  bets: {},
  seats: [{ seat: 'seat6', currency: 'USD', stake: '5.00', picks: [], drawn: [] }],
};
const deciding: SeatsState = {
  ...betting,
  now: closesAt + dealMs,
  dealt: { dealer: [TEN], resultAt: closesAt + 60_000, nextAt: closesAt + 66_000 },
  seats: [
    { seat: 'seat2', currency: 'USD', stake: '1.00', picks: [], drawn: [EIGHT, EIGHT, TEN] },
    { seat: 'seat6', currency: 'USD', stake: '5.00', picks: [], drawn: [TEN, SIX, TEN] },
  ],
};
const ended: SeatsState = {
  ...deciding,
  hasEnded: true,
  now: closesAt + 20_000,
  dealt: { dealer: [TEN, EIGHT], resultAt: closesAt + 20_000, nextAt: closesAt + 26_000 },
};
const ticket = (over: Partial<TicketView> = {}): TicketView => ({
  id: 'ticket-1',
  shoe: 'series-1',
  hand: 3,
  seal: 'f00d',
  stakes: { seat2: '1.00' },
  stake: '1.00',
  payout: null,
  state: 'open',
  cards: null,
  drawn: [EIGHT, EIGHT, TEN],
  picks: [],
  ...over,
});

type Client = LiveClient<SeatsState, BlackjackRules>;
let client: { [Call in keyof Client]: ReturnType<typeof vi.fn<Client[Call]>> };
let table: Table<SeatsState, BlackjackRules>;

async function faceIn(language: Language = 'EN') {
  const session = {
    token: 't',
    vendor: 'EA',
    game: 'EA-BLACKJACK7',
    name: 'Blackjack',
    member: 'm-1',
    currency: 'USD',
    mode: 'real',
    language,
    timeZone: undefined,
  } as const;
  const [live, draw, cards, t] = await Promise.all([
    loadWords(language, liveWords),
    loadWords(language, drawWords),
    loadWords(language, instantWords),
    loadWords(language, seatsWords),
  ]);
  return { session, live, face: faceOfSeats({ session, name: 'blackjack.classic', says: { live, draw, cards, t } }) };
}

async function sit(state: SeatsState, tickets: TicketView[] = []): Promise<void> {
  const { session, live, face } = await faceIn();
  const seat: SeatAnswer<SeatsState> = {
    status: 'OK',
    balance: '100.00',
    tally: { staked: '0.00', paid: '0.00', since: null },
    tickets,
    table: state,
  };
  client = {
    rules: vi.fn<Client['rules']>(),
    table: vi.fn<Client['table']>(),
    shoes: vi.fn<Client['shoes']>(),
    seat: vi.fn<Client['seat']>(() => Promise.resolve(seat)),
    bet: vi.fn<Client['bet']>(),
    act: vi.fn<Client['act']>(),
  };
  const view = tableView({ session, t: live, face });
  document.body.replaceChildren(view.view);
  vi.setSystemTime(state.now);
  table = new Table({ session, t: live, face, view, client });
  await table.sit();
  await vi.advanceTimersByTimeAsync(250);
}
beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = vi.fn<typeof window.matchMedia>().mockReturnValue({ matches: true } as MediaQueryList);
  return () => {
    table?.setAway(true);
    vi.useRealTimers();
  };
});

const seat = (nth: number) => document.querySelector<HTMLButtonElement>(`.seat${nth}`)!;
const free = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.table-move')]
    .filter((button) => button.getAttribute('aria-disabled') === 'false')
    .map(({ firstChild }) => firstChild?.textContent);
const moves = () => document.querySelector<HTMLElement>('.seat-moves')!;
const press = async (code: string) => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
  await vi.advanceTimersByTimeAsync(250);
};
const notice = () => document.querySelector('.banner-own')?.textContent;

describe('while bets are taken', () => {
  test('a free seat takes chips, and another player’s does not', async () => {
    await sit(betting);
    expect(seat(6).getAttribute('aria-disabled')).toBe('true');
    seat(6).click();
    seat(2).click();
    expect([seat(2).dataset['chips'], seat(6).dataset['chips']]).toEqual(['loose', 'none']);
    expect(seat(2).getAttribute('aria-label')).toContain('Seat 2');
  });

  test.each([
    ['taken', 'Another player has just taken this seat.'],
    ['seated', 'You already have a seat'],
  ] as const)('says why a seat was not given: %s', async (outcome, words) => {
    await sit(betting);
    client.bet.mockResolvedValueOnce({ outcome });
    seat(2).click();
    document.querySelector<HTMLButtonElement>('.place')!.click();
    await vi.advanceTimersByTimeAsync(250);
    expect(notice()).toContain(words);
  });
});

describe('while seats decide', () => {
  test('the own hand has its moves, by touch and by keys, and all see the other seats', async () => {
    await sit(deciding, [ticket()]);
    expect(free()).toEqual(['Hit', 'Stand', 'Double', 'Split']);
    expect(seat(6).getAttribute('aria-label')).toContain('(16)');
    const after: ActAnswer = {
      outcome: 'played',
      ticket: ticket({ picks: [blackjackPick(0, 'hit')], drawn: [EIGHT, EIGHT, TEN, FIVE] }),
      balance: null,
    };
    client.act.mockResolvedValueOnce(after);
    await press('KeyH');
    expect(client.act.mock.lastCall?.slice(1)).toEqual(['ticket-1', blackjackPick(0, 'hit')]);
    expect(moves().querySelector('.table-made')?.textContent).toBe('21');
    expect(free()).toEqual([]);
    expect(moves().querySelector('.seat-says')?.textContent).toBe('Waiting for the other seats');
  });

  test('a second stake that is refused says why and leaves the hand as it was', async () => {
    await sit(deciding, [ticket()]);
    client.act.mockResolvedValueOnce({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '0.50' });
    await press('KeyP');
    expect(notice()).toBe('Your balance is too low for this stake.');
    expect(free()).toEqual(['Hit', 'Stand', 'Double', 'Split']);
  });

  test('hints are off until they are switched on', async () => {
    await sit(deciding, [ticket()]);
    expect(moves().querySelector('.advised')).toBeNull();
    moves().querySelector<HTMLButtonElement>('.seat-hint')!.click();
    await vi.advanceTimersByTimeAsync(250);
    expect(moves().querySelector('.advised')?.firstChild?.textContent).toBe('Split');
  });

  test('who has no seat sees no moves', async () => {
    await sit(deciding);
    expect(moves().hidden).toBe(true);
  });
});

test('every hand says how it ended, and the dealer’s total stands above', async () => {
  await sit(ended, [ticket({ picks: [blackjackPick(0, 'stand')], payout: '0.00', state: 'closed' })]);
  expect(seat(2).dataset['result']).toBe('lost');
  expect(moves().querySelector('.table-made')?.textContent).toBe('16 · loses');
  expect(document.querySelector('.table-banner strong')?.textContent).toBe('Dealer: 18');
});

test.each(languageCodes)('names its seats in %s', async (language) => {
  const { face } = await faceIn(language);
  const names = seatNames.map(face.spotName);
  expect(new Set(names).size).toBe(seatNames.length);
  expect(names.join(' ')).not.toMatch(/\{\w+\}|undefined|NaN/);
});
