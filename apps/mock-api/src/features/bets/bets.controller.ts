import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  betHistory,
  betRound,
  exportTeamBets,
  oneTeamBet,
  teamBetRound,
  teamBets,
  teamBetTotals,
} from '@apsara/api/bets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { BetsService } from './bets.service.ts';
import { RoundsService } from './rounds.service.ts';
import { TeamBetsService } from './team-bets.service.ts';

@Controller()
export class BetsController {
  constructor(
    private readonly bets: BetsService,
    private readonly teams: TeamBetsService,
    private readonly rounds: RoundsService,
  ) {}

  @Serve(betHistory)
  history(query: ValidInputOf<typeof betHistory>, caller: SignedInCaller) {
    return this.bets.history(query, caller);
  }

  @Serve(betRound)
  betRound({ id, language }: ValidInputOf<typeof betRound>, caller: SignedInCaller) {
    return this.rounds.own(id, language, caller);
  }

  @Serve(teamBets)
  teamBets(query: ValidInputOf<typeof teamBets>, caller: SignedInCaller) {
    return this.teams.list(query, caller);
  }

  @Serve(teamBetTotals)
  teamBetTotals(query: ValidInputOf<typeof teamBetTotals>, caller: SignedInCaller) {
    return this.teams.totals(query, caller);
  }

  @Serve(exportTeamBets)
  exportTeamBets(query: ValidInputOf<typeof exportTeamBets>, caller: SignedInCaller) {
    return this.teams.export(query, caller);
  }

  @Serve(oneTeamBet)
  oneTeamBet({ id }: ValidInputOf<typeof oneTeamBet>, caller: SignedInCaller) {
    return this.teams.one(id, caller);
  }

  @Serve(teamBetRound)
  teamBetRound({ id }: ValidInputOf<typeof teamBetRound>, caller: SignedInCaller) {
    return this.rounds.ofTeam(id, caller);
  }
}
