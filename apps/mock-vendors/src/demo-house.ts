import { randomUUID } from 'node:crypto';
import { formatAmount, money, type Money } from '@apsara/domain/money';
import { evaluate } from '@apsara/domain/slots';
import { houseSlot } from '@apsara/domain/slots-machine';
import { drawStops } from './draw-stops.ts';
import type { GameSession, RoundView, SpinAnswer, StateAnswer } from './game-api.ts';

const OPENING_BALANCE = 10_000_00n;
const MOST_SESSIONS = 10_000;

interface DemoSession {
  balance: bigint;
  staked: bigint;
  paid: bigint;
  since: Date | undefined;
  lastRound: RoundView | null;
}

const fun = (amount: bigint): string => formatAmount(money(amount, 'FUN'));

/** Play for fun: play money in this process's memory, which no wallet ever hears of. */
export class DemoHouse {
  private readonly sessions = new Map<string, DemoSession>();

  constructor(
    private readonly now: () => Date,
    private readonly draw = drawStops,
  ) {}

  spin(session: GameSession, stake: Money): SpinAnswer {
    const player = this.enter(session);
    if (player.balance < stake.amount) return { outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: fun(player.balance) };
    const stops = this.draw(houseSlot);
    const payout = evaluate(houseSlot, stops, stake).payout.amount;
    const afterBet = player.balance - stake.amount;
    player.balance = afterBet + payout;
    player.staked += stake.amount;
    player.paid += payout;
    player.since ??= this.now();
    player.lastRound = { roundId: randomUUID(), stops, stake: fun(stake.amount), payout: fun(payout), state: 'played' };
    return { outcome: 'played', round: player.lastRound, balanceAfterBet: fun(afterBet), balance: fun(player.balance), settled: true };
  }

  state(session: GameSession): StateAnswer {
    const { balance, staked, paid, since, lastRound } = this.enter(session);
    return {
      status: 'OK',
      balance: fun(balance),
      lastRound,
      tally: { staked: fun(staked), paid: fun(paid), since: since?.toISOString() ?? null },
    };
  }

  /** The session longest away makes room for a new one. */
  private enter({ token }: GameSession): DemoSession {
    const player = this.sessions.get(token) ?? { balance: OPENING_BALANCE, staked: 0n, paid: 0n, since: undefined, lastRound: null };
    this.sessions.delete(token);
    this.sessions.set(token, player);
    const [longestAway] = this.sessions.keys();
    if (this.sessions.size > MOST_SESSIONS && longestAway !== undefined) this.sessions.delete(longestAway);
    return player;
  }
}
