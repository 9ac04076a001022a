import { createContext, useContext } from 'react';
import type { Client } from '@apsara/api/client';
import type { SiteInfo } from '@apsara/api/sites';
import type { SiteClock } from './dates/site-clock.ts';

/** Data of the current site: its settings, its API client and its clock. */
export interface Site extends SiteInfo {
  client: Client;
  clock: SiteClock;
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite stands outside SiteProvider');
  return site;
}
