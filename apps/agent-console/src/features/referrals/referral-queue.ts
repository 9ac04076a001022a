import { resources } from '../../shared/resources.ts';

/** The friends who are held for an operator, oldest first. */
export const referralQueue = {
  of: resources.referralFriends,
  filter: { state: 'held' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;
