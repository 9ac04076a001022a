import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createSiteMemberNote,
  listSiteMemberTags,
  readSiteMemberNotes,
  setSiteMemberTag,
} from '@apsara/api/office-notes';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MemberNotesService } from './member-notes.service.ts';

@Controller()
export class OfficeNotesController {
  constructor(private readonly notes: MemberNotesService) {}

  @Serve(readSiteMemberNotes)
  readSiteMemberNotes({ id }: ValidInputOf<typeof readSiteMemberNotes>, caller: SignedInCaller) {
    return this.notes.readSiteMemberNotes(id, caller);
  }

  @Serve(createSiteMemberNote)
  createSiteMemberNote(input: ValidInputOf<typeof createSiteMemberNote>, caller: SignedInCaller) {
    return this.notes.createSiteMemberNote(input, caller);
  }

  @Serve(setSiteMemberTag)
  setSiteMemberTag(input: ValidInputOf<typeof setSiteMemberTag>, caller: SignedInCaller) {
    return this.notes.setSiteMemberTag(input, caller);
  }

  @Serve(listSiteMemberTags)
  listSiteMemberTags(_: ValidInputOf<typeof listSiteMemberTags>, caller: SignedInCaller) {
    return this.notes.listSiteMemberTags(caller);
  }
}
