import type { PaymentFamily } from '@apsara/api/wages';
import type { ContractKind } from '@apsara/domain/agents/contracts';

/** The resource of a kind's payments. */
export const familyOf = (kind: ContractKind): PaymentFamily => (kind === 'dividend' ? 'dividends' : 'wages');
