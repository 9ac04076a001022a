// @vitest-environment jsdom
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { cardRanks, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { cutOf, packetFor, packetsOf } from '@apsara/domain/games/shed/shed-deal';
import { shedRules } from '@apsara/domain/games/shed/shed-rules';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import { drawsOfSeeds, sealPackets, shuffledDeck } from '../../../shared/card-hall/sealed-hands.ts';
import type {
  HallState,
  OwnSeat,
  SeatAnswer,
  SeatView,
  ShedPlay,
  SitAnswer,
  TableView,
  TicketView,
  TurnAnswer,
  Turning,
} from '../shed-api.ts';
import { checkHand } from './proof-sheet.ts';
import { ShedPage } from './shed-page.ts';
import { shedView, type ShedView } from './shed-view.ts';
import { shedWords } from './words.ts';

const session: PlayerSession = {
  token: 't',
  vendor: 'KY',
  game: 'KY-TIENLEN',
  name: 'Tien Len',
  member: 'm1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const start = Date.parse('2026-05-01T10:00:00Z');
const mine = cardRanks.map((rank): Card => `${rank}H`);
const by = (who: SeatView['by'], over: Partial<SeatView> = {}): SeatView => ({
  by: who,
  isAsked: false,
  count: 13,
  hasPassed: false,
  ...over,
});

const tableWith = (over: Partial<TableView> = {}): TableView => ({
  level: 0,
  number: 1,
  hand: 'h1',
  phase: 'seats',
  until: null,
  seals: ['a', 'b', 'c', 'd'],
  seats: [null, null, null, null],
  turn: null,
  turns: 0,
  last: null,
  trick: [],
  out: [],
  instant: null,
  left: null,
  end: null,
  ...over,
});
const turnTable = tableWith({
  phase: 'turns',
  until: start + 20_000,
  seats: [by('bot', { count: 12 }), by('member'), by('bot'), by('bot')],
  turn: 1,
  turns: 1,
  last: { seat: 0, form: 'single', cards: ['5S'] },
  trick: [{ seat: 0, cards: ['5S'] }],
});
const ticketWith = (over: Partial<TicketView> = {}): TicketView => ({
  id: 'ticket-1',
  stake: '2.00',
  payout: null,
  state: 'open',
  play: { shed: 'tienlen', hand: 'h1', level: 0, seat: 1, unit: '0.20', placement: 'p', seed: 's', seals: [] },
  ...over,
});
const ownWith = (cards: Card[] = mine): OwnSeat => ({ level: 0, number: 1, hand: 'h1', seat: 1, cards });
const seatWith = (over: Partial<SeatAnswer> = {}): SeatAnswer => ({
  status: 'OK',
  balance: '100.00',
  tally: { staked: '0.00', paid: '0.00', since: null },
  own: null,
  tickets: [],
  ...over,
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
const hallOf = (...tables: TableView[]): HallState => ({ now: Date.now(), tables });
async function publish(...tables: TableView[]): Promise<void> {
  TestSocket.made.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(hallOf(...tables)) }));
  await vi.advanceTimersByTimeAsync(0);
}

let view: ShedView;
const seat = vi.fn<() => Promise<SeatAnswer>>();
const sit = vi.fn<(session: unknown, sitting: { placement: string }) => Promise<SitAnswer>>();
const turn = vi.fn<(session: unknown, turning: Turning) => Promise<TurnAnswer>>();
const hall = vi.fn<() => Promise<HallState>>();
const line = () => view.view.querySelector('.pvp-line')?.textContent;
const card = (name: string) => view.view.querySelector<HTMLButtonElement>(`.fan-card[aria-label="${name}"]`)!;
const pressed = () => [...view.view.querySelectorAll('.fan-card[aria-pressed="true"]')].map((one) => one.ariaLabel);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
  vi.stubGlobal('WebSocket', TestSocket);
  seat.mockReset().mockResolvedValue(seatWith());
  sit.mockReset();
  turn.mockReset();
  hall.mockReset().mockRejectedValue(new TypeError('network'));
  const t = await loadWords('EN', shedWords);
  view = shedView(session, 'tienlen', t);
  document.body.replaceChildren(view.view);
  const rules = () => Promise.resolve(shedRules('tienlen', 'USD'));
  const client = { rules, hall, socketPath: () => '/vendors/shed/socket', seat, sit, turn };
  await new ShedPage({ session, game: 'tienlen', t, view, client }).begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one press brings the stake of ten units, and a lost answer is asked for again', async () => {
  await publish(tableWith());
  sit
    .mockRejectedValueOnce(new TypeError('network'))
    .mockResolvedValue({ outcome: 'placed', ticketId: 'ticket-1', balance: '98.00' });
  seat.mockResolvedValue(seatWith({ balance: '98.00', own: ownWith([]), tickets: [ticketWith()] }));
  expect(view.act.textContent).toBe('Take a seat for 2.00');
  view.act.click();
  await vi.advanceTimersByTimeAsync(0);
  const [first, second] = sit.mock.calls.map(([, { placement }]) => placement);
  expect(second).toBe(first);
  expect(line()).toBe('You are in. Cards are dealt when the time is up.');
  expect(view.balance.textContent).toBe('98.00');
});

