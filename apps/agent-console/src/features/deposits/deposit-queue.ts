import { resources } from '../../shared/resources.ts';

/** The deposits that wait for an operator, oldest first. */
export const depositQueue = {
  of: resources.deposits,
  filter: { state: 'reviewing' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;
