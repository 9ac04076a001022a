import { processDailyWage, processDividend, processHourlyWage, processRealTimeWage } from '@apsara/api/contracts';
import { api } from '../../shared/api.ts';
import type { WaitingContract } from './waiting-contracts.ts';

/** A to sign or to keep, R to reject, C to confirm the end (spec: agent-contracts). */
export type Answer = 'A' | 'R' | 'C';

/** @param seen of what was shown: an answer to what has changed since is refused */
export function answerContract(
  { kind, product, id = '' }: WaitingContract,
  { status, seen }: { status: Answer; seen: string },
) {
  switch (kind) {
    case 'dividend':
      return api.call(processDividend, { type: product, status, seen });
    case 'daily_wage':
      return api.call(processDailyWage, { id, status, seen });
    case 'hourly_wage':
      return api.call(processHourlyWage, { contractId: id, status, seen });
    case 'realtime_wage':
      return api.call(processRealTimeWage, { contractId: id, status, seen });
  }
}
