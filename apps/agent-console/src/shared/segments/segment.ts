import type { HouseLetter } from '@apsara/api/house-letters';

/** A segment of the site's members, as it is typed. */
export type Segment = Pick<
  HouseLetter,
  'vipLevels' | 'below' | 'registeredFrom' | 'registeredTo' | 'depositedFrom' | 'depositedTo' | 'tag' | 'country'
>;

/** All members. */
export const everybody: Segment = {
  vipLevels: [],
  below: '',
  registeredFrom: null,
  registeredTo: null,
  depositedFrom: null,
  depositedTo: null,
  tag: '',
  country: null,
};
