import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, operatorRefusals, text, uuid, wholeList, wholeNumber } from './shapes.ts';

/** A site's rules for money going out, as its operators set them. */
const settings = z.object({
  min: amount,
  max: amount,
  presets: z.array(amount).check(z.maxLength(8)),
  feeFixed: amount,
  /** Hundredths of a per cent. */
  feeRate: wholeNumber(0, 5_000),
  /** Orders and money a member may ask for in a day. */
  dayCount: wholeNumber(1, 1_000),
  dayAmount: amount,
  reviewAlways: z.boolean(),
  /** Larger amounts are looked at even where the others are not. */
  reviewAbove: amount,
  /** No word about the receipt for so long counts as received. */
  receiptMinutes: wholeNumber(5, 10_080),
  /** A new payout account waits so long before its first use. */
  waitHours: wholeNumber(0, 720),
});

const row = z.extend(settings, { id: z.string(), currency });
export type WithdrawalSettingsRow = z.output<typeof row>;

const params = z.object({ id: text(1, 40) });

export const listWithdrawalSettings = endpoint({
  method: 'GET',
  path: '/console/withdrawalSettings',
  allow: 'operator',
  right: 'withdrawalSettings.read',
  summary: "The site's rules for money going out",
  query: wholeList,
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readWithdrawalSettings = endpoint({
  method: 'GET',
  path: '/console/withdrawalSettings/:id',
  allow: 'operator',
  right: 'withdrawalSettings.read',
  summary: "The site's rules for money going out; the id is the site's code",
  params,
  answer: row,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateWithdrawalSettings = endpoint({
  method: 'PUT',
  path: '/console/withdrawalSettings/:id',
  allow: 'operator',
  right: 'withdrawalSettings.write',
  settings: true,
  summary: 'Change limits, fee, review and times; orders that are under way keep their terms',
  params,
  body: settings,
  answer: row,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});

const payoutMethod = z.object({
  offered: z.boolean(),
  kind: z.enum(['bank', 'ewallet']),
  /** Its own name, the same in every language. */
  name: text(1, 60),
  /** Prefix and number of digits of its account numbers. */
  prefix: text(0, 10),
  minDigits: wholeNumber(4, 40),
  maxDigits: wholeNumber(4, 40),
  /** Smaller ones are listed first. */
  position: wholeNumber(0, 1_000),
  /** Who makes the payments; null: operators by hand. */
  providerId: z.nullable(uuid),
});

const payoutMethodRow = z.extend(payoutMethod, { id: z.string() });
export type PayoutMethodRow = z.output<typeof payoutMethodRow>;

export const listPayoutMethods = endpoint({
  method: 'GET',
  path: '/console/payoutMethods',
  allow: 'operator',
  right: 'payoutMethods.read',
  summary: 'Banks and e-wallets the site pays to',
  query: wholeList,
  answer: z.array(payoutMethodRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readPayoutMethod = endpoint({
  method: 'GET',
  path: '/console/payoutMethods/:id',
  allow: 'operator',
  right: 'payoutMethods.read',
  summary: 'One bank or e-wallet the site pays to',
  params,
  answer: payoutMethodRow,
  refusals: [...operatorRefusals, 'withdrawals.method_unknown'],
});

export const createPayoutMethod = endpoint({
  method: 'POST',
  path: '/console/payoutMethods',
  allow: 'operator',
  right: 'payoutMethods.write',
  summary: 'Pay to another bank or e-wallet; its code is its own at the site',
  body: z.extend(payoutMethod, { code: z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)) }),
  answer: payoutMethodRow,
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const updatePayoutMethod = endpoint({
  method: 'PUT',
  path: '/console/payoutMethods/:id',
  allow: 'operator',
  right: 'payoutMethods.write',
  settings: true,
  summary: 'Change a bank or e-wallet, or offer it no more; accounts that are there keep their numbers',
  params,
  body: payoutMethod,
  answer: payoutMethodRow,
  refusals: [...operatorRefusals, 'withdrawals.method_unknown', 'request.invalid', 'site.settings_changed'],
});
