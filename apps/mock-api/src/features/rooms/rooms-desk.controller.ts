import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createRoomMessage,
  createRoomMute,
  endRoomMute,
  listRoomMessages,
  listRoomMutes,
  listRoomSettings,
  readRoomMessage,
  readRoomSettings,
  removeRoomMessage,
  settleRoomReports,
  updateRoomSettings,
} from '@apsara/api/room-desk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { RoomDeskService } from './room-desk.service.ts';
import { RoomMutesService } from './room-mutes.service.ts';
import { RoomSettingsService } from './room-settings.service.ts';

/** Chat rooms, for a site's staff. */
@Controller()
export class RoomsDeskController {
  constructor(
    private readonly desk: RoomDeskService,
    private readonly mutes: RoomMutesService,
    private readonly settings: RoomSettingsService,
  ) {}

  @Serve(listRoomMessages)
  listRoomMessages(query: ValidInputOf<typeof listRoomMessages>, caller: SignedInCaller) {
    return this.desk.listRoomMessages(query, caller);
  }

  @Serve(readRoomMessage)
  readRoomMessage({ id }: ValidInputOf<typeof readRoomMessage>, caller: SignedInCaller) {
    return this.desk.readRoomMessage(id, caller);
  }

  @Serve(createRoomMessage)
  createRoomMessage(input: ValidInputOf<typeof createRoomMessage>, caller: SignedInCaller) {
    return this.desk.createRoomMessage(input, caller);
  }

  @Serve(removeRoomMessage)
  removeRoomMessage(input: ValidInputOf<typeof removeRoomMessage>, caller: SignedInCaller) {
    return this.desk.removeRoomMessage(input, caller);
  }

  @Serve(settleRoomReports)
  settleRoomReports(input: ValidInputOf<typeof settleRoomReports>, caller: SignedInCaller) {
    return this.desk.settleRoomReports(input, caller);
  }

  @Serve(listRoomMutes)
  listRoomMutes(query: ValidInputOf<typeof listRoomMutes>, caller: SignedInCaller) {
    return this.mutes.listRoomMutes(query, caller);
  }

  @Serve(createRoomMute)
  createRoomMute(input: ValidInputOf<typeof createRoomMute>, caller: SignedInCaller) {
    return this.mutes.createRoomMute(input, caller);
  }

  @Serve(endRoomMute)
  endRoomMute(input: ValidInputOf<typeof endRoomMute>, caller: SignedInCaller) {
    return this.mutes.endRoomMute(input, caller);
  }

  @Serve(listRoomSettings)
  listRoomSettings(_: ValidInputOf<typeof listRoomSettings>, caller: SignedInCaller) {
    return this.settings.listRoomSettings(caller);
  }

  @Serve(readRoomSettings)
  readRoomSettings({ id }: ValidInputOf<typeof readRoomSettings>, caller: SignedInCaller) {
    return this.settings.readRoomSettings(id, caller);
  }

  @Serve(updateRoomSettings)
  updateRoomSettings(input: ValidInputOf<typeof updateRoomSettings>, caller: SignedInCaller) {
    return this.settings.updateRoomSettings(input, caller);
  }
}
