import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/languages';
import {
  addAnnouncement,
  announcements,
  removeAnnouncement,
  updateAnnouncement,
  writtenAnnouncement,
  writtenAnnouncements,
} from '@apsara/api/announcements';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AnnouncementsService } from './announcements.service.ts';
import { WrittenAnnouncementsService } from './written-announcements.service.ts';

@Controller()
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly written: WrittenAnnouncementsService,
  ) {}

  @Serve(announcements)
  list({ types, execution, language }: ValidInputOf<typeof announcements>, caller: Caller) {
    return this.announcements.list(
      { types: types.split(','), execution },
      { site: caller.site, language: languageOr(language, caller.language) },
    );
  }

  @Serve(writtenAnnouncements)
  listWritten(_: ValidInputOf<typeof writtenAnnouncements>, caller: SignedInCaller) {
    return this.written.list(caller);
  }

  @Serve(writtenAnnouncement)
  one({ id }: ValidInputOf<typeof writtenAnnouncement>, caller: SignedInCaller) {
    return this.written.one(id, caller);
  }

  @Serve(addAnnouncement)
  add(input: ValidInputOf<typeof addAnnouncement>, caller: SignedInCaller) {
    return this.written.add(input, caller);
  }

  @Serve(updateAnnouncement)
  update(input: ValidInputOf<typeof updateAnnouncement>, caller: SignedInCaller) {
    return this.written.update(input, caller);
  }

  @Serve(removeAnnouncement)
  remove({ id }: ValidInputOf<typeof removeAnnouncement>, caller: SignedInCaller) {
    return this.written.remove(id, caller);
  }
}
