import * as z from 'zod/mini';
import { exchangeStates, exchangeTypes, pointKinds, productArt } from '@apsara/domain/promotions/points';
import { gameTypes } from '@apsara/domain/games/vendors';
import { endpoint, sealRefusals } from './endpoint.ts';
import { fundPasswordShape } from './security.ts';
import { amount, byLanguage, currency, day, instant, listQuery, text, uuid, wholeList, wholeNumber } from './shapes.ts';

/**
 * The points mall: points earned by play, the products they buy, and the orders. Points are integers and never expire.
 */
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;
const sealed = [...sealRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused'] as const;
const fundRefusals = ['security.fund_password_unset', 'security.fund_password_wrong'] as const;

const points = z.int();
const cursorQuery = { cursor: z.optional(text(1, 80)) };

export const readPointBalance = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  allow: 'member',
  summary: "The member's points",
  answer: z.object({ points }),
  refusals: memberRefusals,
});

export const readPointSettings = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointConfig',
  allow: 'member',
  summary: 'What earns points, and what points are worth in money',
  answer: z.object({
    currency,
    /** So many points are worth so much money, in whole lots only; null where points are not turned into money. */
    conversion: z.nullable(z.object({ points, amount })),
    /** `pointsRatio` points for every `betUnit` of a product's valid bets. */
    earning: z.array(z.object({ productType: z.enum(gameTypes), betUnit: amount, pointsRatio: points })),
    isFundPasswordSet: z.boolean(),
  }),
  refusals: memberRefusals,
});
export type PointConfig = z.output<typeof readPointSettings.answer>;

const product = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of its picture, a square. */
  picture: z.string(),
  points,
  /** How many one exchange may ask for. */
  exchangeQuantity: z.int(),
  remainingQuantity: z.int(),
});
export type PointProduct = z.output<typeof product>;

export const listOfferedProducts = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointReward',
  allow: 'member',
  summary: 'Products that points buy',
  answer: z.array(product),
  refusals: memberRefusals,
});

export const listPointConversionTypes = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointRewardConversionType',
  allow: 'member',
  summary: 'What points are exchanged for at this site',
  answer: z.array(z.enum(exchangeTypes)),
  refusals: memberRefusals,
});

const exchange = z.object({
  tradeNo: z.string(),
  exchangeType: z.enum(exchangeTypes),
  status: z.enum(exchangeStates),
  /** Empty for money. */
  productName: z.string(),
  quantity: z.int(),
  points,
  /** Of money: what came to the main wallet. */
  amount: z.nullable(amount),
  currency: z.nullable(currency),
  address: z.string(),
  phone: z.string(),
  /** Points left after it. */
  balance: points,
  remark: z.string(),
  applicationTime: instant,
});
export type PointExchange = z.output<typeof exchange>;

export const listOwnExchanges = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRedeemPointList',
  allow: 'member',
  summary: "The member's exchanges of points, newest first",
  query: z.object({ status: z.optional(z.enum(exchangeStates)), ...cursorQuery }),
  answer: z.object({ content: z.array(exchange), nextCursor: z.nullable(z.string()) }),
  refusals: [...memberRefusals, 'request.invalid'],
});

export const listPointTransactions = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  allow: 'member',
  summary: "Every movement of the member's points, newest first",
  query: z.object(cursorQuery),
  answer: z.object({
    content: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(pointKinds),
        /** Below zero when spent. */ points,
        balance: points,
        at: instant,
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [...memberRefusals, 'request.invalid'],
});

/** The most of a product one exchange may ask for, whatever the product says. */
export const MAX_QUANTITY = 100;

export const redeemPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  allow: 'member',
  encrypted: true,
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Exchange points for a product, which is sent to the address',
  body: z.object({
    productId: uuid,
    quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
    address: text(1, 300),
    phone: text(1, 30),
    fundPassword: fundPasswordShape,
  }),
  answer: exchange,
  refusals: [
    ...memberRefusals,
    ...sealed,
    ...fundRefusals,
    'points.product_unknown',
    'points.sold_out',
    'points.not_enough',
  ],
});

