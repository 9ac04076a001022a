import { hasRight } from '@apsara/domain/office/rights';
import { heardRooms } from '../features/rooms/heard-rooms.ts';
import type { SessionsService } from '../features/sessions/sessions.service.ts';
import type { SitesService } from '../features/sites/sites.service.ts';
import { visitorRooms } from '../features/support/players.ts';
import { isWithin } from '../shared/network.ts';
import type { Authenticate } from '../shared/socket-gateway.ts';

/** Who a page that connects speaks for, and what it hears. */
export const livePages =
  (sites: SitesService, sessions: SessionsService): Authenticate =>
  async ({ token, merchant, ip, cookies, room }) => {
    const site = (await sites.all()).get(merchant);
    if (!site) return undefined;
    if (token === undefined) return { merchant, member: undefined, rooms: visitorRooms(merchant, cookies) };
    const actor = await sessions.actor(token, merchant);
    // A view of a member hears nothing: it asks, and who may no longer ask is refused.
    if (!actor || actor.view || actor.passwordDue || actor.secondFactorDue || !isWithin(ip, actor.networks))
      return undefined;
    return {
      merchant,
      member: { memberId: actor.id, session: Buffer.from(actor.tokenHash).toString('hex') },
      rooms: [
        ...(hasRight(actor.staffRole, 'supportChats.read') ? [`desk:${merchant}`] : []),
        ...heardRooms(site, actor, room),
      ],
    };
  };
