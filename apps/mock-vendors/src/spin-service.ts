import { createHash, randomUUID } from 'node:crypto';
import { formatAmount, money, type Money } from '@apsara/domain/money';
import { evaluate } from '@apsara/domain/slots';
import { houseSlot } from '@apsara/domain/slots-machine';
import type { WalletAction, WalletAnswer, WalletRequest } from '@apsara/domain/wallet-protocol';
import { drawStops } from './draw-stops.ts';
import type { GameSession, RoundView, SpinAnswer, StateAnswer } from './game-api.ts';
import { retryDelaysMs, type Outbox } from './outbox.ts';
import type { PendingCall, Round, RoundState, Store } from './store.ts';
import { ANSWER_WITHIN_MS, type WalletClient } from './wallet-client.ts';

/** A bet is given up after ANSWER_WITHIN_MS; its rollback waits twice as long, so that it cannot overtake an answer being written down. */
const ROLLBACK_AFTER_MS = 2 * ANSWER_WITHIN_MS;

export interface SpinServiceOptions {
  store: Store;
  wallet: Pick<WalletClient, 'send'>;
  outbox: Outbox;
  now: () => Date;
  draw?: typeof drawStops;
}

interface CallDetails {
  roundId: string;
  transactionId: string;
  betTransactionId?: string;
  amount: Money;
}

/** Play for money: every round is drawn and written down before its stake moves, and the wallet alone moves money. */
export class SpinService {
  constructor(private readonly options: SpinServiceOptions) {}

  async spin(session: GameSession, stake: Money): Promise<SpinAnswer> {
    const { store, wallet, outbox, now, draw = drawStops } = this.options;
    const stops = draw(houseSlot);
    const round = this.roundOf(session, { stops, stake, payout: evaluate(houseSlot, stops, stake).payout });
    const { bet, rollback, win, endround } = this.callsOf(session, round);

    await store.open(round, rollback, later(now(), ROLLBACK_AFTER_MS));
    const taken = await wallet.send(bet);
    if (!taken) {
      await store.hasten(now(), round.id);
      return { outcome: 'returned', roundId: round.id };
    }
    if (taken.status !== 'OK') {
      await store.refuse(round.id, taken.status);
      return { outcome: 'refused', status: taken.status, balance: taken.balance };
    }
    const stands = await store.settle(round.id, [win, endround], later(now(), retryDelaysMs[0]!));
    if (!stands) return { outcome: 'returned', roundId: round.id };
    const paid = await outbox.deliver(win);
    if (paid) outbox.deliverLater(endround);
    return played(round, taken, paid);
  }

  /** Where a session stands: its balance by the wallet's word, and its last round, so that a reload loses nothing. */
  async state(session: GameSession): Promise<StateAnswer> {
    const { store, wallet } = this.options;
    const amount = money(0n, session.currency);
    const answer = await wallet.send(this.callOf(session, 'balance', { roundId: randomUUID(), transactionId: randomUUID(), amount }));
    const status = answer?.status ?? 'UNKNOWN_ERROR';
    const record = await store.session(sessionKey(session));
    const text = (units: bigint) => formatAmount(money(units, session.currency));
    return {
      status,
      balance: answer?.status === 'OK' ? answer.balance : null,
      lastRound: record.last ? viewOf({ ...record.last, currency: session.currency }, viewState(record.last.state)) : null,
      tally: { staked: text(record.staked), paid: text(record.paid), since: record.since?.toISOString() ?? null },
    };
  }

  private roundOf(session: GameSession, drawn: { stops: number[]; stake: Money; payout: Money }): Round {
    const { vendor, game, member, currency } = session;
    const { stops, stake, payout } = drawn;
    const identity = { id: randomUUID(), session: sessionKey(session), vendor, game, member, currency };
    return { ...identity, stake: stake.amount, payout: payout.amount, stops, startedAt: this.options.now() };
  }

  /** Every call a round may need, made before the first is sent: a repeated call is the same call. */
  private callsOf(session: GameSession, { id: roundId, stake, payout, currency }: Round) {
    const transactionId = randomUUID();
    const after = () => ({ roundId, transactionId: randomUUID(), betTransactionId: transactionId });
    return {
      bet: this.callOf(session, 'bet', { roundId, transactionId, amount: money(stake, currency) }),
      rollback: this.callOf(session, 'rollback', { ...after(), amount: money(stake, currency) }),
      win: this.callOf(session, 'win', { ...after(), amount: money(payout, currency) }),
      endround: this.callOf(session, 'endround', { ...after(), amount: money(0n, currency) }),
    };
  }

  private callOf(session: GameSession, action: WalletAction, { amount, ...ids }: CallDetails): PendingCall {
    const body: WalletRequest = {
      sessionToken: session.token,
      memberId: session.member,
      gameCode: session.game,
      ...ids,
      amount: formatAmount(amount),
      currency: amount.currency,
      type: 'cash',
      at: this.options.now().toISOString(),
    };
    return { id: ids.transactionId, roundId: ids.roundId, vendor: session.vendor, action, body: JSON.stringify(body) };
  }
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Whoever knows the token may see its rounds: they are found by a digest that includes it. */
const sessionKey = (session: GameSession): string =>
  createHash('sha256')
    .update(JSON.stringify([session.vendor, session.game, session.member, session.token]))
    .digest('hex');

type Drawn = Pick<Round, 'id' | 'stops' | 'stake' | 'payout' | 'currency'>;

/** A round that was not played has no outcome to show. */
const viewOf = ({ id, stops, stake, payout, currency }: Drawn, state: RoundView['state']): RoundView => ({
  roundId: id,
  stops: state === 'played' ? stops : [],
  stake: formatAmount(money(stake, currency)),
  payout: formatAmount(money(state === 'played' ? payout : 0n, currency)),
  state,
});

function viewState(state: RoundState): RoundView['state'] {
  if (state === 'betting') return 'broken';
  return state === 'rolled_back' ? 'returned' : 'played';
}

/** While the win is unanswered the balance is the one after the bet; the outbox goes on asking. */
function played(round: Round, bet: WalletAnswer, paid: WalletAnswer | undefined): SpinAnswer {
  const settled = paid?.status === 'OK';
  return {
    outcome: 'played',
    round: viewOf(round, 'played'),
    balanceAfterBet: bet.balance,
    balance: settled ? paid.balance : bet.balance,
    settled,
  };
}
