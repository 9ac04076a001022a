import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  issueRaffleTickets,
  listOwnTickets,
  readRaffle,
  readRaffleResults,
  claimRafflePrize,
} from '@apsara/api/raffles';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { RaffleResultsService } from './raffle-results.service.ts';
import { RaffleTicketsService } from './raffle-tickets.service.ts';
import { RafflesService } from './raffles.service.ts';
import { SpinsService } from './spins.service.ts';

@Controller()
export class RafflesController {
  constructor(
    private readonly raffles: RafflesService,
    private readonly spins: SpinsService,
    private readonly tickets: RaffleTicketsService,
    private readonly results: RaffleResultsService,
  ) {}

  @Serve(readRaffle)
  readRaffle(query: ValidInputOf<typeof readRaffle>, caller: Caller) {
    return this.raffles.readRaffle(query, caller);
  }

  @Serve(listOwnTickets)
  listOwnTickets(query: ValidInputOf<typeof listOwnTickets>, caller: SignedInCaller) {
    return this.raffles.listOwnTickets(query, caller);
  }

  @Serve(claimRafflePrize)
  claimRafflePrize(input: ValidInputOf<typeof claimRafflePrize>, caller: SignedInCaller) {
    return this.spins.claimRafflePrize(input, caller);
  }

  @Serve(readRaffleResults)
  readRaffleResults(input: ValidInputOf<typeof readRaffleResults>, caller: SignedInCaller) {
    return this.results.readRaffleResults(input, caller);
  }

  @Serve(issueRaffleTickets)
  issueRaffleTickets(input: ValidInputOf<typeof issueRaffleTickets>, caller: SignedInCaller) {
    return this.tickets.issueRaffleTickets(input, caller);
  }
}
