/** What an owner of the platform asks for a site, and another grants. */
export const siteClosingKinds = ['close', 'reopen'] as const;
export type SiteClosingKind = (typeof siteClosingKinds)[number];

export const siteRequestKinds = ['create', ...siteClosingKinds] as const;
export type SiteRequestKind = (typeof siteRequestKinds)[number];

/** Whether a site can be closed, or reopened: it is not so already. */
export const isClosingNeeded = (kind: SiteClosingKind, closedAt: Date | null): boolean =>
  (kind === 'close') === (closedAt === null);

/**
 * A closed site opens no accounts. Its members may log in, read, finish rounds that are open, and take their money out;
 * what was asked of them before withdrawing is no longer asked, because they cannot play it any more.
 */
export const openingSwitches: ReadonlySet<string> = new Set(['USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3']);
