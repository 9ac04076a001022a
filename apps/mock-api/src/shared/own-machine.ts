import { isIP } from 'node:net';

/** Addresses without a domain: a machine's own names, as a laptop or a container is called. */
export const isOwnMachine = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.');
