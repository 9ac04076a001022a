import type { RefusalCode } from '../refusals.ts';
import type { ExchangeState, ExchangeType } from './points.ts';

/** What an operator does with an exchange. */
export const exchangeActions = ['approve', 'reject'] as const;
export type ExchangeAction = (typeof exchangeActions)[number];

/** What an exchange took: points of the member's account, and pieces of the product. */
export interface ExchangeFigures {
  points: bigint;
  quantity: number;
}

/** An exchange's next state, and what goes back to the account of points and to the stock. */
interface ExchangeStep {
  state: ExchangeState;
  back?: ExchangeFigures;
}

type Transition = (exchange: ExchangeFigures) => ExchangeStep;

const transitions: Record<ExchangeState, Partial<Record<ExchangeAction, Transition>>> = {
  in_process: {
    approve: () => ({ state: 'approved' }),
    reject: ({ points, quantity }) => ({ state: 'rejected', back: { points, quantity } }),
  },
  approved: {},
  rejected: {},
};

/** What an action makes of an exchange; undefined when this cannot be done to it now. */
export const exchangeStep = (
  exchange: ExchangeFigures & { state: ExchangeState },
  action: ExchangeAction,
): ExchangeStep | undefined => transitions[exchange.state][action]?.(exchange);

/** The first state of an exchange: a product waits for an operator who sends it, money is posted at once. */
export const firstStates: Record<ExchangeType, ExchangeState> = { product: 'in_process', money: 'approved' };

/** What a request for a product is judged by; points of one piece, and those that the member has. */
interface ProductRequest {
  quantity: number;
  product: { offered: boolean; points: bigint; most: number; remaining: number };
  balance: bigint;
}

/** The points that so many pieces of a product take. */
export const pointsFor = (product: { points: bigint }, quantity: number): bigint => product.points * BigInt(quantity);

/** Why points cannot be taken from a balance; undefined when they can. */
export const pointsRefusal = (points: bigint, balance: bigint): RefusalCode | undefined =>
  balance < points ? 'points.not_enough' : undefined;

/** Why a request for a product is refused: request.invalid for too many at once; undefined when it may be made. */
export function productRefusal({ quantity, product, balance }: ProductRequest): RefusalCode | undefined {
  if (!product.offered) return 'points.product_unknown';
  if (quantity > product.most) return 'request.invalid';
  const short = pointsRefusal(pointsFor(product, quantity), balance);
  return short ?? (product.remaining < quantity ? 'points.sold_out' : undefined);
}
