import { resources } from '../../../shared/resources.ts';

/** The corrections that wait for a second operator, latest first. */
export const correctionQueue = {
  of: resources.lotteryCorrections,
  filter: { state: 'waiting' },
  sort: { field: 'askedAt', order: 'DESC' },
} as const;
