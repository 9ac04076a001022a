import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createRoomReport,
  listOwnRooms,
  listShownRoomMessages,
  removeOwnRoomMessage,
  sendRoomMessage,
  touchRoom,
} from '@apsara/api/rooms';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ChatRoomsService } from './chat-rooms.service.ts';

/** Chat rooms, for members. */
@Controller()
export class RoomsController {
  constructor(private readonly rooms: ChatRoomsService) {}

  @Serve(listOwnRooms)
  listOwnRooms(_: ValidInputOf<typeof listOwnRooms>, caller: SignedInCaller) {
    return this.rooms.listOwnRooms(caller);
  }

  @Serve(listShownRoomMessages)
  listShownRoomMessages(query: ValidInputOf<typeof listShownRoomMessages>, caller: SignedInCaller) {
    return this.rooms.listShownRoomMessages(query, caller);
  }

  @Serve(sendRoomMessage)
  sendRoomMessage(input: ValidInputOf<typeof sendRoomMessage>, caller: SignedInCaller) {
    return this.rooms.sendRoomMessage(input, caller);
  }

  @Serve(touchRoom)
  touchRoom(input: ValidInputOf<typeof touchRoom>, caller: SignedInCaller) {
    return this.rooms.touchRoom(input, caller);
  }

  @Serve(removeOwnRoomMessage)
  removeOwnRoomMessage({ id }: ValidInputOf<typeof removeOwnRoomMessage>, caller: SignedInCaller) {
    return this.rooms.removeOwnRoomMessage(id, caller);
  }

  @Serve(createRoomReport)
  createRoomReport(input: ValidInputOf<typeof createRoomReport>, caller: SignedInCaller) {
    return this.rooms.createRoomReport(input, caller);
  }
}
