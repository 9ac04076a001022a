import { createContext, useContext } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { SiteInfo, systemStatus, WhitelabelNode } from '@apsara/api/sites';

export type SystemStatus = AnswerOf<typeof systemStatus>;

export interface Site extends SiteInfo {
  /** Origins that serve the site's pictures beside its own. */
  imageCDNs: readonly string[];
  customerService: string;
  /** The feature switches that are on (specification 3). */
  switches: ReadonlySet<string>;
  /** The registration forms on offer: `register`, `registerMobile`. */
  registerForms: readonly string[];
}

const switchesOn = (nodes: readonly WhitelabelNode[]): string[] =>
  nodes.flatMap(({ modId, enabled, childrenNodes }) => [
    ...(enabled === '1' ? [modId] : []),
    ...switchesOn(childrenNodes),
  ]);

/** What the pages need of the answer at start. */
export const siteOf = ({ info }: SystemStatus): Site => ({
  ...info.site,
  imageCDNs: info.imageCDNs,
  customerService: info.customerService,
  switches: new Set(switchesOn(info.whitelabelVal)),
  registerForms: info.register,
});

export const SiteContext = createContext<Site | null>(null);

/** The site this page belongs to. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no site above this component');
  return site;
}
