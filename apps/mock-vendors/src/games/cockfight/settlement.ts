import {
  dividePool,
  houseStake,
  endOfBet,
  poolsOf,
  type CockfightBet,
  type Pools,
} from '@apsara/domain/games/cockfight/cockfight-pool';
import { matchTimes, type CockfightOutcome } from '@apsara/domain/games/cockfight/cockfight';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { CockfightPlay, MatchResult } from './cockfight-api.ts';
import type { CockfightStore, FinalPools, PoolAccount, PoolKey } from './cockfight-store.ts';
import type { MatchBook } from './match-book.ts';

export const playOf = ({ play }: Ticket): CockfightPlay => play as CockfightPlay;

const betOf = (ticket: Ticket): CockfightBet => ({ side: playOf(ticket).side, stake: ticket.stake });

export const poolsWire = (pools: Pools, currency: Currency) => ({
  meron: formatAmount(money(pools.meron, currency)),
  wala: formatAmount(money(pools.wala, currency)),
});

/** Pools from the open tickets, including the house's stakes. */
export function poolsNow(open: readonly Ticket[], currency: Currency): FinalPools {
  const bets = open.map(betOf);
  const draw = bets.reduce((sum, { side, stake }) => (side === 'draw' ? sum + stake : sum), 0n);
  return { pools: poolsOf(bets, houseStake(currency)), draw, tickets: open.map(({ id }) => id) };
}

function accountOf(open: readonly Ticket[], currency: Currency, outcome: CockfightOutcome): PoolAccount {
  const stake = houseStake(currency);
  if (outcome === 'draw' || outcome === 'cancelled') return { outcome, commission: 0n, houseShare: 2n * stake };
  const { commission, house } = dividePool(open.map(betOf), stake, outcome);
  return { outcome, commission, houseShare: house };
}

interface SettlementServices extends Pick<GameServices, 'tickets' | 'now'> {
  store: CockfightStore;
  book: MatchBook;
}

/** Ends the tickets of every match whose result is due, also those a former process left open. Again changes nothing. */
export async function settleDue(services: SettlementServices): Promise<void> {
  const now = services.now().getTime();
  const due = (await services.tickets.inState('cockfight', 'open')).filter(
    (ticket) => matchTimes(playOf(ticket).match).resultAt <= now,
  );
  const matches = new Map<string, { key: PoolKey; tickets: Ticket[] }>();
  for (const ticket of due) {
    const key = { game: ticket.game, currency: ticket.currency, match: playOf(ticket).match };
    const name = JSON.stringify(key);
    const known = matches.get(name) ?? { key, tickets: [] };
    known.tickets.push(ticket);
    matches.set(name, known);
  }
  for (const { key, tickets } of matches.values()) await settleMatch(services, key, tickets);
}

async function settleMatch(
  { tickets, store, book }: SettlementServices,
  key: PoolKey,
  open: readonly Ticket[],
): Promise<void> {
  const result = await book.ending(key.game, key.match);
  const final = await store.finish(key, poolsNow(open, key.currency), accountOf(open, key.currency, result.outcome));
  for (const ticket of open) {
    const end = endOfBet(betOf(ticket), result.outcome, final.pools);
    // A ticket that came into the books after the pools were closed shares in none of them.
    if (end.end === 'returned' || !final.tickets.includes(ticket.id)) await tickets.cancel(ticket.id);
    else
      await tickets.settle(ticket.id, {
        payout: money(end.payout, ticket.currency),
        play: settledPlay(ticket, result, final.pools),
      });
  }
}

const settledPlay = (ticket: Ticket, result: MatchResult, pools: Pools): CockfightPlay => ({
  ...playOf(ticket),
  result,
  pools: poolsWire(pools, ticket.currency),
});
