import * as z from 'zod/mini';
import { walletActions, walletStatuses, walletTypes } from '@apsara/domain/wallet-protocol';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';

/** The wallet protocol: how vendors move a member's money (spec: wallet-protocol). */
export const walletRequest = z.object({
  sessionToken: text(1, 200),
  memberId: text(1, 64),
  gameCode: text(1, 80),
  roundId: text(0, 100),
  transactionId: text(0, 100),
  betTransactionId: z.optional(text(1, 100)),
  amount: text(1, 32),
  currency: text(1, 8),
  type: z._default(z.enum(walletTypes), 'cash'),
  reason: z.optional(text(0, 200)),
  at: text(1, 40),
});

export const walletCall = endpoint({
  method: 'POST',
  path: '/seamless/v1/:vendor/:action',
  allow: 'vendor',
  summary: 'One movement of a round; HTTP 200 and a status word for every known outcome',
  params: z.object({ vendor: text(1, 20), action: z.enum(walletActions) }),
  body: walletRequest,
  answer: z.object({ status: z.enum(walletStatuses), balance: z.string(), currency: z.string(), transactionId: z.string() }),
  refusals: ['request.unreadable', 'request.invalid'],
});
