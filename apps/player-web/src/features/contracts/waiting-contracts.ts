import type { consolidated } from '@apsara/api/contracts';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { ContractKind, ContractProduct, ContractStatus } from '@apsara/domain/contracts';

export interface WaitingContract {
  kind: ContractKind;
  product: ContractProduct;
  /** Of wages; a dividend is known by its product. */
  id?: string | undefined;
  status: 'P' | 'E' | 'V';
}

/** What each kind is called in the family's consolidated call (spec: agent-contracts). */
export const consolidatedNames = {
  dividend: 'divtypereq',
  daily_wage: 'dailysalreqtype',
  hourly_wage: 'contracthoursalreq',
  realtime_wage: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, string>;

const isWaiting = (status: ContractStatus): status is WaitingContract['status'] =>
  status === 'P' || status === 'E' || status === 'V';

/** The contracts that an answer is asked for, kind by kind. */
export function waitingContracts(all: AnswerOf<typeof consolidated>): WaitingContract[] {
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
