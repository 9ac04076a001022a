import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createHandover,
  endOwnSession,
  exchangeHandover,
  listOwnDevices,
  listOwnSessions,
  login,
  logout,
  readLastSession,
  removeOwnDevice,
  sendLoginCode,
  touchSession,
  verifyLogin,
} from '@apsara/api/sessions';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LoginService } from './login.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { RememberedDevices } from './remembered-devices.service.ts';
import { SecondStep } from './second-step.service.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly logins: LoginService,
    private readonly step: SecondStep,
    private readonly own: OwnSessionsService,
    private readonly devices: RememberedDevices,
  ) {}

  @Serve(login)
  login(input: ValidInputOf<typeof login>, caller: Caller) {
    return this.logins.login(input, caller);
  }

  @Serve(verifyLogin)
  verifyLogin(input: ValidInputOf<typeof verifyLogin>, caller: Caller) {
    return this.step.verifyLogin(input, caller);
  }

  @Serve(sendLoginCode)
  sendLoginCode(input: ValidInputOf<typeof sendLoginCode>, caller: Caller) {
    return this.step.sendLoginCode(input, caller);
  }

  @Serve(logout)
  logout(_: ValidInputOf<typeof logout>, caller: SignedInCaller) {
    return this.sessions.logout(caller);
  }

  @Serve(touchSession)
  touchSession() {
    return { alive: true as const };
  }

  @Serve(createHandover)
  createHandover(input: ValidInputOf<typeof createHandover>, caller: SignedInCaller) {
    return this.own.createHandover(input, caller);
  }

  @Serve(exchangeHandover)
  exchangeHandover(input: ValidInputOf<typeof exchangeHandover>, caller: Caller) {
    return this.logins.exchangeHandover(input, caller);
  }

  @Serve(listOwnSessions)
  listOwnSessions(_: ValidInputOf<typeof listOwnSessions>, caller: SignedInCaller) {
    return this.own.listOwnSessions(caller);
  }

  @Serve(readLastSession)
  readLastSession(_: ValidInputOf<typeof readLastSession>, caller: SignedInCaller) {
    return this.own.readLastSession(caller);
  }

  @Serve(endOwnSession)
  endOwnSession({ id }: ValidInputOf<typeof endOwnSession>, caller: SignedInCaller) {
    return this.own.endOwnSession(id, caller);
  }

  @Serve(listOwnDevices)
  listOwnDevices(_: ValidInputOf<typeof listOwnDevices>, caller: SignedInCaller) {
    return this.devices.listOwnDevices(caller);
  }

  @Serve(removeOwnDevice)
  removeOwnDevice({ id }: ValidInputOf<typeof removeOwnDevice>, caller: SignedInCaller) {
    return this.own.removeOwnDevice(id, caller);
  }
}
