import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  claimMission,
  copyMission,
  createMission,
  listMissions,
  moveMission,
  readMission,
  readMissionSummary,
  updateMission,
} from '@apsara/api/missions';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MissionSettingsService } from './mission-settings.service.ts';
import { OwnMissionsService } from './own-missions.service.ts';

@Controller()
export class MissionsController {
  constructor(
    private readonly own: OwnMissionsService,
    private readonly settings: MissionSettingsService,
  ) {}

  @Serve(readMissionSummary)
  readMissionSummary(query: ValidInputOf<typeof readMissionSummary>, caller: SignedInCaller) {
    return this.own.readMissionSummary(query, caller);
  }

  @Serve(claimMission)
  claimMission(input: ValidInputOf<typeof claimMission>, caller: SignedInCaller) {
    return this.own.claimMission(input, caller);
  }

  @Serve(listMissions)
  listMissions(_: ValidInputOf<typeof listMissions>, caller: SignedInCaller) {
    return this.settings.listMissions(caller);
  }

  @Serve(readMission)
  readMission({ id }: ValidInputOf<typeof readMission>, caller: SignedInCaller) {
    return this.settings.readMission(id, caller);
  }

  @Serve(createMission)
  createMission(input: ValidInputOf<typeof createMission>, caller: SignedInCaller) {
    return this.settings.createMission(input, caller);
  }

  @Serve(updateMission)
  updateMission(input: ValidInputOf<typeof updateMission>, caller: SignedInCaller) {
    return this.settings.updateMission(input, caller);
  }

  @Serve(moveMission)
  moveMission(input: ValidInputOf<typeof moveMission>, caller: SignedInCaller) {
    return this.settings.moveMission(input, caller);
  }

  @Serve(copyMission)
  copyMission(input: ValidInputOf<typeof copyMission>, caller: SignedInCaller) {
    return this.settings.copyMission(input, caller);
  }
}
