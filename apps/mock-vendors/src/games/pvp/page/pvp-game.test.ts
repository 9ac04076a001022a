// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { pvpRules } from '@apsara/domain/games/pvp/pvp-rules';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import type {
  DecisionAnswer,
  HallState,
  OwnSeat,
  PvpPlay,
  SeatAnswer,
  SitAnswer,
  TableView,
  TicketView,
} from '../pvp-api.ts';
import { cutFrom, sealHands } from '../sealed-hands.ts';
import { checkHand } from './proof-sheet.ts';
import { PvpGame } from './pvp-game.ts';
import { pvpView, type PvpView } from './pvp-view.ts';
import { pvpWords } from './words.ts';

const session: PlayerSession = {
  token: 't',
  vendor: 'KY',
  game: 'KY-NIUNIU',
  name: 'Niu Niu',
  member: 'm1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const start = Date.parse('2026-05-01T10:00:00Z');
const cards = (text: string) => text.split(' ') as Card[];
const mine = cards('KS QS JS TS 9S');

const tableWith = (over: Partial<TableView> = {}): TableView => ({
  level: 0,
  number: 1,
  hand: 'h1',
  phase: 'seats',
  until: null,
  seals: ['a', 'b', 'c', 'd', 'e'],
  seats: [null, null, null, null, null],
  end: null,
  ...over,
});
const ticketWith = (over: Partial<TicketView> = {}): TicketView => ({
  id: 'ticket-1',
  stake: '0.40',
  payout: null,
  state: 'open',
  play: { hand: 'h1', level: 0, seat: 1, ante: '0.20', placement: 'p', seed: 's', seals: [] },
  ...over,
});
const own = (over: Partial<OwnSeat> = {}): OwnSeat => ({
  level: 0,
  number: 1,
  hand: 'h1',
  seat: 1,
  cards: [],
  decision: null,
  ...over,
});
const seatWith = (over: Partial<SeatAnswer> = {}): SeatAnswer => ({
  status: 'OK',
  balance: '100.00',
  tally: { staked: '0.00', paid: '0.00', since: null },
  own: null,
  tickets: [],
  ...over,
});
const dealt = tableWith({
  phase: 'decision',
  until: start + 15_000,
  seats: [
    { by: 'bot', state: 'decided', shown: null },
    { by: 'member', state: 'deciding', shown: null },
    null,
    null,
    null,
  ],
});

class TestSocket extends EventTarget {
  static readonly made: TestSocket[] = [];
  constructor(readonly address: URL) {
    super();
    TestSocket.made.push(this);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}
async function publish(...tables: TableView[]): Promise<void> {
  const state: HallState = { now: Date.now(), tables };
  TestSocket.made.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }));
  await vi.advanceTimersByTimeAsync(0);
}

