import type { Difference } from '@apsara/mock-api/features/ledger/ledger-audit';

/** A write that a PostgreSQL has acknowledged to a client on its own machine; times by `performance.now()`. */
export interface Acknowledged {
  node: string;
  no: number;
  /** PostgreSQL's, which grows by one with every new primary. */
  timeline: number;
  askedAt: number;
  acknowledgedAt: number;
}

/** Pairs of primaries that both accepted: a timeline has one node, and none accepts what is asked after a later one has accepted. */
export function splitBrains(writes: readonly Acknowledged[]): Difference[] {
  const rule = 'no two primaries accept writes';
  return [...new Set(writes.map(({ timeline }) => timeline))].flatMap((timeline) => {
    const own = writes.filter((one) => one.timeline === timeline);
    const nodes = new Set(own.map(({ node }) => node));
    const replacedAt = Math.min(
      ...writes.filter((one) => one.timeline > timeline).map(({ acknowledgedAt }) => acknowledgedAt),
    );
    const late = own.filter(({ askedAt }) => askedAt > replacedAt);
    return [
      ...(nodes.size > 1
        ? [{ rule, subject: `timeline ${timeline}`, found: `accepted at ${[...nodes].join(' and ')}` }]
        : []),
      ...late.map(({ node, no, askedAt }) => ({
        rule,
        subject: `write ${no} at ${node}`,
        found: `accepted ${Math.round(askedAt - replacedAt)} ms after a later primary had accepted`,
      })),
    ];
  });
}

/** Writes that were acknowledged and are gone. @param kept `node/no` of all that the last primary holds */
export function lostWrites(writes: readonly Acknowledged[], kept: ReadonlySet<string>): Difference[] {
  return writes
    .filter(({ node, no }) => !kept.has(`${node}/${no}`))
    .map(({ node, no, timeline }) => ({
      rule: 'every write that was acknowledged is kept',
      subject: `write ${no} at ${node}`,
      found: `acknowledged on timeline ${timeline}, and gone`,
    }));
}
