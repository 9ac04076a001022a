import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createLeaderboard,
  disqualifyMember,
  listLeaderboards,
  moveLeaderboard,
  readLeaderboard,
  readMissionLeaderboard,
  readStanding,
  updateLeaderboard,
} from '@apsara/api/leaderboards';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LeaderboardSettingsService } from './leaderboard-settings.service.ts';
import { LeaderboardsService } from './leaderboards.service.ts';
import { StandingsService } from './standings.service.ts';

@Controller()
export class LeaderboardsController {
  constructor(
    private readonly boards: LeaderboardsService,
    private readonly settings: LeaderboardSettingsService,
    private readonly standings: StandingsService,
  ) {}

  @Serve(readMissionLeaderboard)
  readMissionLeaderboard(query: ValidInputOf<typeof readMissionLeaderboard>, caller: Caller) {
    return this.boards.readMissionLeaderboard(query, caller);
  }

  @Serve(listLeaderboards)
  listLeaderboards(_: ValidInputOf<typeof listLeaderboards>, caller: SignedInCaller) {
    return this.settings.listLeaderboards(caller);
  }

  @Serve(readLeaderboard)
  readLeaderboard({ id }: ValidInputOf<typeof readLeaderboard>, caller: SignedInCaller) {
    return this.settings.readLeaderboard(id, caller);
  }

  @Serve(createLeaderboard)
  createLeaderboard(input: ValidInputOf<typeof createLeaderboard>, caller: SignedInCaller) {
    return this.settings.createLeaderboard(input, caller);
  }

  @Serve(updateLeaderboard)
  updateLeaderboard(input: ValidInputOf<typeof updateLeaderboard>, caller: SignedInCaller) {
    return this.settings.updateLeaderboard(input, caller);
  }

  @Serve(moveLeaderboard)
  moveLeaderboard(input: ValidInputOf<typeof moveLeaderboard>, caller: SignedInCaller) {
    return this.settings.moveLeaderboard(input, caller);
  }

  @Serve(readStanding)
  readStanding(query: ValidInputOf<typeof readStanding>, caller: SignedInCaller) {
    return this.standings.readStanding(query, caller);
  }

  @Serve(disqualifyMember)
  disqualifyMember(input: ValidInputOf<typeof disqualifyMember>, caller: SignedInCaller) {
    return this.standings.disqualifyMember(input, caller);
  }
}