let view: PvpView;
const seat = vi.fn<() => Promise<SeatAnswer>>();
const sit = vi.fn<(session: unknown, sitting: { hand: string; placement: string }) => Promise<SitAnswer>>();
const decide = vi.fn<(session: unknown, hand: string, decision: string) => Promise<DecisionAnswer>>();
const line = () => view.view.querySelector('.pvp-line')?.textContent;
const seats = () =>
  [...view.view.querySelectorAll('.seat')].map((one) => one.querySelector('.seat-state')!.textContent);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
  vi.stubGlobal('WebSocket', TestSocket);
  seat.mockReset().mockResolvedValue(seatWith());
  sit.mockReset();
  decide.mockReset();
  const t = await loadWords('EN', pvpWords);
  view = pvpView(session, t);
  document.body.replaceChildren(view.view);
  const client = {
    rules: () => Promise.resolve(pvpRules('USD')),
    hall: () => Promise.reject(new TypeError('network')),
    socketPath: () => '/vendors/pvp/socket',
    seat,
    sit,
    decide,
  };
  await new PvpGame({ session, t, view, client }).begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('at an open table', () => {
  beforeEach(() => publish(tableWith(), tableWith({ level: 1, hand: 'h2' })));

  test('one press brings two antes, and the own seat is shown nearest', async () => {
    sit.mockResolvedValue({ outcome: 'placed', ticketId: 'ticket-1', balance: '99.60' });
    seat.mockResolvedValue(seatWith({ balance: '99.60', own: own(), tickets: [ticketWith()] }));
    expect(view.act.textContent).toBe('Take a seat for 0.40');
    view.act.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(sit.mock.calls[0]![1]).toMatchObject({ level: 0, number: 1, hand: 'h1' });
    await publish(
      tableWith({ seats: [null, { by: 'member', state: 'in', shown: null }, null, null, null], until: start + 10_000 }),
    );
    expect(line()).toBe('You are in. Cards are dealt when the time is up.');
    expect(view.view.querySelector('.seat.own .seat-badge')?.textContent).toBe('You');
    expect(view.balance.textContent).toBe('99.60');
    expect(view.act.getAttribute('aria-disabled')).toBe('true');
  });

  test('a call whose answer is lost is sent again with the same placement', async () => {
    sit
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValue({ outcome: 'placed', ticketId: 'ticket-1', balance: null });
    view.act.click();
    await vi.advanceTimersByTimeAsync(0);
    const [first, second] = sit.mock.calls.map(([, { placement }]) => placement);
    expect(second).toBe(first);
  });

  test('too little money is said in words', async () => {
    sit.mockResolvedValue({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '0.10' });
    view.act.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(line()).toBe('Your balance is too low for this stake.');
  });

  test('another table is one press away', () => {
    view.view.querySelectorAll<HTMLButtonElement>('.level')[1]!.click();
    expect(view.act.textContent).toBe('Take a seat for 2.00');
  });
});

describe('in a hand', () => {
  beforeEach(async () => {
    seat.mockResolvedValue(seatWith({ own: own({ cards: mine.slice(0, 4) }), tickets: [ticketWith()] }));
    await vi.advanceTimersByTimeAsync(0);
    await publish(tableWith());
    sit.mockResolvedValue({ outcome: 'placed', ticketId: 'ticket-1', balance: null });
    view.act.click();
    await vi.advanceTimersByTimeAsync(0);
    await publish(dealt);
  });

  test('four own cards lie open, all others face down, and the clock runs', () => {
    expect(view.view.querySelectorAll('.seat.own .card-face')).toHaveLength(4);
    expect(view.view.querySelectorAll('.card-back')).toHaveLength(6);
    expect(view.view.querySelector('.felt-clock')?.textContent).toBe('0:15');
    expect(line()).toBe('Four cards dealt. Play your second ante, or fold and get it back?');
  });

  test.each([
    ['play', () => view.act, 'You play. Waiting for the others.'],
    ['fold', () => view.fold, 'You folded. Your second ante is returned.'],
  ])('to %s is said once and then waited for', async (decision, button, words) => {
    decide.mockResolvedValue({ decision: decision as 'play' });
    seat.mockResolvedValue(
      seatWith({ own: own({ cards: mine.slice(0, 4), decision: decision as 'play' }), tickets: [ticketWith()] }),
    );
    button().click();
    await vi.advanceTimersByTimeAsync(0);
    expect(decide.mock.calls).toEqual([[session, 'h1', decision]]);
    expect(line()).toBe(words);
    expect(view.fold.hidden).toBe(true);
    expect(view.act.textContent).toBe('Wait for the next hand');
  });

  test('the result shows the hands that played, the pot and the payout', async () => {
    const shown = (held: Card[], rank: 'bull9' | 'none') => ({ cards: held, rank, salt: 'x', sealed: 0 });
    seat.mockResolvedValue(
      seatWith({
        own: own({ cards: mine, decision: 'play' }),
        tickets: [ticketWith({ state: 'ended', payout: '0.76' })],
      }),
    );
    await publish({
      ...dealt,
      phase: 'result',
      until: start + 8_000,
      seats: [
        { by: 'bot', state: 'played', shown: shown(cards('AS 2H 3C 4D QD'), 'none') },
        { by: 'member', state: 'won', shown: shown(mine, 'bull9') },
        null,
        null,
        null,
      ],
      end: { pot: '0.80', rake: '0.04', winner: 1, seeds: ['s'], cut: 0 },
    });
    expect(line()).toBe('You win 0.76.');
    expect(view.centre.pot.textContent).toBe('0.80');
    expect(view.centre.rake.textContent).toBe('Rake 0.04');
    expect(seats()).toEqual(['Bull 9 · Wins', 'Free', 'Free', 'Free', 'No bull · Played']);
  });

  test.each([
    ['0.76', 'You win 0.76.', 'won', 1],
    ['0.40', 'Your stake is returned.', 'calm', 0],
    ['0.20', 'Another hand was stronger.', 'calm', 0],
  ])('row 13: only a payout above the stake is greeted as a win (%s)', async (...row) => {
    const [payout, said, tone, times] = row;
    const sound = vi.spyOn(Sounds.prototype, 'win');
    seat.mockResolvedValue(
      seatWith({ own: own({ cards: mine, decision: 'play' }), tickets: [ticketWith({ state: 'ended', payout })] }),
    );
    await publish({
      ...dealt,
      phase: 'result',
      until: start + 8_000,
      end: { pot: '0.80', rake: '0.04', winner: 1, seeds: ['s'], cut: 0 },
    });
    const at = view.view.querySelector<HTMLElement>('.announcement');
    expect([line(), at?.dataset['tone'], sound.mock.calls.length]).toEqual([said, tone, times]);
    sound.mockRestore();
  });
});

