import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listVipLevels,
  listVipMembers,
  listVipRewards,
  readVipLevel,
  readVipMember,
  readVipRewards,
  setVipLevel,
  updateVipLevel,
  updateVipRewards,
} from '@apsara/api/vip';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { VipMembersService } from './vip-members.service.ts';
import { VipSettingsService } from './vip-settings.service.ts';

@Controller()
export class VipSettingsController {
  constructor(
    private readonly settings: VipSettingsService,
    private readonly members: VipMembersService,
  ) {}

  @Serve(listVipLevels)
  listVipLevels(_: ValidInputOf<typeof listVipLevels>, caller: SignedInCaller) {
    return this.settings.listVipLevels(caller);
  }

  @Serve(readVipLevel)
  readVipLevel({ id }: ValidInputOf<typeof readVipLevel>, caller: SignedInCaller) {
    return this.settings.readVipLevel(id, caller);
  }

  @Serve(updateVipLevel)
  updateVipLevel(input: ValidInputOf<typeof updateVipLevel>, caller: SignedInCaller) {
    return this.settings.updateVipLevel(input, caller);
  }

  @Serve(listVipRewards)
  listVipRewards(_: ValidInputOf<typeof listVipRewards>, caller: SignedInCaller) {
    return this.settings.listVipRewards(caller);
  }

  @Serve(readVipRewards)
  readVipRewards({ id }: ValidInputOf<typeof readVipRewards>, caller: SignedInCaller) {
    return this.settings.readVipRewards(id, caller);
  }

  @Serve(updateVipRewards)
  updateVipRewards(input: ValidInputOf<typeof updateVipRewards>, caller: SignedInCaller) {
    return this.settings.updateVipRewards(input, caller);
  }

  @Serve(listVipMembers)
  listVipMembers(input: ValidInputOf<typeof listVipMembers>, caller: SignedInCaller) {
    return this.members.listVipMembers(input, caller);
  }

  @Serve(readVipMember)
  readVipMember({ id }: ValidInputOf<typeof readVipMember>, caller: SignedInCaller) {
    return this.members.readVipMember(id, caller);
  }

  @Serve(setVipLevel)
  setVipLevel(input: ValidInputOf<typeof setVipLevel>, caller: SignedInCaller) {
    return this.members.setVipLevel(input, caller);
  }
}
