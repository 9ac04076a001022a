import { parseAmount, isCurrency, money, type Money } from '@apsara/domain/money';
import type { WalletAnswer, WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { callWallet } from '@apsara/api/seamless';
import { wireAmount } from '../../shared/wire.ts';

export type WalletInput = ValidInputOf<typeof callWallet>;

/** Two requests are the same when everything but their session and their time is equal. */
export const fingerprintOf = ({
  action,
  memberId,
  gameCode,
  roundId,
  betTransactionId = '',
  amount,
  currency,
  type,
  settlement,
}: WalletInput): string =>
  JSON.stringify([
    action,
    memberId,
    gameCode,
    roundId,
    betTransactionId,
    amount,
    currency,
    type,
    // Without it, the fingerprint is that of a vendor that never sends it.
    ...(settlement === undefined ? [] : [settlement]),
  ]);

/** Smallest units; undefined when the text is not a valid amount of that currency. */
export function unitsOf(input: WalletInput): bigint | undefined {
  return isCurrency(input.currency) ? parseAmount(input.amount, input.currency)?.amount : undefined;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The member id, or null when it is not a UUID, which the database could not compare. */
export const memberOf = ({ memberId }: Pick<WalletInput, 'memberId'>): string | null =>
  isUuid(memberId) ? memberId : null;

/**
 * The transfer kind of a win, by the request's type: the account record lists free, promo and jackpot wins separately.
 */
export const winKinds = { cash: 'win', free: 'free_win', promo: 'promo_win', jackpot: 'jackpot_win' } as const;

const zero = money(0n, 'KHR');

/** The protocol's answer; `balance` in smallest units. An unknown currency is repeated as received. */
export function answerOf(
  input: Pick<WalletInput, 'currency' | 'transactionId'>,
  status: WalletStatus,
  balance: bigint,
): WalletAnswer {
  const known: Money = isCurrency(input.currency) ? money(balance, input.currency) : zero;
  return {
    status,
    balance: wireAmount(known.amount, known.currency),
    currency: input.currency,
    transactionId: input.transactionId,
  };
}

/**
 * A request without a valid signature, or of an unknown vendor: answered with 401 and the status, its content unread.
 */
export class Unsigned extends Error {
  constructor(readonly status: Extract<WalletStatus, 'INVALID_SIGNATURE' | 'INVALID_VENDOR'>) {
    super(status);
  }
}
