import * as z from 'zod/mini';
import { depositKinds } from '@apsara/domain/payments/deposits';
import { endpoint } from './endpoint.ts';
import { amount, currency, text, uuid, wholeList } from './shapes.ts';

/** A site's ways to pay in, as its operators set them. */
const kind = z.enum(depositKinds);

const methodSettings = z.object({
  offered: z.boolean(),
  min: amount,
  max: amount,
  presets: z.array(amount).check(z.maxLength(8)),
  feeBps: z.number().check(z.int(), z.gte(0), z.lte(5_000)),
  feeFixed: amount,
  /** Turnover required for a deposit: hundredths of the credited amount. */
  turnover: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  openMinutes: z.number().check(z.int(), z.gte(5), z.lte(2_880)),
  /** Only a bank transfer has an account, and always has one. */
  payee: z.nullable(z.object({ bank: text(1, 80), name: text(1, 80), number: text(1, 40) })),
  /** Who takes the payments; null: nobody in production. */
  providerId: z.nullable(uuid),
});

const methodRow = z.extend(methodSettings, { id: z.string(), kind, currency });
export type DepositMethodRow = z.output<typeof methodRow>;

export const listDepositMethods = endpoint({
  method: 'GET',
  path: '/console/depositMethods',
  allow: 'operator',
  right: 'depositMethods.read',
  summary: "The site's ways to pay in with their settings",
  query: wholeList,
  answer: z.array(methodRow),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const readDepositMethod = endpoint({
  method: 'GET',
  path: '/console/depositMethods/:id',
  allow: 'operator',
  right: 'depositMethods.read',
  summary: 'One way to pay in',
  params: z.object({ id: text(1, 20) }),
  answer: methodRow,
  refusals: ['session.invalid', 'session.forbidden', 'deposits.method_unknown'],
});

export const createDepositMethod = endpoint({
  method: 'POST',
  path: '/console/depositMethods',
  allow: 'operator',
  right: 'depositMethods.write',
  summary: 'Offer another way to pay in; a site has one of each kind',
  body: z.extend(methodSettings, { kind }),
  answer: methodRow,
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const updateDepositMethod = endpoint({
  method: 'PUT',
  path: '/console/depositMethods/:id',
  allow: 'operator',
  right: 'depositMethods.write',
  settings: true,
  summary: 'Change limits, fee, account or whether it is offered; orders that are open keep their terms',
  params: z.object({ id: text(1, 20) }),
  body: methodSettings,
  answer: methodRow,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'deposits.method_unknown',
    'request.invalid',
    'site.settings_changed',
  ],
});