test('the rules are written from the data, with every rank, its chance and the rake', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  view.bar.rules.click();
  await vi.advanceTimersByTimeAsync(0);
  const text = view.rulesSheet.view.textContent;
  for (const words of [
    '5 % of the pot',
    'Bull-bull · 190,976',
    '7.348 %',
    'Five small · 776',
    'maximum rake 0.08',
    '96.00 %',
  ]) {
    expect(text).toContain(words);
  }
});

test('a hand is checked on the device: seals, cut, seeds and ranks', async () => {
  vi.useRealTimers();
  vi.stubGlobal('isSecureContext', true);
  const deck = cards('KS QS JS TS 9S KH QH JH TH 7H KC QC JC TC 5C AS 2H 3C 4D QD AH 2C 3D 4S JD');
  const { packets, salts, seals } = sealHands(deck);
  const cut = cutFrom(['mine', 'other']);
  const sealed = (2 + cut) % 5;
  const ranks = ['bull9', 'bull7', 'bull5', 'none', 'none'] as const;
  const hand = { cards: [...packets[sealed]!], rank: ranks[sealed]!, salt: salts[sealed]!, sealed };
  const result: PvpPlay['result'] = {
    pot: '0.80',
    rake: '0.04',
    winner: 2,
    seeds: ['mine', 'other'],
    cut,
    decision: 'play',
    own: hand,
    shown: [{ ...hand, seat: 2, by: 'member' }],
  };
  const play: PvpPlay = {
    hand: 'h1',
    level: 0,
    seat: 2,
    ante: '0.20',
    placement: 'p',
    seed: 'mine',
    seals: [...seals],
    result,
  };
  expect(await checkHand(play)).toBe('checked');
  const { result: _, ...open } = play;
  expect(await checkHand(open)).toBe('notYet');
  for (const wrong of [
    { ...result, cut: (cut + 1) % 5 },
    { ...result, seeds: ['theirs', 'other'] },
    { ...result, own: { ...hand, salt: createHash('sha256').update('x').digest('hex') } },
  ])
    expect(await checkHand({ ...play, result: wrong })).toBe('notChecked');
});
