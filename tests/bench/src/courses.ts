export type Name =
  | 'TPC-B by pgbench'
  | 'bet through the posting function'
  | 'bet in a group'
  | 'bet in a group, one hot wallet'
  | 'signed bet over HTTP'
  | 'bet in an ORM transaction (control)'
  | 'page of a bare node:http server'
  | 'page of 50 games'
  | 'bet without the question about limits'
  | 'bet of a member with two limits'
  | 'bet in a group without the question'
  | 'bet over HTTP, no traces'
  | 'bet over HTTP, traces';

/** The alternating variants, the bounds of their median ratio, and the bounds of a median, or of the median ratio to another's. */
export interface Course {
  turns: readonly Name[];
  bars: readonly { is: Name; against: Name; atLeast: number }[];
  limits: readonly { is: Name; what: 'p99Ms' | 'cpuMicros'; atMost: number; against?: Name }[];
  /** Where hundredths matter: three times as many turns. */
  isFine?: boolean;
}

/** These come first: bets leave the database and the server something to tidy up, which would be counted as the page's. */
export const pages: Course = {
  turns: ['page of a bare node:http server', 'page of 50 games'],
  bars: [{ is: 'page of 50 games', against: 'page of a bare node:http server', atLeast: 0.6 }],
  limits: [],
};

/** While the server has nothing to do. */
export const oneByOne: Course = {
  turns: ['TPC-B by pgbench', 'bet through the posting function'],
  bars: [{ is: 'bet through the posting function', against: 'TPC-B by pgbench', atLeast: 1.2 }],
  limits: [{ is: 'bet through the posting function', what: 'p99Ms', atMost: 5 }],
};

/** What the question about limits costs a bet: of a member who has none, and of one with limits that are far away. */
export const question: Course = {
  turns: [
    'bet through the posting function',
    'bet without the question about limits',
    'bet of a member with two limits',
  ],
  bars: [
    { is: 'bet through the posting function', against: 'bet without the question about limits', atLeast: 0.97 },
    { is: 'bet of a member with two limits', against: 'bet without the question about limits', atLeast: 0.97 },
  ],
  limits: (['bet through the posting function', 'bet of a member with two limits'] as const).map((is) => ({
    is,
    what: 'cpuMicros',
    atMost: 1.03,
    against: 'bet without the question about limits',
  })),
  isFine: true,
};

export const questionInGroups: Course = {
  turns: ['bet in a group', 'bet in a group without the question'],
  bars: [{ is: 'bet in a group', against: 'bet in a group without the question', atLeast: 0.97 }],
  limits: [{ is: 'bet in a group', what: 'cpuMicros', atMost: 1.03, against: 'bet in a group without the question' }],
  isFine: true,
};

export const overHttp: Course = {
  turns: ['TPC-B by pgbench', 'signed bet over HTTP', 'bet in an ORM transaction (control)'],
  bars: [
    { is: 'signed bet over HTTP', against: 'TPC-B by pgbench', atLeast: 0.5 },
    { is: 'signed bet over HTTP', against: 'bet in an ORM transaction (control)', atLeast: 8 },
  ],
  limits: [],
};

/** What traces cost a bet, at the share of them that is exported unless another is named. */
export const traces: Course = {
  turns: ['bet over HTTP, no traces', 'bet over HTTP, traces'],
  bars: [],
  limits: [{ is: 'bet over HTTP, traces', what: 'cpuMicros', atMost: 1.03, against: 'bet over HTTP, no traces' }],
  isFine: true,
};

/** These come last: they leave millions of bets, and the database tidies up after them while it does the next thing. */
export const inGroups: Course = {
  turns: ['TPC-B by pgbench', 'bet in a group', 'bet in a group, one hot wallet'],
  bars: [
    { is: 'bet in a group', against: 'TPC-B by pgbench', atLeast: 4 },
    { is: 'bet in a group, one hot wallet', against: 'bet in a group', atLeast: 0.9 },
  ],
  limits: [{ is: 'bet in a group', what: 'cpuMicros', atMost: 60 }],
};
