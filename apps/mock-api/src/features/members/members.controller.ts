import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { affiliateCheck, memberInfo, register, updateLanguage } from '@apsara/api/members';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MembersService } from './members.service.ts';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Serve(memberInfo)
  info(_: ValidInputOf<typeof memberInfo>, { actor }: SignedInCaller) {
    return { id: actor.id, account: actor.username, nickname: actor.nickname, type: actor.type, language: actor.language };
  }

  @Serve(register)
  register(input: ValidInputOf<typeof register>, caller: Caller) {
    return this.members.register(input, caller);
  }

  @Serve(updateLanguage)
  updateLanguage({ language }: ValidInputOf<typeof updateLanguage>, caller: SignedInCaller) {
    return this.members.updateLanguage(language, caller);
  }

  @Serve(affiliateCheck)
  async affiliateCheck({ code }: ValidInputOf<typeof affiliateCheck>, caller: Caller) {
    await this.members.uplineOf(code, caller.site.code);
    return { code };
  }
}
