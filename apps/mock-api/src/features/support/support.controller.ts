import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  closeOwnSupportChat,
  launchChat,
  listLiveModels,
  listOwnSupportMessages,
  listRooms,
  rateSupportChat,
  readOwnSupportPicture,
  readSupport,
  sendSupportMessage,
  touchOwnSupportChat,
} from '@apsara/api/support';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { RoomsService } from './rooms.service.ts';
import { SupportService } from './support.service.ts';

/** Chats with the support desk, for players. */
@Controller()
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly rooms: RoomsService,
  ) {}

  @Serve(readSupport)
  readSupport(_: ValidInputOf<typeof readSupport>, caller: Caller) {
    return this.support.readSupport(caller);
  }

  @Serve(listOwnSupportMessages)
  listOwnSupportMessages(query: ValidInputOf<typeof listOwnSupportMessages>, caller: Caller) {
    return this.support.listOwnSupportMessages(query, caller);
  }

  @Serve(sendSupportMessage)
  sendSupportMessage(input: ValidInputOf<typeof sendSupportMessage>, caller: Caller) {
    return this.support.sendSupportMessage(input, caller);
  }

  @Serve(touchOwnSupportChat)
  touchOwnSupportChat(input: ValidInputOf<typeof touchOwnSupportChat>, caller: Caller) {
    return this.support.touchOwnSupportChat(input, caller);
  }

  @Serve(closeOwnSupportChat)
  closeOwnSupportChat(_: ValidInputOf<typeof closeOwnSupportChat>, caller: Caller) {
    return this.support.closeOwnSupportChat(caller);
  }

  @Serve(rateSupportChat)
  rateSupportChat(input: ValidInputOf<typeof rateSupportChat>, caller: Caller) {
    return this.support.rateSupportChat(input, caller);
  }

  @Serve(readOwnSupportPicture)
  readOwnSupportPicture({ id }: ValidInputOf<typeof readOwnSupportPicture>, caller: Caller) {
    return this.support.readOwnSupportPicture(id, caller);
  }

  @Serve(listRooms)
  listRooms(_: ValidInputOf<typeof listRooms>, { site }: Caller) {
    return this.rooms.listRooms(site);
  }

  @Serve(listLiveModels)
  listLiveModels() {
    return this.rooms.listLiveModels();
  }

  @Serve(launchChat)
  launchChat(input: ValidInputOf<typeof launchChat>, { site }: Caller) {
    return this.rooms.launchChat(input, site);
  }
}
