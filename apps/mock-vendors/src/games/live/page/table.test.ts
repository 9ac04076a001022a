// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hand } from '@apsara/domain/games/baccarat/baccarat';
import type { BaccaratRules } from '@apsara/domain/games/baccarat/baccarat-rules';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import { words as kit } from '../../../page-kit/words-en.ts';
import type { PlaceAnswer, SeatAnswer, BaccaratState, TicketView } from '../live-api.ts';
import { baccaratFace } from './baccarat-face.ts';
import type { LiveClient } from './live-client.ts';
import { Table } from './table.ts';
import { tableView, type TableView } from './table-view.ts';
import { words } from './words-en.ts';
import { liveWords } from './words.ts';

const opensAt = Date.parse('2026-05-01T10:00:00Z');
const closesAt = opensAt + 20_000;
/** Banker wins with a natural 8 against 3. */
const cards: Hand = { player: ['3S', 'KD'], banker: ['4S', '4H'] };
const session = {
  token: 't',
  vendor: 'EA',
  game: 'EA-BACCARAT',
  name: 'Baccarat',
  member: 'm-1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
} as const;

const betting: BaccaratState = {
  table: 'classic',
  now: opensAt,
  shoe: 'shoe-1',
  hand: 3,
  seal: 'f00d',
  lastHand: false,
  closesAt,
  dealt: null,
  settled: false,
  history: [],
  bets: { USD: { players: 4, spots: { banker: '1250.00' } } },
};
const dealing: BaccaratState = {
  ...betting,
  now: closesAt,
  dealt: { cards, resultAt: closesAt + 6_000, nextAt: closesAt + 12_000 },
};
const paid: BaccaratState = { ...dealing, now: closesAt + 6_000, settled: true };

const ticket = (over: Partial<TicketView> = {}): TicketView => ({
  id: 'ticket-1',
  shoe: 'shoe-1',
  hand: 3,
  seal: 'f00d',
  stakes: { banker: '5.00' },
  stake: '5.00',
  payout: '9.75',
  state: 'closed',
  cards,
  drawn: null,
  ...over,
});
const seated: SeatAnswer<BaccaratState> = {
  status: 'OK',
  balance: '100.00',
  tally: { staked: '0.00', paid: '0.00', since: null },
  tickets: [],
  table: betting,
};

type Client = LiveClient<BaccaratState, BaccaratRules>;

let view: TableView;
let table: Table<BaccaratState, BaccaratRules>;
let client: { [Call in keyof Client]: ReturnType<typeof vi.fn<Client[Call]>> };

async function sit(seat: SeatAnswer<BaccaratState> = seated): Promise<void> {
  const t = await loadWords('EN', liveWords);
  client = {
    rules: vi.fn<Client['rules']>(),
    table: vi.fn<Client['table']>(),
    shoes: vi.fn<Client['shoes']>(),
    seat: vi.fn<Client['seat']>(() => Promise.resolve(seat)),
    bet: vi.fn<Client['bet']>(),
    act: vi.fn<Client['act']>(),
  };
  const face = baccaratFace(session, t);
  view = tableView({ session, t, face });
  document.body.replaceChildren(view.view);
  table = new Table({ session, t, face, view, client });
  await table.sit();
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(opensAt);
});
afterEach(() => vi.useRealTimers());

const spot = (name: string) => document.querySelector<HTMLButtonElement>(`.spot-${name}`)!;
const status = () => document.querySelector('[role=status]')!.textContent;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const chip = (nth: number) => document.querySelectorAll<HTMLInputElement>('.tray input')[nth]!.click();

async function place(answer: PlaceAnswer | Error): Promise<void> {
  if (answer instanceof Error) client.bet.mockRejectedValueOnce(answer);
  else client.bet.mockResolvedValueOnce(answer);
  view.place.click();
  await pass(0.01);
}
const placed: PlaceAnswer = { outcome: 'placed', ticketId: 'ticket-1', balance: '95.00' };

describe('while bets are taken', () => {
  test('chips go where they are put, and are bet all at once when placed', async () => {
    await sit();
    chip(1);
    spot('banker').click();
    chip(0);
    spot('tie').click();
    spot('tie').click();
    expect(view.place.textContent).toBe('Place 7.00');
    await place(placed);
    expect(client.bet.mock.calls[0]?.[1]).toMatchObject({
      shoe: 'shoe-1',
      hand: 3,
      stakes: { banker: '5.00', tie: '2.00' },
    });
    expect(view.balance.textContent).toBe('95.00');
    expect(view.onTable.textContent).toBe('7.00');
    expect(view.place.textContent).toBe(words.setOut);
  });

  test('a second press while the first is in flight places no second bet', async () => {
    await sit();
    spot('banker').click();
    client.bet.mockResolvedValueOnce(placed);
    view.place.click();
    view.place.click();
    await pass(0.01);
    expect(client.bet).toHaveBeenCalledTimes(1);
  });

  test('the others’ bets in the player’s currency are shown', async () => {
    await sit();
    expect(spot('banker').querySelector('.others')?.textContent).toBe('1.25K');
  });

  test('bets of before a reload lie on the table again', async () => {
    await sit({ ...seated, tickets: [ticket({ state: 'open', payout: null, cards: null })] });
    expect(view.onTable.textContent).toBe('5.00');
    expect(spot('banker').getAttribute('aria-label')).toContain('5.00');
  });
});

