import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { endMemberView, exchangeMemberView, createMemberView, readMemberView } from '@apsara/api/member-views';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ViewSessions } from '../sessions/view-sessions.service.ts';
import { MemberViewsService } from './member-views.service.ts';

@Controller()
export class OfficeViewsController {
  constructor(
    private readonly views: MemberViewsService,
    private readonly sessions: ViewSessions,
  ) {}

  @Serve(createMemberView)
  createMemberView(input: ValidInputOf<typeof createMemberView>, caller: SignedInCaller) {
    return this.views.createMemberView(input, caller);
  }

  @Serve(readMemberView)
  readMemberView({ id }: ValidInputOf<typeof readMemberView>, caller: SignedInCaller) {
    return this.views.readMemberView(id, caller);
  }

  @Serve(endMemberView)
  endMemberView({ id }: ValidInputOf<typeof endMemberView>, caller: SignedInCaller) {
    return this.views.endMemberView(id, caller);
  }

  @Serve(exchangeMemberView)
  exchangeMemberView(input: ValidInputOf<typeof exchangeMemberView>, caller: Caller) {
    return this.sessions.exchangeMemberView(input, caller);
  }
}
