import * as z from 'zod/mini';
import { closingStates } from '@apsara/domain/games/closings';
import { endpoint } from './endpoint.ts';
import { instant, operatorRefusals, text, wholeList, wholeNumber } from './shapes.ts';

/** What operators set of a vendor or a game: whether the site offers it, and its next maintenance. */
export const closing = {
  off: z.boolean(),
  maintenanceFrom: z.nullable(instant),
  /** Null: an operator ends it. */
  maintenanceUntil: z.nullable(instant),
};

/** Counts the changes; 0 where there was none. */
export const version = wholeNumber(0, 2_147_483_647);

/** The place in a list, the lowest first. */
export const position = z.nullable(wholeNumber(1, 9_999));

const settings = {
  ...closing,
  /** Null: the place that it has for all sites. */
  position,
  version,
};

const vendorRow = z.object({
  /** Its code. */
  id: z.string(),
  name: z.string(),
  gameTypes: z.array(z.string()),
  /** How it is now; `platform` is closed for all sites. */
  state: z.enum(closingStates),
  /** Games of the catalogue, whether they are offered or not. */
  games: z.number(),
  ...settings,
});
export type SiteVendorRow = z.output<typeof vendorRow>;

const params = z.object({ id: text(1, 20) });

export const listSiteVendors = endpoint({
  method: 'GET',
  path: '/console/vendors',
  allow: 'operator',
  right: 'vendors.read',
  summary: 'Vendors in the order in which the site shows them, with their state',
  query: wholeList,
  answer: z.array(vendorRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSiteVendor = endpoint({
  method: 'GET',
  path: '/console/vendors/:id',
  allow: 'operator',
  right: 'vendors.read',
  summary: 'One vendor as the site has it',
  params,
  answer: vendorRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateSiteVendor = endpoint({
  method: 'PUT',
  path: '/console/vendors/:id',
  allow: 'operator',
  right: 'vendors.write',
  settings: true,
  summary: 'Close a vendor at the site, plan its maintenance, or change its place',
  params,
  body: z.object(settings),
  answer: vendorRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
