import type { KitWord } from '../../../page-kit/words.ts';
import type { SitAnswer } from '../shed-api.ts';
import type { ShedWord } from './words.ts';

/** What is said of each answer to a member who takes a seat. */
export const seatWords: Readonly<Record<Exclude<SitAnswer['outcome'], 'refused'>, ShedWord | KitWord>> = {
  placed: 'seated',
  returned: 'unanswered',
  closed: 'tooLate',
  full: 'fullTable',
  seated: 'seatedElsewhere',
};