export const convertPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
  allow: 'member',
  encrypted: true,
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Turn points into money of the main wallet, in whole lots',
  body: z.object({ points: z.int().check(z.gte(1), z.lte(10 ** 12)), fundPassword: fundPasswordShape }),
  answer: exchange,
  refusals: [
    ...memberRefusals,
    ...sealed,
    ...fundRefusals,
    'site.switched_off',
    'points.not_whole',
    'points.not_enough',
  ],
});

const exchangeRow = z.extend(exchange, {
  id: z.string(),
  account: z.string(),
  /** The operator who decided; empty for money and while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
});
export type ExchangeRow = z.output<typeof exchangeRow>;

const operatorRefusals = ['session.invalid', 'session.forbidden', 'request.invalid'] as const;

export const exchangeFilter = z.object({
  id: z.optional(z.array(text(1, 40))),
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  status: z.optional(z.enum(exchangeStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listExchanges = endpoint({
  method: 'GET',
  path: '/console/exchanges',
  allow: 'operator',
  right: 'exchanges.read',
  summary: "Exchanges of points of the site's members",
  query: listQuery(exchangeFilter, ['applicationTime', 'points']),
  answer: z.array(exchangeRow),
  refusals: operatorRefusals,
});

export const readExchange = endpoint({
  method: 'GET',
  path: '/console/exchanges/:id',
  allow: 'operator',
  right: 'exchanges.read',
  summary: 'One exchange of points',
  params: z.object({ id: text(1, 40) }),
  answer: exchangeRow,
  refusals: [...operatorRefusals, 'points.exchange_unknown'],
});

export const decideExchange = endpoint({
  method: 'PUT',
  path: '/console/exchanges/:id',
  allow: 'operator',
  right: 'exchanges.act',
  summary: 'Approve an exchange, or reject it, which gives the points back and says why',
  params: z.object({ id: text(1, 40) }),
  body: z.object({ decision: z.enum(['approve', 'reject']), remark: text(0, 140) }),
  answer: exchangeRow,
  refusals: [...operatorRefusals, 'points.exchange_unknown', 'points.state_changed'],
});
export type ExchangeDecision = z.output<typeof decideExchange.body>['decision'];

const productSettings = z.object({
  offered: z.boolean(),
  words: byLanguage(z.object({ name: z._default(text(0, 80), '') })),
  /** The emblem that shows it. */
  art: z.enum(productArt),
  points: wholeNumber(1, 1_000_000_000),
  /** How many one exchange may ask for. */
  most: wholeNumber(1, MAX_QUANTITY),
  /** Smaller ones are listed first. */
  position: wholeNumber(0, 1_000),
  /** How many come to what remains; below zero they are taken away. Always zero in an answer. */
  added: wholeNumber(-1_000_000, 1_000_000),
});

const productRow = z.extend(productSettings, { id: z.string(), remaining: z.int() });
export type ProductRow = z.output<typeof productRow>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/console/products',
  allow: 'operator',
  right: 'products.read',
  summary: 'What points buy at the site, also what is not offered',
  query: wholeList,
  answer: z.array(productRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readProduct = endpoint({
  method: 'GET',
  path: '/console/products/:id',
  allow: 'operator',
  right: 'products.read',
  summary: 'One product that points buy',
  params: z.object({ id: uuid }),
  answer: productRow,
  refusals: [...operatorRefusals, 'points.product_unknown', 'request.invalid'],
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/console/products',
  allow: 'operator',
  right: 'products.write',
  idempotent: true,
  summary: 'Something else that points buy',
  body: productSettings,
  answer: productRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused'],
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/console/products/:id',
  allow: 'operator',
  right: 'products.write',
  settings: true,
  idempotent: true,
  summary: 'Change a product, its price or its stock; exchanges that wait keep their points',
  params: z.object({ id: uuid }),
  body: productSettings,
  answer: productRow,
  refusals: [
    ...operatorRefusals,
    'points.product_unknown',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'site.settings_changed',
  ],
});
