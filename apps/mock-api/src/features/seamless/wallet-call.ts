import { parseAmount, isCurrency, money, type Money } from '@apsara/domain/money';
import type { WalletAnswer, WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { callWallet } from '@apsara/api/seamless';
import { wireAmount } from '../../shared/wire.ts';

export type WalletInput = ValidInputOf<typeof callWallet>;

/** What makes two requests the same: everything but the session they came in and the time they were sent. */
export const fingerprintOf = ({
  action,
  memberId,
  gameCode,
  roundId,
  betTransactionId = '',
  amount,
  currency,
  type,
}: WalletInput): string =>
  JSON.stringify([action, memberId, gameCode, roundId, betTransactionId, amount, currency, type]);

/** Smallest units, or undefined when the text is no amount of that currency. */
export function unitsOf(input: WalletInput): bigint | undefined {
  return isCurrency(input.currency) ? parseAmount(input.amount, input.currency)?.amount : undefined;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A member id as the database can compare it; what is no id is nobody. */
export const memberOf = ({ memberId }: Pick<WalletInput, 'memberId'>): string | null =>
  isUuid(memberId) ? memberId : null;

/** The transfer kind of a win, by the request's type: free, promo and jackpot wins stand apart in the account record. */
export const winKinds = { cash: 'win', free: 'free_win', promo: 'promo_win', jackpot: 'jackpot_win' } as const;

const zero = money(0n, 'KHR');

/** An answer in the protocol's words; a currency we do not know is given back as it came. */
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

/** A request that is not signed, or by nobody we know: answered with 401 and the word, and never looked into. */
export class Unsigned extends Error {
  constructor(readonly status: Extract<WalletStatus, 'INVALID_SIGNATURE' | 'INVALID_VENDOR'>) {
    super(status);
  }
}
