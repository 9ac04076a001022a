import { randomUUID } from 'node:crypto';
import { formatAmount, type Money } from '@apsara/domain/money';
import {
  SHARED_ROUND_MARK,
  type WalletAction,
  type WalletRequest,
  type WalletSettlement,
  type WalletType,
} from '@apsara/domain/games/wallet-protocol';
import type { PendingCall } from './call-store.ts';
import type { KeptTicket } from './store.ts';

export interface Movement {
  amount: Money;
  type?: WalletType | undefined;
  settlement?: WalletSettlement | undefined;
  reason?: string;
}

/** A wallet call about a ticket. All but the bet get an id of their own, made once: a repeated call is the same call. */
export function walletCall(
  { id, token, vendor, member, game, betId, sharedRound }: KeptTicket,
  action: WalletAction,
  { amount, type = 'cash', settlement, reason }: Movement,
  now: Date,
): PendingCall {
  const isBet = action === 'bet' || action === 'balance';
  const transactionId = isBet ? betId : randomUUID();
  const body: WalletRequest = {
    sessionToken: token,
    memberId: member,
    gameCode: game,
    roundId: sharedRound === null ? id : `${id}${SHARED_ROUND_MARK}${sharedRound}`,
    transactionId,
    ...(!isBet && { betTransactionId: betId }),
    amount: formatAmount(amount),
    currency: amount.currency,
    type,
    ...(settlement !== undefined && { settlement }),
    ...(reason !== undefined && { reason }),
    at: now.toISOString(),
  };
  return { id: transactionId, ticketId: id, vendor, action, body: JSON.stringify(body) };
}
