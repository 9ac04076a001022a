/** What the help centre's articles are about, in the order people look for it. The last three have pages of their own, too. */
export const helpTopics = [
  'start',
  'deposits',
  'withdrawals',
  'bonuses',
  'games',
  'safety',
  'responsible',
  'app',
  'about',
  'partners',
  'terms',
] as const;

export type HelpTopic = (typeof helpTopics)[number];
