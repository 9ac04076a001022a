import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant, operatorRefusals, text, wholeList } from './shapes.ts';

/** A member's wallet. */
export const balanceShape = z.object({
  sumBalance: amount,
  currency,
  currencySymbol: z.string(),
  balance: z.array(z.object({ accountTypeId: z.string(), vendor: z.string(), availBalance: amount })),
});
export type Balance = z.output<typeof balanceShape>;

export const readBalance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  allow: 'signed-in',
  summary: 'Balances of every wallet of the member',
  answer: balanceShape,
  refusals: ['session.invalid'],
});

const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;
const moveRefusals = [
  ...memberRefusals,
  'request.invalid',
  'request.key_needed',
  'request.key_reused',
  'request.too_many',
  'wallets.single',
] as const;

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

export const readVendorWallets = endpoint({
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
export type VendorWallets = z.output<typeof readVendorWallets.answer>;

export const moveVendorMoney = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  allow: 'member',
  excluded: true,
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Move money between the main wallet (MAIN) and the one at a vendor (its code)',
  body: z.object({ from: text(1, 20), to: text(1, 20), amount }),
  answer: transfer,
  refusals: [
    ...moveRefusals,
    'members.terms_outdated',
    'wallets.vendor_unknown',
    'wallets.not_enough_money',
    'games.maintenance',
    'limits.excluded',
    'limits.closing',
    'site.closed',
    'limits.hidden',
    'limits.check_due_move',
    'limits.session_reached',
    'limits.stake_over',
    'limits.loss_over',
  ],
});

export const recallVendorMoney = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletRecall',
  allow: 'member',
  excluded: true,
  idempotent: true,
  limit: { per: 'account', max: 10, seconds: 60 },
  summary: 'Call all money at vendors back to the main wallet',
  answer: z.object({
    /** `failed` where a game that runs staked the money before it could be taken. */
    transfers: z.array(transfer),
    /** Vendors that did not report their balance. */
    unanswered: z.array(z.string()),
  }),
  refusals: moveRefusals,
});

/** Why a feed cannot be read on: the vendor does not answer, or a move of it cannot be booked. */
export const feedErrors = ['no_answer', 'not_booked'] as const;

const feed = z.object({
  /** The vendor's code. */
  id: z.string(),
  /** The number of the last move that was booked. */
  position: z.string(),
  error: z.nullable(z.enum(feedErrors)),
  /** The database's error for a transaction it did not book. */
  detail: z.string(),
  failingSince: z.nullable(instant),
  /** The site's transfers that wait for this vendor's word. */
  pending: z.int(),
});
export type FeedRow = z.output<typeof feed>;

export const listVendorFeeds = endpoint({
  method: 'GET',
  path: '/console/vendorFeeds',
  allow: 'operator',
  right: 'vendorFeeds.read',
  summary:
    'How far the feeds of vendor wallets have been read, those that are stuck first; none at a site of single wallets',
  query: wholeList,
  answer: z.array(feed),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const retryVendorFeed = endpoint({
  method: 'PUT',
  path: '/console/vendorFeeds/:id',
  allow: 'operator',
  right: 'vendorFeeds.act',
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: "Read a vendor's feed now; the answer says how that went",
  params: z.object({ id: text(1, 20) }),
  answer: feed,
  refusals: [...operatorRefusals, 'request.too_many', 'wallets.vendor_unknown'],
});
