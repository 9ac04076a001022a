/** Topics of the help centre, in display order. The last three also have pages of their own. */
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
