import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { login, logout, touch } from '@apsara/api/sessions';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LoginService } from './login.service.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly logins: LoginService,
  ) {}

  @Serve(login)
  login(input: ValidInputOf<typeof login>, caller: Caller) {
    return this.logins.login(input, caller);
  }

  @Serve(logout)
  logout(_: ValidInputOf<typeof logout>, caller: SignedInCaller) {
    return this.sessions.logout(caller);
  }

  @Serve(touch)
  touch() {
    return { alive: true as const };
  }
}
