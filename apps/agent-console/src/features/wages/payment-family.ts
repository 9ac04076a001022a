import type { ContractKind } from '@apsara/domain/agents/contracts';
import { resources } from '../../shared/resources.ts';

/** The resource of a kind's payments. */
export type PaymentResource = typeof resources.wages | typeof resources.dividends;

export const familyOf = (kind: ContractKind): PaymentResource =>
  kind === 'dividend' ? resources.dividends : resources.wages;
