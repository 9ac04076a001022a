import { createContext, useContext } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { SiteInfo, systemStatus } from '@apsara/api/sites';

export type SystemStatus = AnswerOf<typeof systemStatus>;

export interface Site extends SiteInfo {
  customerService: string;
}

export const SiteContext = createContext<Site | null>(null);

/** The site this page belongs to. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no site above this component');
  return site;
}
