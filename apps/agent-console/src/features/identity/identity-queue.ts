import { resources } from '../../shared/resources.ts';

/** What waits for an operator, oldest first. */
export const identityQueue = {
  of: resources.identityChecks,
  filter: { state: 'waiting' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;
