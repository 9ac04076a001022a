import { isIP } from 'node:net';
import type { Config } from '../shared/config.ts';
import type { Site, SitesService } from '../features/sites/sites.service.ts';

/** The site a developer's own machine shows. */
const HOME_SITE = 'lotus';

/** Addresses without a domain: a machine's own names, as a laptop or a container is called. */
const isOwnMachine = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.');

/** The site that answers at an address; none where the address is no site's. In production every address must be written down. */
export async function siteOfHost(sites: SitesService, { production }: Config, host: string): Promise<Site | undefined> {
  const named = await sites.byHost(host);
  if (named || production) return named;
  return isOwnMachine(host) ? (await sites.all()).get(HOME_SITE) : undefined;
}
