import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  changeMemberContact,
  closeMember,
  endMemberSessions,
  setMemberTurnover,
  readMemberRates,
  resetMemberPassword,
  setMemberHold,
  setMemberRates,
} from '@apsara/api/office-acts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MemberAccessService } from './member-access.service.ts';
import { MemberHoldsService } from './member-holds.service.ts';
import { MemberRatesService } from './member-rates.service.ts';
import { MemberWageringService } from './member-wagering.service.ts';

@Controller()
export class OfficeActsController {
  constructor(
    private readonly holds: MemberHoldsService,
    private readonly access: MemberAccessService,
    private readonly rates: MemberRatesService,
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

  @Serve(closeMember)
  closeMember(input: ValidInputOf<typeof closeMember>, caller: SignedInCaller) {
    return this.access.closeMember(input, caller);
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

  @Serve(readMemberRates)
  readMemberRates({ id }: ValidInputOf<typeof readMemberRates>, caller: SignedInCaller) {
    return this.rates.readMemberRates(id, caller);
  }

  @Serve(setMemberRates)
  setMemberRates(input: ValidInputOf<typeof setMemberRates>, caller: SignedInCaller) {
    return this.rates.setMemberRates(input, caller);
  }
}
