import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createMemberCorrection,
  decideMemberCorrection,
  listMemberCorrections,
  readMemberCorrection,
} from '@apsara/api/office-corrections';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MemberCorrectionsService } from './member-corrections.service.ts';

@Controller()
export class OfficeCorrectionsController {
  constructor(private readonly corrections: MemberCorrectionsService) {}

  @Serve(listMemberCorrections)
  listMemberCorrections(query: ValidInputOf<typeof listMemberCorrections>, caller: SignedInCaller) {
    return this.corrections.listMemberCorrections(query, caller);
  }

  @Serve(readMemberCorrection)
  readMemberCorrection({ id }: ValidInputOf<typeof readMemberCorrection>, caller: SignedInCaller) {
    return this.corrections.readMemberCorrection(id, caller);
  }

  @Serve(createMemberCorrection)
  createMemberCorrection(input: ValidInputOf<typeof createMemberCorrection>, caller: SignedInCaller) {
    return this.corrections.createMemberCorrection(input, caller);
  }

  @Serve(decideMemberCorrection)
  decideMemberCorrection(input: ValidInputOf<typeof decideMemberCorrection>, caller: SignedInCaller) {
    return this.corrections.decideMemberCorrection(input, caller);
  }
}
