import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  answerSupportChat,
  assignSupportChat,
  closeSupportChat,
  exportSupportChat,
  listSupportChats,
  listSupportSettings,
  readSupportChat,
  readSupportPicture,
  readSupportSettings,
  touchSupportChat,
  updateSupportSettings,
} from '@apsara/api/support-desk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { SupportDeskService } from './support-desk.service.ts';
import { SupportSettingsService } from './support-settings.service.ts';

/** The support desk, for a site's staff. */
@Controller()
export class SupportDeskController {
  constructor(
    private readonly desk: SupportDeskService,
    private readonly settings: SupportSettingsService,
  ) {}

  @Serve(listSupportChats)
  listSupportChats(query: ValidInputOf<typeof listSupportChats>, caller: SignedInCaller) {
    return this.desk.listSupportChats(query, caller);
  }

  @Serve(readSupportChat)
  readSupportChat({ id }: ValidInputOf<typeof readSupportChat>, caller: SignedInCaller) {
    return this.desk.readSupportChat(id, caller);
  }

  @Serve(answerSupportChat)
  answerSupportChat(input: ValidInputOf<typeof answerSupportChat>, caller: SignedInCaller) {
    return this.desk.answerSupportChat(input, caller);
  }

  @Serve(assignSupportChat)
  assignSupportChat(input: ValidInputOf<typeof assignSupportChat>, caller: SignedInCaller) {
    return this.desk.assignSupportChat(input, caller);
  }

  @Serve(touchSupportChat)
  touchSupportChat(input: ValidInputOf<typeof touchSupportChat>, caller: SignedInCaller) {
    return this.desk.touchSupportChat(input, caller);
  }

  @Serve(closeSupportChat)
  closeSupportChat({ id }: ValidInputOf<typeof closeSupportChat>, caller: SignedInCaller) {
    return this.desk.closeSupportChat(id, caller);
  }

  @Serve(exportSupportChat)
  exportSupportChat({ id }: ValidInputOf<typeof exportSupportChat>, caller: SignedInCaller) {
    return this.desk.exportSupportChat(id, caller);
  }

  @Serve(readSupportPicture)
  readSupportPicture(input: ValidInputOf<typeof readSupportPicture>, caller: SignedInCaller) {
    return this.desk.readSupportPicture(input, caller);
  }

  @Serve(listSupportSettings)
  listSupportSettings(_: ValidInputOf<typeof listSupportSettings>, caller: SignedInCaller) {
    return this.settings.listSupportSettings(caller);
  }

  @Serve(readSupportSettings)
  readSupportSettings({ id }: ValidInputOf<typeof readSupportSettings>, caller: SignedInCaller) {
    return this.settings.readSupportSettings(id, caller);
  }

  @Serve(updateSupportSettings)
  updateSupportSettings(input: ValidInputOf<typeof updateSupportSettings>, caller: SignedInCaller) {
    return this.settings.updateSupportSettings(input, caller);
  }
}
