import type { PaymentFamily } from '@apsara/api/wages';
import type { ContractKind } from '@apsara/domain/contracts';

/** The resource that a kind's payments are of. */
export const familyOf = (kind: ContractKind): PaymentFamily => (kind === 'dividend' ? 'dividends' : 'wages');
