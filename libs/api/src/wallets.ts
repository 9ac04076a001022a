import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency } from './shapes.ts';

/** A wallet: what a member has. */
export const balanceShape = z.object({
  sumBalance: amount,
  currency,
  currencySymbol: z.string(),
  balance: z.array(z.object({ accountTypeId: z.string(), vendor: z.string(), availBalance: amount })),
});
export type Balance = z.output<typeof balanceShape>;

export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  allow: 'signed-in',
  summary: 'Balances of every wallet of the member',
  answer: balanceShape,
  refusals: ['session.invalid'],
});

export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  allow: 'anyone',
  summary: 'Does the site run one wallet for every vendor',
  query: z.object({ merchantCode: z.optional(z.string()) }),
  answer: z.object({ isSingle: z.boolean() }),
  refusals: ['site.unknown'],
});