describe('a bet that is not placed', () => {
  const refusals: [PlaceAnswer, string][] = [
    [{ outcome: 'closed' }, words.closed],
    [{ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '1.00' }, kit.notEnoughMoney],
    [{ outcome: 'refused', status: 'LOSS_LIMIT', balance: '1.00' }, kit.lossLimit],
    [{ outcome: 'returned' }, words.betReturned],
    [{ outcome: 'limit', spot: 'tie', most: '100.00' }, 'The limit on Tie is 100.00 per hand.'],
  ];
  test.each(refusals)('for %j is explained', async (answer, sentence) => {
    await sit();
    spot('tie').click();
    await place(answer);
    expect(status()).toContain(sentence);
  });

  test('keeps its chips when the wallet refused it', async () => {
    await sit();
    spot('tie').click();
    await place({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '1.00' });
    expect(view.place.textContent).toBe('Place 1.00');
  });

  test('because the line broke keeps its id when it is sent again', async () => {
    await sit();
    spot('tie').click();
    await place(new TypeError('network'));
    expect(status()).toContain(words.notSent);
    await place(placed);
    const [first, second] = client.bet.mock.calls.map(([, placement]) => placement.placement);
    expect(second).toBe(first);
  });

  test('because betting closed goes back to the player with an announcement', async () => {
    await sit();
    spot('tie').click();
    await pass(20.2);
    expect(status()).toContain('Chips worth 1.00 were not placed');
    expect(spot('tie').dataset['chips']).toBe('none');
    expect(view.repeat.button.getAttribute('aria-disabled')).toBe('true');
    view.place.click();
    expect(client.bet).not.toHaveBeenCalled();
  });
});

describe('when the cards come', () => {
  test('they lie one by one, and the fields light up only when all lie', async () => {
    await sit();
    await pass(20);
    table.hear(dealing);
    await pass(2.5);
    expect(document.querySelectorAll('.card')).toHaveLength(2);
    expect(spot('banker').dataset['result']).toBe('');
    await pass(4);
    expect(document.querySelectorAll('.card')).toHaveLength(4);
    expect(spot('banker').dataset['result']).toBe('won');
    expect(status()).toContain('Banker wins, 8 to 3');
    expect(document.querySelectorAll('.bead-banker')).toHaveLength(1);
  });

  test('players who join late see the cards on the table', async () => {
    vi.setSystemTime(closesAt + 3_700);
    await sit({ ...seated, table: { ...dealing, now: closesAt + 3_700 } });
    expect(document.querySelectorAll('.card')).toHaveLength(3);
    expect(document.querySelectorAll('.arriving')).toHaveLength(0);
  });

  test('a won bet is announced with its gain and the new balance once it is paid', async () => {
    await sit();
    chip(1);
    spot('banker').click();
    await place(placed);
    await pass(20);
    table.hear(dealing);
    await pass(6);
    client.seat.mockResolvedValue({ ...seated, balance: '104.75', tickets: [ticket()], table: paid });
    table.hear(paid);
    await pass(0.2);
    expect(status()).toContain('You won 4.75');
    expect(view.balance.textContent).toBe('104.75');
  });

  test.each([
    ['9.75', 'You won 4.75', 'won', 1],
    ['5.00', '5.00', '', 0],
    ['2.00', '2.00', '', 0],
  ])('row 13: only a payout above the stake is greeted as a win (%s)', async (...row) => {
    const [payout, said, tone, times] = row;
    const sound = vi.spyOn(Sounds.prototype, 'win');
    await sit();
    chip(1);
    spot('banker').click();
    await place(placed);
    await pass(20);
    table.hear(dealing);
    await pass(6);
    client.seat.mockResolvedValue({ ...seated, tickets: [ticket({ payout })], table: paid });
    table.hear(paid);
    await pass(0.2);
    expect(status()).toContain(said);
    const banner = document.querySelector<HTMLElement>('.table-banner');
    expect([banner?.dataset['tone'], sound.mock.calls.length]).toEqual([tone, times]);
    sound.mockRestore();
  });

  test('a lost bet is stated plainly', async () => {
    await sit();
    spot('player').click();
    await place(placed);
    await pass(26);
    client.seat.mockResolvedValue({ ...seated, tickets: [ticket({ payout: '0.00' })], table: paid });
    table.hear(paid);
    await pass(0.2);
    expect(status()).toContain(words.youLost);
  });

  test('the next hand begins with an empty table, and the bet can be repeated', async () => {
    await sit();
    spot('player').click();
    await place(placed);
    await pass(32);
    table.hear({ ...betting, hand: 4, now: opensAt + 32_000, closesAt: opensAt + 52_000, history: [] });
    expect(document.querySelectorAll('.card')).toHaveLength(0);
    expect(view.onTable.textContent).toBe('0.00');
    view.repeat.button.click();
    expect(view.place.textContent).toBe('Place 1.00');
  });
});

describe('without a line to the table', () => {
  test('the player is informed, and sees the result of the bets on return', async () => {
    await sit();
    table.setAway(true);
    expect(status()).toContain(words.lineAway);
    client.seat.mockResolvedValueOnce({
      ...seated,
      balance: '95.00',
      tickets: [ticket({ state: 'open', payout: null, cards: null })],
    });
    table.setAway(false);
    await pass(0.2);
    expect(status()).not.toContain(words.lineAway);
    expect(view.balance.textContent).toBe('95.00');
    expect(view.onTable.textContent).toBe('5.00');
  });
});
