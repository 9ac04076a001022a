import { afterEach, beforeEach, vi } from 'vitest';
import { sportsRules } from '@apsara/domain/games/sports/sports-rules';
import type {
  BetAnswer,
  BetView,
  BoardState,
  BuiltAnswer,
  CashOutAnswer,
  FixtureView,
  OfferAnswer,
  ResultsAnswer,
  SeatAnswer,
} from '../games/sports/sports-api.ts';
import type { WantedResults } from '../games/sports/page/results-view.ts';
import type { Betting } from '../games/sports/page/sports-client.ts';
import { SportsGame } from '../games/sports/page/sports-game.ts';
import { sportsView, type SportsView } from '../games/sports/page/sports-view.ts';
import { sportsWords } from '../games/sports/page/words.ts';
import type { PlayerSession } from '../page-kit/player-session.ts';
import { loadWords } from '../page-kit/words.ts';

export const session: PlayerSession = {
  token: 't',
  vendor: 'SBT',
  game: 'SBT-SPORTSBOOK',
  name: 'Sportsbook',
  member: 'm1',
  currency: 'USD',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};

export const matchOf = (id: string, over: Partial<FixtureView> = {}): FixtureView => ({
  id,
  league: 'mekong',
  sport: 'football',
  home: 'Naga Rovers',
  away: 'Stone Gate',
  kickoffAt: 1_800_000_000_000,
  phase: 'upcoming',
  score: { home: 0, away: 0 },
  steps: 0,
  corrected: false,
  lines: { handicap: -1, total: 5 },
  odds: { 'winner.home': 2_000, 'winner.draw': 3_000, 'winner.away': 4_000, 'total.over': 1_900 },
  ...over,
});

export const betOf = (over: Partial<BetView> = {}): BetView => ({
  id: 'b1',
  at: 0,
  legs: [
    {
      fixture: 'mekong.1.0',
      league: 'mekong',
      home: 'Naga Rovers',
      away: 'Stone Gate',
      kickoffAt: 0,
      selection: 'winner.home',
      lines: { handicap: -1, total: 5 },
      odds: 2_000,
      takenAt: null,
      commitment: 'ab',
      result: null,
      score: null,
    },
  ],
  system: null,
  stake: '5.00',
  sold: [],
  left: '5.00',
  shares: [25, 50, 75, 100],
  possible: '10.00',
  payout: null,
  state: 'open',
  corrected: false,
  ...over,
});

export const seatWith = (bets: BetView[], balance = '100.00'): SeatAnswer => ({
  status: 'OK',
  balance,
  tally: { staked: '0.00', paid: '0.00', since: null },
  bets,
});

/** A socket that the test feeds. */
class TestSocket extends EventTarget {
  static last: TestSocket;
  constructor() {
    super();
    TestSocket.last = this;
  }
}

export function publish(fixtures: FixtureView[], over: Partial<BoardState> = {}): void {
  const state: BoardState = { now: Date.now(), whole: false, fixtures, gone: [], ...over };
  TestSocket.last.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }));
}

export let view: SportsView;
export const seat = vi.fn<() => Promise<SeatAnswer>>();
export const bet = vi.fn<(session: unknown, betting: Betting) => Promise<BetAnswer>>();
export const offer = vi.fn<(session: unknown, ticket: string, share: number) => Promise<OfferAnswer>>();
export const results = vi.fn<(session: unknown, wanted: WantedResults) => Promise<ResultsAnswer>>();
export const built = vi.fn<(session: unknown, fixture: string, picks: readonly string[]) => Promise<BuiltAnswer>>();
export const cashOut = vi.fn<() => Promise<CashOutAnswer>>();

export const find = <Kind extends HTMLElement>(query: string) => view.view.querySelector<Kind>(query)!;
export const odds = (nth: number) => [...view.view.querySelectorAll<HTMLButtonElement>('.odds')][nth]!;
export const press = async (query: string) => {
  find(query).click();
  await vi.advanceTimersByTimeAsync(0);
};
export function type(stake: string): void {
  find<HTMLInputElement>('#slip-stake').value = stake;
  find('#slip-stake').dispatchEvent(new Event('input'));
}

export async function open(match: string | null = null): Promise<void> {
  const t = await loadWords('EN', sportsWords);
  view = sportsView(session, t);
  document.body.replaceChildren(view.view);
  const client = {
    rules: () => Promise.resolve(sportsRules({ book: 'SBT', leagues: ['mekong'] }, 'USD')),
    board: () => Promise.reject(new Error('not asked')),
    results,
    built,
    proof: () => Promise.reject(new Error('not asked')),
    socketPath: () => '/vendors/sports/socket',
    seat,
    bet,
    offer,
    cashOut,
  };
  await new SportsGame({ session, t, view, client, match }).begin();
}

/** The page before each test: two matches on the board, and no bets. */
export function openBook(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', TestSocket);
    for (const asked of [seat, bet, offer, results, built, cashOut]) asked.mockReset();
    seat.mockResolvedValue(seatWith([]));
    await open();
    publish([matchOf('mekong.1.0'), matchOf('mekong.1.1')], { whole: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
