import type { Config } from '../shared/config.ts';
import { isOwnMachine } from '../shared/own-machine.ts';
import type { Site, SitesService } from '../features/sites/sites.service.ts';

/** The site a developer's own machine shows. */
const HOME_SITE = 'lotus';

/** The site that answers at an address; none where the address is no site's. In production every address must be written down. */
export function siteAt(sites: ReadonlyMap<string, Site>, { production }: Config, host: string): Site | undefined {
  const named = [...sites.values()].find(({ hosts }) => hosts.includes(host));
  if (named || production) return named;
  return isOwnMachine(host) ? sites.get(HOME_SITE) : undefined;
}

/** The same among the sites as they are now. */
export const siteOfHost = async (sites: SitesService, config: Config, host: string): Promise<Site | undefined> =>
  siteAt(await sites.all(), config, host);
