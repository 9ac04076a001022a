import type { ScenarioSite } from './scenario-site.ts';
import type { ScenarioVendor } from './scenario-vendor.ts';

/** One of the protocol's scenarios: what the vendor does, with the answer each call is to get. */
export interface Scenario {
  summary: string;
  play: (vendor: ScenarioVendor, site: ScenarioSite) => Promise<void>;
}
