import { resources } from '../../shared/resources.ts';

/** The applications that wait for an operator, oldest first. */
export const applicationQueue = {
  of: resources.applications,
  filter: { state: 'applying' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;
