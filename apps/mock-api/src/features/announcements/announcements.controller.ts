import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/sites/languages';
import {
  createAnnouncement,
  listAnnouncements,
  listShownAnnouncements,
  listTeamAnnouncements,
  readAnnouncement,
  removeAnnouncement,
  updateAnnouncement,
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

  @Serve(listShownAnnouncements)
  listShownAnnouncements({ types, execution, language }: ValidInputOf<typeof listShownAnnouncements>, caller: Caller) {
    return this.announcements.listShownAnnouncements(
      { types: types.split(','), execution },
      { site: caller.site, language: languageOr(language, caller.language), memberId: caller.actor?.id },
    );
  }

  @Serve(listTeamAnnouncements)
  listTeamAnnouncements({ language }: ValidInputOf<typeof listTeamAnnouncements>, caller: SignedInCaller) {
    return this.announcements.listTeamAnnouncements(caller.actor.id, {
      site: caller.site,
      language: languageOr(language, caller.language),
    });
  }

  @Serve(listAnnouncements)
  listAnnouncements(input: ValidInputOf<typeof listAnnouncements>, caller: SignedInCaller) {
    return this.written.listAnnouncements(input, caller);
  }

  @Serve(readAnnouncement)
  readAnnouncement({ id }: ValidInputOf<typeof readAnnouncement>, caller: SignedInCaller) {
    return this.written.readAnnouncement(id, caller);
  }

  @Serve(createAnnouncement)
  createAnnouncement(input: ValidInputOf<typeof createAnnouncement>, caller: SignedInCaller) {
    return this.written.createAnnouncement(input, caller);
  }

  @Serve(updateAnnouncement)
  updateAnnouncement(input: ValidInputOf<typeof updateAnnouncement>, caller: SignedInCaller) {
    return this.written.updateAnnouncement(input, caller);
  }

  @Serve(removeAnnouncement)
  removeAnnouncement({ id }: ValidInputOf<typeof removeAnnouncement>, caller: SignedInCaller) {
    return this.written.removeAnnouncement(id, caller);
  }
}
