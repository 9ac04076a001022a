import type { readOwnContracts } from '@apsara/api/contracts';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { ContractKind, ContractProduct, ContractStatus } from '@apsara/domain/agents/contracts';
import { entriesOf } from '@apsara/domain/records';

export interface WaitingContract {
  kind: ContractKind;
  product: ContractProduct;
  /** Set for wages; a dividend is identified by its product. */
  id?: string | undefined;
  status: 'P' | 'E' | 'V';
}

/** The name of each kind in the consolidated call (spec: agent-contracts). */
export const consolidatedNames = {
  dividend: 'divtypereq',
  daily_wage: 'dailysalreqtype',
  hourly_wage: 'contracthoursalreq',
  realtime_wage: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, string>;

const isWaiting = (status: ContractStatus): status is WaitingContract['status'] =>
  status === 'P' || status === 'E' || status === 'V';

/** What all kinds have in common; a contract's id is named differently in each. */
type ByProduct = Partial<Record<ContractProduct, { status: ContractStatus; id?: string; contractId?: string }[]>>;

/** Contracts that wait for an answer, by kind. */
export function waitingContracts(all: AnswerOf<typeof readOwnContracts>): WaitingContract[] {
  return entriesOf(consolidatedNames).flatMap(([kind, name]) => {
    const contracts: ByProduct = all[name] ?? {};
    return entriesOf(contracts).flatMap(([product, [first]]) =>
      first && isWaiting(first.status)
        ? [{ kind, product, id: first.id ?? first.contractId, status: first.status }]
        : [],
    );
  });
}
