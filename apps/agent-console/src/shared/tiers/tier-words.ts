import type { WireTier } from '@apsara/api/contracts';
import type { ContractProduct } from '@apsara/domain/agents/contracts';
import { showAmount } from '../values/amounts.ts';
import type { Translate } from '../words.ts';

export const productName = (t: Translate, product: ContractProduct): string =>
  product === 'CONS' ? t('tiers.all_products') : t(`game.${product}`);

/** A tier's rate: a percentage or an amount. */
export const rateText = ({ rateType, rate }: Pick<WireTier, 'rateType' | 'rate'>): string =>
  rateType === 'P' ? `${rate} %` : showAmount(rate);
