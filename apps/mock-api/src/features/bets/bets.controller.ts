import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { betHistory, oneTeamBet, teamBets } from '@apsara/api/bets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { BetsService } from './bets.service.ts';
import { TeamBetsService } from './team-bets.service.ts';

@Controller()
export class BetsController {
  constructor(
    private readonly bets: BetsService,
    private readonly teams: TeamBetsService,
  ) {}

  @Serve(betHistory)
  history(query: ValidInputOf<typeof betHistory>, caller: SignedInCaller) {
    return this.bets.history(query, caller);
  }

  @Serve(teamBets)
  teamBets(query: ValidInputOf<typeof teamBets>, caller: SignedInCaller) {
    return this.teams.list(query, caller);
  }

  @Serve(oneTeamBet)
  oneTeamBet({ id }: ValidInputOf<typeof oneTeamBet>, caller: SignedInCaller) {
    return this.teams.one(id, caller);
  }
}
