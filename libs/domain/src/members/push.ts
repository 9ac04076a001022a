import type { MessageKind } from './messages.ts';
import { isPrivateWay, originOf } from '../sites/ports.ts';

/** Hosts of the browsers' push services; `*.` stands for any name before it. Notices go nowhere else: an address comes from a browser. */
export const pushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Whether a browser's address is one of these push services, on a way that nobody reads. A host may name its port. */
export function isPushEndpoint(address: string, hosts: readonly string[]): boolean {
  const host = originOf(address)?.replace(/^https?:\/\//, '');
  if (host === undefined || !isPrivateWay(address)) return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}

const offers: ReadonlySet<MessageKind> = new Set(['letter', 'house_letter', 'reward_issued', 'reward_ends']);

/** Whether a message may invite to play: no notice of it goes to members who are offered nothing, nor in quiet hours. */
export const isOffer = (kind: MessageKind): boolean => offers.has(kind);

/** How long a push service keeps a notice for a browser that is away, in seconds. */
export const pushSeconds = 86_400;

/** Browsers of a member that are kept, the newest ones: each message makes a notice for each. */
export const pushBrowsers = 10;

/** Days without a login on a device after which its notices end. */
export const pushDays = 30;
