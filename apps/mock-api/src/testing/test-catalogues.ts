import { CatalogueService } from '../features/games/catalogue.service.ts';
import { SiteCataloguesService } from '../features/games/site-catalogues.service.ts';
import { SitesService } from '../features/sites/sites.service.ts';
import { SiteVendorsService } from '../features/vendors/site-vendors.service.ts';
import { VendorsService } from '../features/vendors/vendors.service.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/database.ts';
import { createLogger } from '../shared/logger.ts';
import { Seals } from '../shared/secrets/seals.ts';
import { testConfig } from './test-config.ts';

interface TestCatalogues {
  vendors: VendorsService;
  catalogue: CatalogueService;
  catalogues: SiteCataloguesService;
}

/** The catalogue, and what sites make of it, without the other features. */
export function testCatalogues(database: Database, clock: Clock): TestCatalogues {
  const log = createLogger('silent');
  const vendors = new VendorsService(database, clock, new Seals(testConfig), testConfig);
  const catalogue = new CatalogueService(database, clock, vendors, log);
  const ofSites = new SiteVendorsService(database, clock, vendors);
  const sites = new SitesService(database, clock, testConfig);
  const catalogues = new SiteCataloguesService(database, clock, catalogue, ofSites, sites, log);
  return { vendors, catalogue, catalogues };
}
