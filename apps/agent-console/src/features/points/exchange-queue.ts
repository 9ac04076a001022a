import { resources } from '../../shared/resources.ts';

/** The redemptions that wait for an operator, oldest first. */
export const exchangeQueue = {
  of: resources.exchanges,
  filter: { status: 'in_process' },
  sort: { field: 'applicationTime', order: 'ASC' },
} as const;
