import { exclusionKinds } from './exclusions.ts';
import { limitKinds } from './limits.ts';

/** What a line of a member's history is about. */
export const limitSubjects = [...limitKinds, 'reality_check', 'shown', ...exclusionKinds] as const;
export type LimitSubject = (typeof limitSubjects)[number];

/** Whether amounts of it are minutes, not money. */
export const isInMinutes = (subject: LimitSubject): boolean => subject === 'session' || subject === 'reality_check';
