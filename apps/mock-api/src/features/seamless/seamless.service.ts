import { Injectable } from '@nestjs/common';
import { call } from '@apsara/prisma/calls';
import { isCurrency, parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import {
  adjustableSince,
  adjustReviewAbove,
  isAboveWinCap,
  isRefusal,
  walletActions,
  winCap,
  type WalletAction,
  type WalletAnswer,
  type WalletStatus,
} from '@apsara/domain/games/wallet-protocol';
import { betIdAt } from '../../shared/bet-ids.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, type Queries, type Transaction } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { wireAmount, wireInstantOrNull } from '../../shared/wire.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { AuditService } from '../audit/audit.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { balanceOf } from './balance-sql.ts';
import { BetBatches } from './bet-batches.ts';
import type { Outcome } from './outcome.ts';
import { RefusedCalls } from './refused-calls.ts';
import { retryOnDeadlock } from '../../shared/retry-on-deadlock.ts';
import { answerOf, memberOf, fingerprintOf, unitsOf, winKinds, type WalletInput } from './wallet-call.ts';

/** A call that is stored under its transaction id and answered the same when it is repeated. */
type Movement = WalletInput & { action: Exclude<WalletAction, 'balance'> };

/** What a limit may be behind. */
const isLimited = (status: WalletStatus): boolean =>
  ['LOSS_LIMIT', 'BET_LIMIT', 'TIME_LIMIT', 'USER_DISABLED', 'INVALID_GAME'].includes(status);

const isAboveCap = ({ amount, currency }: WalletInput): boolean => {
  const win = isCurrency(currency) ? parseAmount(amount, currency) : undefined;
  return win !== undefined && isAboveWinCap(win);
};

@Injectable()
export class SeamlessService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly vendors: VendorsService,
    private readonly audit: AuditService,
    private readonly batches: BetBatches,
    private readonly refused: RefusedCalls,
    private readonly limits: LimitsService,
  ) {}

  /** Records a call that its vendor signed but that is not valid. One without a known action is not recorded. */
  async unread(
    { vendor, action: given }: { vendor: string; action: string },
    body: unknown,
    no: Refusal,
  ): Promise<void> {
    const action = walletActions.find((each) => each === given);
    if (action) await this.refused.keepUnread({ vendor, action }, body, no);
  }

  async callWallet(input: WalletInput): Promise<WalletAnswer> {
    const { action } = input;
    if (action === 'balance') return this.balance(input);
    if (input.transactionId === '') {
      const no = new Refusal('request.invalid', { fields: [{ path: 'transactionId', code: 'required' }] });
      await this.unread(input, input, no);
      throw no;
    }
    try {
      const answer = await this.move({ ...input, action });
      if (isRefusal(answer.status)) await this.refused.keep(input, answer);
      return answer;
    } catch (error) {
      await this.refused.keep(input, undefined);
      throw error;
    }
  }

  private async move(input: Movement): Promise<WalletAnswer> {
    const outcome = await retryOnDeadlock(() => this.run(input));
    const answer = answerOf(input, outcome.status, outcome.balance);
    if (outcome.conflict)
      await this.audit.record('wallet.duplicate_transaction', `${input.vendor}:${input.transactionId}`, {
        fingerprint: fingerprintOf(input),
      });
    if (input.action === 'bet' && isLimited(answer.status)) await this.tellLimit(input);
    if (outcome.moved)
      this.live.toMember(input.memberId, 'balance', { sumBalance: answer.balance, currency: answer.currency });
    return answer;
  }

  /** The vendor hears a status; the member's open pages hear which limit it was, what is left of it and when it renews. */
  private async tellLimit({ vendor, transactionId, memberId, currency }: Movement): Promise<void> {
    const refused = await this.limits.refusedBet(`${vendor}:${transactionId}`);
    if (!refused) return;
    const { cause, period, left, renewsAt } = refused;
    const text = left === null ? null : cause === 'session' ? String(left) : wireAmount(left, currency);
    this.live.toMember(memberId, 'limit', { cause, period, left: text, renewsAt: wireInstantOrNull(renewsAt) });
  }

  private run(input: Movement): Promise<Outcome> {
    const queries = this.database.query;
    switch (input.action) {
      case 'bet':
        return this.bet(input);
      case 'win':
        return isAboveCap(input)
          ? this.database.transaction((transaction) => this.payAboveCap(transaction, input))
          : this.pay(queries, input);
      case 'adjust':
        return this.adjust(queries, input);
      case 'rollback':
        return call.seamlessRollback(queries, {
          ...this.requestOf(input),
          betTransaction: input.betTransactionId ?? null,
          round: input.roundId,
          game: input.gameCode,
        });
      case 'endround':
        return call.seamlessEndround(queries, {
          ...this.requestOf(input),
          round: input.roundId,
          game: input.gameCode,
        });
    }
  }

  /** The arguments that all functions of the protocol share. */
  private requestOf(input: Movement) {
    return {
      vendor: input.vendor,
      transaction: input.transactionId,
      fingerprint: fingerprintOf(input),
      member: memberOf(input),
      at: this.clock.now(),
    };
  }

  private bet(input: Movement): Promise<Outcome> {
    const request = this.requestOf(input);
    return this.batches.place({
      ...request,
      token: hashToken(input.sessionToken),
      game: input.gameCode,
      round: input.roundId,
      amount: unitsOf(input) ?? null,
      currency: input.currency,
      bet: betIdAt(request.at),
    });
  }

  private pay(queries: Queries, input: Movement): Promise<Outcome> {
    const { type, settlement = 'result' } = input;
    return call.seamlessPay(queries, { ...this.paymentOf(input), kind: winKinds[type], settlement });
  }

  private adjust(queries: Queries, input: Movement): Promise<Outcome> {
    const { currency, reason } = input;
    return call.seamlessAdjust(queries, {
      ...this.paymentOf(input),
      reason: reason?.trim() ?? '',
      cap: isCurrency(currency) ? winCap(currency) : 0n,
      since: adjustableSince(this.clock.now()),
      reviewAbove: isCurrency(currency) ? adjustReviewAbove(currency) : 0n,
    });
  }

  /** The arguments of what is paid or corrected: the bet, and how much. */
  private paymentOf(input: Movement) {
    return {
      ...this.requestOf(input),
      round: input.roundId,
      game: input.gameCode,
      betTransaction: input.betTransactionId ?? null,
      amount: unitsOf(input) ?? null,
      currency: input.currency,
    };
  }

  /**
   * A win is always paid (spec: wallet-protocol). One above the cap is recorded with it, for the operator to review.
   */
  private async payAboveCap(transaction: Transaction, input: Movement): Promise<Outcome> {
    const outcome = await this.pay(transaction, input);
    const { vendor, transactionId, memberId, roundId, amount, currency } = input;
    const details = { memberId, roundId, amount, currency };
    if (outcome.moved)
      await this.audit.record('wallet.win_above_cap', `${vendor}:${transactionId}`, details, transaction);
    return outcome;
  }

  /** Only reads: a balance call has no transaction id and its answer is not stored. */
  private async balance(input: WalletInput): Promise<WalletAnswer> {
    const session = { token: hashToken(input.sessionToken), vendor: input.vendor, member: memberOf(input) };
    const [row] = await allRows(this.database.query, balanceOf(session), 'seamless_balance');
    if (!row) return answerOf(input, 'INVALID_SESSION', 0n);
    if (row.currency !== input.currency) return answerOf(input, 'WRONG_CURRENCY', 0n);
    return answerOf(input, row.expiresAt <= this.clock.now() ? 'SESSION_EXPIRED' : 'OK', row.balance);
  }
}
