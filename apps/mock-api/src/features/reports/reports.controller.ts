import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  agentIncome,
  exportTeamMovements,
  exportTeamResults,
  memberTransactions,
  oneTeamMovement,
  personalPnl,
  teamMovements,
  teamMovementTotals,
  teamResults,
  teamResultTotals,
  transactions,
} from '@apsara/api/reports';
import { removeFilter, savedFilters, saveFilter } from '@apsara/api/saved-filters';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AgentIncomeService } from './agent-income.service.ts';
import { PersonalResultsService } from './personal-results.service.ts';
import { SavedFiltersService } from './saved-filters.service.ts';
import { TeamMovementsService } from './team-movements.service.ts';
import { TeamResultsService } from './team-results.service.ts';
import { TransactionsService } from './transactions.service.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly movements: TransactionsService,
    private readonly results: PersonalResultsService,
    private readonly income: AgentIncomeService,
    private readonly teams: TeamResultsService,
    private readonly teamMoney: TeamMovementsService,
    private readonly filters: SavedFiltersService,
  ) {}

  @Serve(transactions)
  transactions(query: ValidInputOf<typeof transactions>, caller: SignedInCaller) {
    return this.movements.own(query, caller);
  }

  @Serve(memberTransactions)
  memberTransactions(input: ValidInputOf<typeof memberTransactions>, caller: SignedInCaller) {
    return this.movements.ofMember(input, caller);
  }

  @Serve(teamMovements)
  teamMovements(query: ValidInputOf<typeof teamMovements>, caller: SignedInCaller) {
    return this.teamMoney.list(query, caller);
  }

  @Serve(oneTeamMovement)
  oneTeamMovement({ id }: ValidInputOf<typeof oneTeamMovement>, caller: SignedInCaller) {
    return this.teamMoney.one(id, caller);
  }

  @Serve(teamMovementTotals)
  teamMovementTotals(query: ValidInputOf<typeof teamMovementTotals>, caller: SignedInCaller) {
    return this.teamMoney.totals(query, caller);
  }

  @Serve(exportTeamMovements)
  exportTeamMovements(query: ValidInputOf<typeof exportTeamMovements>, caller: SignedInCaller) {
    return this.teamMoney.export(query, caller);
  }

  @Serve(personalPnl)
  personalPnl(query: ValidInputOf<typeof personalPnl>, caller: SignedInCaller) {
    return this.results.read(query, caller);
  }

  @Serve(agentIncome)
  agentIncome(query: ValidInputOf<typeof agentIncome>, caller: SignedInCaller) {
    return this.income.read(query, caller);
  }

  @Serve(teamResults)
  teamResults(query: ValidInputOf<typeof teamResults>, caller: SignedInCaller) {
    return this.teams.list(query, caller);
  }

  @Serve(exportTeamResults)
  exportTeamResults(query: ValidInputOf<typeof exportTeamResults>, caller: SignedInCaller) {
    return this.teams.export(query, caller);
  }

  @Serve(teamResultTotals)
  teamResultTotals(query: ValidInputOf<typeof teamResultTotals>, caller: SignedInCaller) {
    return this.teams.totals(query, caller);
  }

  @Serve(savedFilters)
  savedFilters(query: ValidInputOf<typeof savedFilters>, caller: SignedInCaller) {
    return this.filters.list(query, caller);
  }

  @Serve(saveFilter)
  saveFilter(input: ValidInputOf<typeof saveFilter>, caller: SignedInCaller) {
    return this.filters.save(input, caller);
  }

  @Serve(removeFilter)
  removeFilter({ id }: ValidInputOf<typeof removeFilter>, caller: SignedInCaller) {
    return this.filters.remove(id, caller);
  }
}
