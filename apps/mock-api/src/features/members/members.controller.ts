import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { addEmail, memberIcon, memberInfo, memberProfile, updateLanguage, updateProfile } from '@apsara/api/members';
import { affiliateCheck, register, registerMobile } from '@apsara/api/registration';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MembersService } from './members.service.ts';
import { ProfileService } from './profile.service.ts';
import { RegistrationService } from './registration.service.ts';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly registration: RegistrationService,
    private readonly profiles: ProfileService,
  ) {}

  @Serve(memberInfo)
  info(_: ValidInputOf<typeof memberInfo>, { actor }: SignedInCaller) {
    const { id, username: account, nickname, type, language, passwordDue } = actor;
    return { id, account, nickname, type, language, passwordDue };
  }

  @Serve(memberIcon)
  icon(_: ValidInputOf<typeof memberIcon>, caller: SignedInCaller) {
    return this.profiles.icon(caller);
  }

  @Serve(register)
  register(input: ValidInputOf<typeof register>, caller: Caller) {
    return this.registration.register(input, caller);
  }

  @Serve(registerMobile)
  registerMobile(input: ValidInputOf<typeof registerMobile>, caller: Caller) {
    return this.registration.registerMobile(input, caller);
  }

  @Serve(memberProfile)
  profile(_: ValidInputOf<typeof memberProfile>, caller: SignedInCaller) {
    return this.profiles.profile(caller);
  }

  @Serve(updateProfile)
  updateProfile(input: ValidInputOf<typeof updateProfile>, caller: SignedInCaller) {
    return this.profiles.update(input, caller);
  }

  @Serve(addEmail)
  addEmail(input: ValidInputOf<typeof addEmail>, caller: SignedInCaller) {
    return this.profiles.addEmail(input, caller);
  }

  @Serve(updateLanguage)
  updateLanguage({ language }: ValidInputOf<typeof updateLanguage>, caller: SignedInCaller) {
    return this.members.updateLanguage(language, caller);
  }

  @Serve(affiliateCheck)
  async affiliateCheck({ code }: ValidInputOf<typeof affiliateCheck>, caller: Caller) {
    await this.members.linkOf(code, caller.site.code);
    return { code };
  }
}
