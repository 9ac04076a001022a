import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant, text } from './shapes.ts';

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

const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;
const moveRefusals = [...memberRefusals, 'request.invalid', 'request.key_reused', 'request.too_many', 'wallets.single'] as const;

const transfer = z.object({
  referenceNo: z.string(),
  vendor: z.string(),
  /** To the vendor, or from it. */
  direction: z.enum(['in', 'out']),
  amount,
  currency,
  /** pending until the vendor's word is known. */
  state: z.enum(['pending', 'done', 'failed']),
  createdAt: instant,
});
export type WalletTransfer = z.output<typeof transfer>;

export const vendorWallets = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_walletList',
  allow: 'member',
  summary: "The member's wallets at vendors and the latest transfers; empty where one wallet serves every vendor",
  answer: z.object({
    isSingle: z.boolean(),
    wallets: z.array(z.object({ vendor: z.string(), name: z.string(), maintenance: z.boolean(), balance: amount })),
    transfers: z.array(transfer),
  }),
  refusals: memberRefusals,
});
export type VendorWallets = z.output<typeof vendorWallets.answer>;

export const walletTransfer = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Move money between the main wallet (MAIN) and the one at a vendor (its code)',
  body: z.object({ from: text(1, 20), to: text(1, 20), amount }),
  answer: transfer,
  refusals: [...moveRefusals, 'wallets.vendor_unknown', 'wallets.not_enough_money', 'games.maintenance'],
});

export const walletRecall = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletRecall',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 10, seconds: 60 },
  summary: 'Call all money at vendors back to the main wallet',
  answer: z.object({
    transfers: z.array(transfer),
    /** Vendors that did not say what is there. */
    unanswered: z.array(z.string()),
  }),
  refusals: [...moveRefusals, 'wallets.not_enough_money'],
});
