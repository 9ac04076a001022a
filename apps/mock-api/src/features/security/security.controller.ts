import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  authenticator,
  changePassword,
  forgotByEmail,
  fundPassword,
  removeAuthenticator,
  resetByLink,
  sendFundCode,
  setByPhone,
  setFundPassword,
  setUpAuthenticator,
  smsNoLogin,
  smsRegister,
  smsRegisterMobile,
} from '@apsara/api/security';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AuthenticatorSetupService } from './authenticator-setup.service.ts';
import { FundPasswordService } from './fund-password.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { SmsService } from './sms.service.ts';

@Controller()
export class SecurityController {
  constructor(
    private readonly sms: SmsService,
    private readonly passwords: PasswordsService,
    private readonly setup: AuthenticatorSetupService,
    private readonly fundPasswords: FundPasswordService,
  ) {}

  @Serve(smsNoLogin)
  smsNoLogin(input: ValidInputOf<typeof smsNoLogin>, caller: Caller) {
    return this.sms.login(input, caller);
  }

  @Serve(smsRegister)
  smsRegister(input: ValidInputOf<typeof smsRegister>, caller: Caller) {
    return this.sms.register('USERNAMEREG3', input, caller);
  }

  @Serve(smsRegisterMobile)
  smsRegisterMobile(input: ValidInputOf<typeof smsRegisterMobile>, caller: Caller) {
    return this.sms.register('MOBILENUMREG3', input, caller);
  }

  @Serve(changePassword)
  changePassword(input: ValidInputOf<typeof changePassword>, caller: SignedInCaller) {
    return this.passwords.change(input, caller);
  }

  @Serve(forgotByEmail)
  forgotByEmail(input: ValidInputOf<typeof forgotByEmail>, caller: Caller) {
    return this.passwords.forgotByEmail(input, caller);
  }

  @Serve(resetByLink)
  resetByLink(input: ValidInputOf<typeof resetByLink>, caller: Caller) {
    return this.passwords.resetByLink(input, caller);
  }

  @Serve(setByPhone)
  setByPhone(input: ValidInputOf<typeof setByPhone>, caller: Caller) {
    return this.passwords.setByPhone(input, caller);
  }

  @Serve(authenticator)
  authenticator(_: ValidInputOf<typeof authenticator>, caller: SignedInCaller) {
    return this.setup.state(caller);
  }

  @Serve(setUpAuthenticator)
  setUpAuthenticator(input: ValidInputOf<typeof setUpAuthenticator>, caller: SignedInCaller) {
    return this.setup.setUp(input, caller);
  }

  @Serve(removeAuthenticator)
  removeAuthenticator(input: ValidInputOf<typeof removeAuthenticator>, caller: SignedInCaller) {
    return this.setup.remove(input, caller);
  }

  @Serve(fundPassword)
  fundPassword(_: ValidInputOf<typeof fundPassword>, caller: SignedInCaller) {
    return this.fundPasswords.state(caller);
  }

  @Serve(sendFundCode)
  sendFundCode(input: ValidInputOf<typeof sendFundCode>, caller: SignedInCaller) {
    return this.fundPasswords.sendCode(input, caller);
  }

  @Serve(setFundPassword)
  setFundPassword(input: ValidInputOf<typeof setFundPassword>, caller: SignedInCaller) {
    return this.fundPasswords.set(input, caller);
  }
}
