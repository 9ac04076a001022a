import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  endSession,
  exchange,
  handover,
  login,
  loginVerification,
  logout,
  ownSessions,
  sendVerification,
  touch,
} from '@apsara/api/sessions';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LoginService } from './login.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { SecondStep } from './second-step.service.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly logins: LoginService,
    private readonly step: SecondStep,
    private readonly own: OwnSessionsService,
  ) {}

  @Serve(login)
  login(input: ValidInputOf<typeof login>, caller: Caller) {
    return this.logins.login(input, caller);
  }

  @Serve(loginVerification)
  loginVerification(input: ValidInputOf<typeof loginVerification>, caller: Caller) {
    return this.step.verify(input, caller);
  }

  @Serve(sendVerification)
  sendVerification(input: ValidInputOf<typeof sendVerification>, caller: Caller) {
    return this.step.send(input, caller);
  }

  @Serve(logout)
  logout(_: ValidInputOf<typeof logout>, caller: SignedInCaller) {
    return this.sessions.logout(caller);
  }

  @Serve(touch)
  touch() {
    return { alive: true as const };
  }

  @Serve(handover)
  handover(_: ValidInputOf<typeof handover>, caller: SignedInCaller) {
    return this.own.handover(caller);
  }

  @Serve(exchange)
  exchange({ code }: ValidInputOf<typeof exchange>, caller: Caller) {
    return this.logins.exchange(code, caller);
  }

  @Serve(ownSessions)
  ownSessions(_: ValidInputOf<typeof ownSessions>, caller: SignedInCaller) {
    return this.own.list(caller);
  }

  @Serve(endSession)
  endSession({ id }: ValidInputOf<typeof endSession>, caller: SignedInCaller) {
    return this.own.end(id, caller);
  }
}
