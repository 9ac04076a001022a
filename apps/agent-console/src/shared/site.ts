import { createContext, useContext } from 'react';
import type { Client } from '@apsara/api/client';
import type { SiteInfo } from '@apsara/api/sites';
import type { SiteClock } from './site-clock.ts';

/** What every screen may need of the site it serves: who it is, the way to its server, and its time. */
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
