import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  changeMemberContact,
  endMemberSessions,
  setMemberTurnover,
  resetMemberPassword,
  setMemberHold,
} from '@apsara/api/office-acts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MemberAccessService } from './member-access.service.ts';
import { MemberHoldsService } from './member-holds.service.ts';
import { MemberWageringService } from './member-wagering.service.ts';

@Controller()
export class OfficeActsController {
  constructor(
    private readonly holds: MemberHoldsService,
    private readonly access: MemberAccessService,
    private readonly wagering: MemberWageringService,
  ) {}

  @Serve(setMemberHold)
  setMemberHold(input: ValidInputOf<typeof setMemberHold>, caller: SignedInCaller) {
    return this.holds.setMemberHold(input, caller);
  }

  @Serve(endMemberSessions)
  endMemberSessions(input: ValidInputOf<typeof endMemberSessions>, caller: SignedInCaller) {
    return this.access.endMemberSessions(input, caller);
  }

  @Serve(resetMemberPassword)
  resetMemberPassword(input: ValidInputOf<typeof resetMemberPassword>, caller: SignedInCaller) {
    return this.access.resetMemberPassword(input, caller);
  }

  @Serve(setMemberTurnover)
  setMemberTurnover(input: ValidInputOf<typeof setMemberTurnover>, caller: SignedInCaller) {
    return this.wagering.setMemberTurnover(input, caller);
  }

  @Serve(changeMemberContact)
  changeMemberContact(input: ValidInputOf<typeof changeMemberContact>, caller: SignedInCaller) {
    return this.access.changeMemberContact(input, caller);
  }
}
