import { expect, test } from 'vitest';
import { activityOf, type Participation } from './activities.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
const offer: Participation = {
  kind: 'FIRST_DEPOSIT',
  state: 'published',
  from: new Date('2026-11-01T00:00:00.000Z'),
  until: new Date('2026-12-01T00:00:00.000Z'),
  full: false,
  joins: true,
  once: true,
  joined: false,
  application: null,
  triesLeft: true,
  claim: null,
};

const cases: [Partial<Participation>, string][] = [
  [{}, 'join'],
  [{ from: new Date('2026-11-22T00:00:00.000Z') }, 'coming_soon'],
  [{ until: now }, 'close'],
  [{ state: 'paused' }, 'close'],
  [{ full: true }, 'close'],
  [{ joined: true }, 'joined'],
  [{ joins: false }, 'joined'],
  [{ kind: 'SIGNUP', joined: true }, 'signed_up'],
  [{ claim: 'issued', until: now }, 'issued'],
  [{ claim: 'process' }, 'process'],
  [{ claim: 'claimed' }, 'claimed'],
  [{ claim: 'claimed', once: false, joined: true }, 'joined'],
  [{ claim: 'closed' }, 'close'],
  [{ kind: 'MANUAL', joins: false }, 'join'],
  [{ kind: 'MANUAL', application: 'applying', until: now }, 'applying'],
  [{ kind: 'MANUAL', application: 'rejected' }, 'rejected'],
  [{ kind: 'MANUAL', application: 'rejected', triesLeft: false }, 'close'],
  [{ kind: 'MANUAL', application: 'withdrawn' }, 'join'],
];

test.each(cases)('an offer with %o is %s to its member', (over, word) => {
  expect(activityOf({ ...offer, ...over }, now)).toBe(word);
});
