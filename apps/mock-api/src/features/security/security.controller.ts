import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { exportOwnData } from '@apsara/api/own-data';
import {
  changePassword,
  markLoginDisowned,
  listOwnLogins,
  verifyPhone,
  readAuthenticator,
  readFundPassword,
  removeAuthenticator,
  resetPasswordByLink,
  resetPasswordByPhone,
  sendFundPasswordCode,
  sendLoginSms,
  sendMobileRegistrationSms,
  sendPasswordLink,
  sendRegistrationSms,
  setFundPassword,
  setUpAuthenticator,
} from '@apsara/api/security';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AuthenticatorSetupService } from './authenticator-setup.service.ts';
import { FundPasswordService } from './fund-password.service.ts';
import { OwnDataService } from './own-data.service.ts';
import { OwnLoginsService } from './own-logins.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { SmsService } from './sms.service.ts';

@Controller()
export class SecurityController {
  constructor(
    private readonly sms: SmsService,
    private readonly passwords: PasswordsService,
    private readonly setup: AuthenticatorSetupService,
    private readonly fundPasswords: FundPasswordService,
    private readonly logins: OwnLoginsService,
    private readonly data: OwnDataService,
  ) {}

  @Serve(exportOwnData)
  exportOwnData(input: ValidInputOf<typeof exportOwnData>, caller: SignedInCaller) {
    return this.data.exportOwnData(input, caller);
  }

  @Serve(listOwnLogins)
  listOwnLogins(query: ValidInputOf<typeof listOwnLogins>, caller: SignedInCaller) {
    return this.logins.listOwnLogins(query, caller);
  }

  @Serve(markLoginDisowned)
  markLoginDisowned({ id }: ValidInputOf<typeof markLoginDisowned>, caller: SignedInCaller) {
    return this.logins.markLoginDisowned(id, caller);
  }

  @Serve(sendLoginSms)
  sendLoginSms(input: ValidInputOf<typeof sendLoginSms>, caller: Caller) {
    return this.sms.sendLoginSms(input, caller);
  }

  @Serve(sendRegistrationSms)
  sendRegistrationSms(input: ValidInputOf<typeof sendRegistrationSms>, caller: Caller) {
    return this.sms.sendRegistrationSms('USERNAMEREG3', input, caller);
  }

  @Serve(sendMobileRegistrationSms)
  sendMobileRegistrationSms(input: ValidInputOf<typeof sendMobileRegistrationSms>, caller: Caller) {
    return this.sms.sendRegistrationSms('MOBILENUMREG3', input, caller);
  }

  @Serve(verifyPhone)
  verifyPhone(input: ValidInputOf<typeof verifyPhone>, caller: Caller) {
    return this.sms.verifyPhone(input, caller);
  }

  @Serve(changePassword)
  changePassword(input: ValidInputOf<typeof changePassword>, caller: SignedInCaller) {
    return this.passwords.changePassword(input, caller);
  }

  @Serve(sendPasswordLink)
  sendPasswordLink(input: ValidInputOf<typeof sendPasswordLink>, caller: Caller) {
    return this.passwords.sendPasswordLink(input, caller);
  }

  @Serve(resetPasswordByLink)
  resetPasswordByLink(input: ValidInputOf<typeof resetPasswordByLink>, caller: Caller) {
    return this.passwords.resetPasswordByLink(input, caller);
  }

  @Serve(resetPasswordByPhone)
  resetPasswordByPhone(input: ValidInputOf<typeof resetPasswordByPhone>, caller: Caller) {
    return this.passwords.resetPasswordByPhone(input, caller);
  }

  @Serve(readAuthenticator)
  readAuthenticator(_: ValidInputOf<typeof readAuthenticator>, caller: SignedInCaller) {
    return this.setup.readAuthenticator(caller);
  }

  @Serve(setUpAuthenticator)
  setUpAuthenticator(input: ValidInputOf<typeof setUpAuthenticator>, caller: SignedInCaller) {
    return this.setup.setUpAuthenticator(input, caller);
  }

  @Serve(removeAuthenticator)
  removeAuthenticator(input: ValidInputOf<typeof removeAuthenticator>, caller: SignedInCaller) {
    return this.setup.removeAuthenticator(input, caller);
  }

  @Serve(readFundPassword)
  readFundPassword(_: ValidInputOf<typeof readFundPassword>, caller: SignedInCaller) {
    return this.fundPasswords.readFundPassword(caller);
  }

  @Serve(sendFundPasswordCode)
  sendFundPasswordCode(input: ValidInputOf<typeof sendFundPasswordCode>, caller: SignedInCaller) {
    return this.fundPasswords.sendFundPasswordCode(input, caller);
  }

  @Serve(setFundPassword)
  setFundPassword(input: ValidInputOf<typeof setFundPassword>, caller: SignedInCaller) {
    return this.fundPasswords.setFundPassword(input, caller);
  }
}
