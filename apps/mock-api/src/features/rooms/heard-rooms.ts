import { isLanguage } from '@apsara/domain/sites/languages';
import type { Actor } from '../../shared/caller.ts';
import type { Site } from '../sites/sites.service.ts';

/** The socket's room for a chat room that a member's page shows; none where the site has no rooms. */
export const heardRooms = ({ code, switches }: Site, { role }: Actor, room: string | undefined): string[] =>
  room !== undefined && isLanguage(room) && role !== 'operator' && switches.has('CHATROOM3')
    ? [`room:${code}:${room}`]
    : [];
