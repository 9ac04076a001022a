import type { WireTier } from '@apsara/api/contracts';
import type { ContractProduct } from '@apsara/domain/agents/contracts';
import { showAmount } from '../values/amounts.ts';
import type { Say } from '../words.ts';

export const productName = (say: Say, product: ContractProduct): string =>
  product === 'CONS' ? say('tiers.all_products') : say(`game.${product}`);

/** A tier's rate: a percentage or an amount. */
export const rateText = ({ rateType, rate }: Pick<WireTier, 'rateType' | 'rate'>): string =>
  rateType === 'P' ? `${rate} %` : showAmount(rate);
