import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';

const file = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);
const addresses = new Reader<Response & { country_code: string }>(readFileSync(file));

/**
 * The country an address of IPv4 or IPv6 belongs to, as ISO 3166 writes it, by the database its package ships (from the registries' public
 * data); undefined for private addresses and for those no registry gave to a country.
 */
export function countryOf(ip: string): string | undefined {
  const address = ip.replace(/^::ffff:/i, '');
  return isIP(address) ? addresses.get(address)?.country_code : undefined;
}
