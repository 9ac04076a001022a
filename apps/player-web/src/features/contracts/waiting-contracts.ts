import type { readOwnContracts } from '@apsara/api/contracts';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { ContractKind, ContractProduct, ContractStatus } from '@apsara/domain/agents/contracts';

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

/** Contracts that wait for an answer, by kind. */
export function waitingContracts(all: AnswerOf<typeof readOwnContracts>): WaitingContract[] {
  return Object.entries(consolidatedNames).flatMap(([kind, name]) =>
    Object.entries(all[name] ?? {}).flatMap(([product, contracts]) => {
      const [first] = contracts as { status: ContractStatus; id?: string; contractId?: string }[];
      if (!first || !isWaiting(first.status)) return [];
      return [
        {
          kind: kind as ContractKind,
          product: product as ContractProduct,
          id: first.id ?? first.contractId,
          status: first.status,
        },
      ];
    }),
  );
}
