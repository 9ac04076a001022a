import { Injectable } from '@nestjs/common';
import { deskAt } from '@apsara/domain/support/desk-hours';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { launchChat, listLiveModels, listRooms } from '@apsara/api/support';
import type { CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { SupportSettingsService } from './support-settings.service.ts';

/** The room of the desk, and the page where it opens. */
const DESK = { roomId: 'support', page: '/support' };

/** The family's calls about chat. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SupportSettingsService,
  ) {}

  async listRooms({ code, timeZone }: CallerSite): Promise<AnswerOf<typeof listRooms>> {
    const { isOpen } = deskAt(await this.settings.hoursOf(code), this.clock.now(), timeZone);
    return { list: [{ roomId: DESK.roomId, roomName: 'Support', status: isOpen ? 'open' : 'closed' }] };
  }

  /** The site's own tables are drawn, and have no presenters. */
  listLiveModels(): AnswerOf<typeof listLiveModels> {
    return { list: [] };
  }

  /** @throws Refusal request.not_found for a room that is not there */
  launchChat({ roomId }: ValidInputOf<typeof launchChat>): AnswerOf<typeof launchChat> {
    if (roomId !== DESK.roomId) throw new Refusal('request.not_found');
    return { chat_url: DESK.page, roomId };
  }
}
