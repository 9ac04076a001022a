/** Names of the family's member centre (specification 2) that are not paths of this site, and the page each leads to. */
export const memberPages = {
  securityCenter: '/security',
  transferFund: '/wallet',
  depositv2: '/deposit',
  transferUpline: '/transfer',
  personalHistoryCopy: '/record',
  transactionHistory: '/transactions',
  personalProfit: '/profit',
  bonusDetails: '/bonus',
  rewardCenter: '/rewards',
  missionLeaderboard: '/missions',
  messageV2: '/messages',
} as const;

/** Every page id that the member panel takes: `/member/<id>`. Without one it opens the first. */
export const panelPages = { ...memberPages, withdraw: '/withdraw', referral: '/referral' } as const;
export const DEFAULT_PANEL_PAGE = panelPages.securityCenter;

const names = new Set([
  '/member',
  ...Object.keys(memberPages).map((name) => `/${name.toLowerCase()}`),
  ...Object.keys(panelPages).map((name) => `/member/${name.toLowerCase()}`),
]);

/** Whether a path is such a name. */
export const isMemberPage = (pathname: string): boolean => names.has(pathname.toLowerCase().replace(/\/$/, ''));
