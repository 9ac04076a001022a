import {
  answerDailyWageContract,
  answerDividendContract,
  answerHourlyWageContract,
  answerRealTimeWageContract,
} from '@apsara/api/contracts';
import { api } from '../../shared/api.ts';
import type { WaitingContract } from './waiting-contracts.ts';

/** A accepts or keeps, R rejects, C confirms the end (spec: agent-contracts). */
export type Answer = 'A' | 'R' | 'C';

/** @param seen revision of the terms on screen: the server refuses an answer to terms that changed since */
export function answerContract(
  { kind, product, id = '' }: WaitingContract,
  { status, seen }: { status: Answer; seen: string },
) {
  switch (kind) {
    case 'dividend':
      return api.call(answerDividendContract, { type: product, status, seen });
    case 'daily_wage':
      return api.call(answerDailyWageContract, { id, status, seen });
    case 'hourly_wage':
      return api.call(answerHourlyWageContract, { contractId: id, status, seen });
    case 'realtime_wage':
      return api.call(answerRealTimeWageContract, { contractId: id, status, seen });
  }
}
