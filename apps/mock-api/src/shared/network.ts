import ipaddr from 'ipaddr.js';

/**
 * The part of an address that limits count: the /64 network of an IPv6 address, because its owner can use all 2^64 of
 * it, and an IPv4 address as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

/** Whether an address lies in one of these CIDR networks; without networks it does. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
