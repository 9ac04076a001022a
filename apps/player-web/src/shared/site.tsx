import { createContext, useContext } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readSystemStatus, SiteInfo, WhitelabelNode } from '@apsara/api/sites';

export type SystemStatus = AnswerOf<typeof readSystemStatus>;

export interface Site extends SiteInfo {
  /** Further origins that serve the site's images. */
  imageCDNs: readonly string[];
  customerService: string;
  /** The enabled feature switches (specification 3). */
  switches: ReadonlySet<string>;
  /** The registration forms on offer: `register`, `registerMobile`. */
  registerForms: readonly string[];
}

const switchesOn = (nodes: readonly WhitelabelNode[]): string[] =>
  nodes.flatMap(({ modId, enabled, childrenNodes }) => [
    ...(enabled === '1' ? [modId] : []),
    ...switchesOn(childrenNodes),
  ]);

/** The part of the start response that pages use. */
export const siteOf = ({ info }: SystemStatus): Site => ({
  ...info.site,
  imageCDNs: info.imageCDNs,
  customerService: info.customerService,
  switches: new Set(switchesOn(info.whitelabelVal)),
  registerForms: info.register,
});

export const SiteContext = createContext<Site | null>(null);

/** The current site. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no site above this component');
  return site;
}
