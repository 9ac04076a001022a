import type { HelpTopic } from '@apsara/domain/sites/help';

/** Every seeded article's tag with its topic, in the order to show them. */
export const articles = {
  'open-account': 'start',
  'forgot-password': 'start',
  'how-to-deposit': 'deposits',
  'deposit-not-arrived': 'deposits',
  'how-to-withdraw': 'withdrawals',
  'withdrawal-received': 'withdrawals',
  turnover: 'bonuses',
  'daily-rebate': 'bonuses',
  'how-to-play': 'games',
  'interrupted-game': 'games',
  'safe-account': 'safety',
  'new-device': 'safety',
  'play-responsibly': 'responsible',
  'when-to-stop': 'responsible',
  house: 'about',
  licence: 'about',
  fairness: 'about',
  'become-agent': 'partners',
  'agent-contracts': 'partners',
  agreement: 'terms',
  privacy: 'terms',
} as const satisfies Record<string, HelpTopic>;

export type ArticleTag = keyof typeof articles;

/**
 * Title and HTML by article; `{site}`, `{age}` and `{country}` are replaced by the site's name, its minimum age and its
 * country.
 */
export type Articles = Readonly<Record<ArticleTag, readonly [title: string, content: string]>>;
