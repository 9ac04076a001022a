import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from './cast.ts';

/** The vendor's machine turns for this long. */
const SPIN_MS = 2_600;
/** A spin that was interrupted is the vendor's to end; its page only waits. */
const PAGE_WAITS_MS = 8_000;

/** A player at the vendor's slot machine. The result of each spin is in the vendor's own books. */
export async function spin(vendorsUrl: string, player: Player, isOver: () => boolean): Promise<void> {
  const { token, vendor, game, id: member } = player;
  while (!isOver()) {
    await fetch(`${vendorsUrl}/vendors/slots/spin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, vendor, game, member, currency: 'KHR', mode: 'real', stake: '1000.00' }),
      signal: AbortSignal.timeout(PAGE_WAITS_MS),
    }).catch(() => undefined);
    await sleep(SPIN_MS);
  }
}
