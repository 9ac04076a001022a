import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createTermsAgreement,
  readMemberIcon,
  readMemberInfo,
  readProfile,
  updateLanguage,
  updateMemberIcon,
  updateProfile,
} from '@apsara/api/members';
import { checkAffiliateCode, register, registerMobile } from '@apsara/api/registration';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MembersService } from './members.service.ts';
import { ProfileService } from './profile.service.ts';
import { RegistrationService } from './registration.service.ts';
import { TermsService } from './terms.service.ts';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly registration: RegistrationService,
    private readonly profiles: ProfileService,
    private readonly terms: TermsService,
  ) {}

  @Serve(readMemberInfo)
  readMemberInfo(_: ValidInputOf<typeof readMemberInfo>, caller: SignedInCaller) {
    return this.profiles.readMemberInfo(caller);
  }

  @Serve(readMemberIcon)
  readMemberIcon(_: ValidInputOf<typeof readMemberIcon>, caller: SignedInCaller) {
    return this.profiles.readMemberIcon(caller);
  }

  @Serve(updateMemberIcon)
  updateMemberIcon({ name }: ValidInputOf<typeof updateMemberIcon>, caller: SignedInCaller) {
    return this.profiles.updateMemberIcon(name, caller);
  }

  @Serve(register)
  register(input: ValidInputOf<typeof register>, caller: Caller) {
    return this.registration.register(input, caller);
  }

  @Serve(registerMobile)
  registerMobile(input: ValidInputOf<typeof registerMobile>, caller: Caller) {
    return this.registration.registerMobile(input, caller);
  }

  @Serve(readProfile)
  readProfile(_: ValidInputOf<typeof readProfile>, caller: SignedInCaller) {
    return this.profiles.readProfile(caller);
  }

  @Serve(updateProfile)
  updateProfile(input: ValidInputOf<typeof updateProfile>, caller: SignedInCaller) {
    return this.profiles.updateProfile(input, caller);
  }

  @Serve(updateLanguage)
  updateLanguage({ language }: ValidInputOf<typeof updateLanguage>, caller: SignedInCaller) {
    return this.members.updateLanguage(language, caller);
  }

  @Serve(createTermsAgreement)
  createTermsAgreement(input: ValidInputOf<typeof createTermsAgreement>, caller: SignedInCaller) {
    return this.terms.createTermsAgreement(input, caller);
  }

  @Serve(checkAffiliateCode)
  async checkAffiliateCode({ code }: ValidInputOf<typeof checkAffiliateCode>, caller: Caller) {
    await this.members.checkAffiliateCode(code, caller.site.code);
    return { code };
  }
}
