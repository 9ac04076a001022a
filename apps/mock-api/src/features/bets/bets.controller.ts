import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  exportTeamBets,
  listOwnBets,
  listTeamBets,
  readOwnBetRound,
  readTeamBet,
  readTeamBetRound,
  readTeamBetTotals,
} from '@apsara/api/bets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { BetsService } from './bets.service.ts';
import { BetRoundsService } from './bet-rounds.service.ts';
import { TeamBetsService } from './team-bets.service.ts';

@Controller()
export class BetsController {
  constructor(
    private readonly bets: BetsService,
    private readonly teams: TeamBetsService,
    private readonly rounds: BetRoundsService,
  ) {}

  @Serve(listOwnBets)
  listOwnBets(query: ValidInputOf<typeof listOwnBets>, caller: SignedInCaller) {
    return this.bets.listOwnBets(query, caller);
  }

  @Serve(readOwnBetRound)
  readOwnBetRound({ id, language }: ValidInputOf<typeof readOwnBetRound>, caller: SignedInCaller) {
    return this.rounds.readOwnBetRound(id, language, caller);
  }

  @Serve(listTeamBets)
  listTeamBets(query: ValidInputOf<typeof listTeamBets>, caller: SignedInCaller) {
    return this.teams.listTeamBets(query, caller);
  }

  @Serve(readTeamBetTotals)
  readTeamBetTotals(query: ValidInputOf<typeof readTeamBetTotals>, caller: SignedInCaller) {
    return this.teams.readTeamBetTotals(query, caller);
  }

  @Serve(exportTeamBets)
  exportTeamBets(query: ValidInputOf<typeof exportTeamBets>, caller: SignedInCaller) {
    return this.teams.exportTeamBets(query, caller);
  }

  @Serve(readTeamBet)
  readTeamBet({ id }: ValidInputOf<typeof readTeamBet>, caller: SignedInCaller) {
    return this.teams.readTeamBet(id, caller);
  }

  @Serve(readTeamBetRound)
  readTeamBetRound({ id }: ValidInputOf<typeof readTeamBetRound>, caller: SignedInCaller) {
    return this.rounds.readTeamBetRound(id, caller);
  }
}