describe('in a hand', () => {
  beforeEach(async () => {
    seat.mockResolvedValue(seatWith({ own: ownWith(), tickets: [ticketWith()] }));
    await publish(tableWith());
    sit.mockResolvedValue({ outcome: 'placed', ticketId: 'ticket-1', balance: null });
    view.act.click();
    await vi.advanceTimersByTimeAsync(0);
    await publish(turnTable);
  });

  test('bots are marked, and only the own cards are shown', () => {
    const badges = [...view.view.querySelectorAll('.seat-badge')].map(({ textContent }) => textContent);
    expect(badges).toEqual(['You', 'Bot', 'Bot', 'Bot']);
    expect(view.view.querySelectorAll('.fan-card')).toHaveLength(13);
    expect(view.view.querySelectorAll('.shed-small')).toHaveLength(0);
    expect(line()).toBe('Your turn: play higher cards, or pass.');
    expect(view.view.querySelector('.felt-clock')?.textContent).toBe('0:20');
  });

  test('chosen cards are played as one turn', async () => {
    turn.mockResolvedValue({ outcome: 'taken', own: ownWith(mine.slice(1)) });
    card('6♥').click();
    view.act.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(turn.mock.calls[0]![1]).toEqual({ hand: 'h1', turn: 1, cards: ['6H'] });
    expect(pressed()).toEqual([]);
  });

  test('arrows go along the hand, and Enter plays what is chosen', async () => {
    turn.mockResolvedValue({ outcome: 'tooLow' });
    card('3♥').focus();
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('ArrowRight');
    expect(document.activeElement).toBe(card('4♥'));
    card('4♥').click();
    press('Enter');
    await vi.advanceTimersByTimeAsync(0);
    expect(turn.mock.calls[0]![1]).toMatchObject({ cards: ['4H'] });
    expect(line()).toBe('These cards do not beat the last play.');
  });

  test('a pass is a turn without cards', async () => {
    turn.mockResolvedValue({ outcome: 'taken', own: ownWith() });
    view.pass.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(turn.mock.calls[0]![1]).toMatchObject({ cards: [] });
  });

  test('nobody is told what to play before the player asks for it', () => {
    const hinted = () => [...view.view.querySelectorAll('.hinted')].map(({ ariaLabel }) => ariaLabel);
    expect([view.hint.getAttribute('aria-pressed'), hinted()]).toEqual(['false', []]);
    view.hint.click();
    expect([view.hint.getAttribute('aria-pressed'), hinted()]).toEqual(['true', ['5♥']]);
  });

  test('one cannot play out of turn', async () => {
    await publish({ ...turnTable, turn: 2, turns: 2 });
    card('6♥').click();
    view.act.click();
    view.pass.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(turn).not.toHaveBeenCalled();
    expect(line()).toBe('Seat 3 is to play.');
  });

  test.each([
    ['2.38', 'You win 0.38. Your stake is returned with it.', 'won', 1],
    ['2.00', 'Your stake is returned.', 'calm', 0],
    ['1.60', 'You lose 0.40. The rest of your stake is returned.', 'calm', 0],
  ])('row 13: only a payout above the stake is greeted as a win (%s)', async (payout, said, tone, times) => {
    const sound = vi.spyOn(Sounds.prototype, 'win');
    seat.mockResolvedValue(seatWith({ own: ownWith(), tickets: [ticketWith({ state: 'ended', payout })] }));
    const end = { places: [1, 0, 2, 3], rake: '0.02', payments: [], seeds: ['s'], cut: 0 };
    await publish({ ...turnTable, phase: 'result', turn: null, left: [[], [], ['3S'], ['4S', '5S']], end });
    const at = view.view.querySelector<HTMLElement>('.announcement');
    expect([line(), at?.dataset['tone'], sound.mock.calls.length]).toEqual([said, tone, times]);
    expect(view.view.querySelectorAll('.shed-small')).toHaveLength(3);
    sound.mockRestore();
  });
});

test('a hand is checked on the device: seals, cut and seeds', async () => {
  vi.useRealTimers();
  vi.stubGlobal('isSecureContext', true);
  const { packets, salts, seals } = sealPackets(packetsOf(shuffledDeck()));
  const cut = cutOf(drawsOfSeeds(['mine', 'other']));
  const sealed = packetFor(2, cut);
  const own = { cards: [...packets[sealed]!], salt: salts[sealed]!, sealed };
  const result: NonNullable<ShedPlay['result']> = {
    places: [0, 1, 2, 3],
    rake: '0.02',
    payments: [],
    seeds: ['mine', 'other'],
    cut,
    place: 3,
    turns: ['1 3♠'],
    own,
    shown: [{ ...own, seat: 2, by: 'member' }],
  };
  const { play } = ticketWith();
  const done: ShedPlay = { ...play, seat: 2, seed: 'mine', seals: [...seals], result };
  expect(await checkHand(done)).toBe('checked');
  expect(await checkHand(play)).toBe('notYet');
  for (const wrong of [
    { ...result, cut: (cut + 1) % 4 },
    { ...result, seeds: ['theirs', 'other'] },
    { ...result, own: { ...own, salt: 'x' } },
  ])
    expect(await checkHand({ ...done, result: wrong })).toBe('notChecked');
});
