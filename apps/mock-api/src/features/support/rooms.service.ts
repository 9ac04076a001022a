import { Injectable } from '@nestjs/common';
import { isLanguage } from '@apsara/domain/sites/languages';
import { deskAt } from '@apsara/domain/support/desk-hours';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { launchChat, listLiveModels, listRooms } from '@apsara/api/support';
import type { CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { ChatRoomsService } from '../rooms/chat-rooms.service.ts';
import { SupportSettingsService } from './support-settings.service.ts';

/** The room of the desk, and the page where it opens. */
const DESK = { roomId: 'support', page: '/support' };

/** The family's calls about chat. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SupportSettingsService,
    private readonly chatRooms: ChatRoomsService,
  ) {}

  async listRooms({ code, timeZone }: CallerSite): Promise<AnswerOf<typeof listRooms>> {
    const { isOpen } = deskAt(await this.settings.hoursOf(code), this.clock.now(), timeZone);
    const desk = { roomId: DESK.roomId, roomName: 'Support', status: isOpen ? 'open' : 'closed' } as const;
    return { list: [desk, ...(await this.chatRooms.roomNames(code))] };
  }

  /** The site's own tables are drawn, and have no presenters. */
  listLiveModels(): AnswerOf<typeof listLiveModels> {
    return { list: [] };
  }

  /** @throws Refusal request.not_found for a room that is not there, site.switched_off, rooms.unknown */
  async launchChat(
    { roomId }: ValidInputOf<typeof launchChat>,
    { code }: CallerSite,
  ): Promise<AnswerOf<typeof launchChat>> {
    if (roomId === DESK.roomId) return { chat_url: DESK.page, roomId };
    if (!isLanguage(roomId)) throw new Refusal('request.not_found');
    await this.chatRooms.requireRoom(code, roomId);
    return { chat_url: `/rooms?room=${roomId}`, roomId };
  }
}
