import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  exportTeamResults,
  exportTeamTransactions,
  listMemberTransactions,
  listOwnTransactions,
  listTeamResults,
  listTeamTransactions,
  readAgentIncome,
  readOwnOpenOrders,
  readPersonalResults,
  readTeamResult,
  readTeamResultTotals,
  readTeamTransaction,
  readTeamTransactionTotals,
} from '@apsara/api/reports';
import { createSavedFilter, listSavedFilters, removeSavedFilter } from '@apsara/api/saved-filters';
import { exportSiteResults, listSiteResults, readSiteResultTotals } from '@apsara/api/site-results';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AgentIncomeService } from './agent-income.service.ts';
import { OpenOrdersService } from './open-orders.service.ts';
import { PersonalResultsService } from './personal-results.service.ts';
import { SavedFiltersService } from './saved-filters.service.ts';
import { SiteResultsService } from './site-results.service.ts';
import { TeamMovementsService } from './team-movements.service.ts';
import { TeamResultsService } from './team-results.service.ts';
import { TransactionsService } from './transactions.service.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly movements: TransactionsService,
    private readonly results: PersonalResultsService,
    private readonly income: AgentIncomeService,
    private readonly sites: SiteResultsService,
    private readonly teams: TeamResultsService,
    private readonly teamMoney: TeamMovementsService,
    private readonly filters: SavedFiltersService,
    private readonly openOrders: OpenOrdersService,
  ) {}

  @Serve(listOwnTransactions)
  listOwnTransactions(query: ValidInputOf<typeof listOwnTransactions>, caller: SignedInCaller) {
    return this.movements.listOwnTransactions(query, caller);
  }

  @Serve(readOwnOpenOrders)
  readOwnOpenOrders(_: ValidInputOf<typeof readOwnOpenOrders>, caller: SignedInCaller) {
    return this.openOrders.readOwnOpenOrders(caller);
  }

  @Serve(listMemberTransactions)
  listMemberTransactions(input: ValidInputOf<typeof listMemberTransactions>, caller: SignedInCaller) {
    return this.movements.listMemberTransactions(input, caller);
  }

  @Serve(listTeamTransactions)
  listTeamTransactions(query: ValidInputOf<typeof listTeamTransactions>, caller: SignedInCaller) {
    return this.teamMoney.listTeamTransactions(query, caller);
  }

  @Serve(readTeamTransaction)
  readTeamTransaction({ id }: ValidInputOf<typeof readTeamTransaction>, caller: SignedInCaller) {
    return this.teamMoney.readTeamTransaction(id, caller);
  }

  @Serve(readTeamTransactionTotals)
  readTeamTransactionTotals(query: ValidInputOf<typeof readTeamTransactionTotals>, caller: SignedInCaller) {
    return this.teamMoney.readTeamTransactionTotals(query, caller);
  }

  @Serve(exportTeamTransactions)
  exportTeamTransactions(query: ValidInputOf<typeof exportTeamTransactions>, caller: SignedInCaller) {
    return this.teamMoney.exportTeamTransactions(query, caller);
  }

  @Serve(readPersonalResults)
  readPersonalResults(query: ValidInputOf<typeof readPersonalResults>, caller: SignedInCaller) {
    return this.results.readPersonalResults(query, caller);
  }

  @Serve(readAgentIncome)
  readAgentIncome(query: ValidInputOf<typeof readAgentIncome>, caller: SignedInCaller) {
    return this.income.readAgentIncome(query, caller);
  }

  @Serve(listTeamResults)
  listTeamResults(query: ValidInputOf<typeof listTeamResults>, caller: SignedInCaller) {
    return this.teams.listTeamResults(query, caller);
  }

  @Serve(readTeamResult)
  readTeamResult({ id }: ValidInputOf<typeof readTeamResult>, caller: SignedInCaller) {
    return this.teams.readTeamResult(id, caller);
  }

  @Serve(exportTeamResults)
  exportTeamResults(query: ValidInputOf<typeof exportTeamResults>, caller: SignedInCaller) {
    return this.teams.exportTeamResults(query, caller);
  }

  @Serve(readTeamResultTotals)
  readTeamResultTotals(query: ValidInputOf<typeof readTeamResultTotals>, caller: SignedInCaller) {
    return this.teams.readTeamResultTotals(query, caller);
  }

  @Serve(listSavedFilters)
  listSavedFilters(query: ValidInputOf<typeof listSavedFilters>, caller: SignedInCaller) {
    return this.filters.listSavedFilters(query, caller);
  }

  @Serve(createSavedFilter)
  createSavedFilter(input: ValidInputOf<typeof createSavedFilter>, caller: SignedInCaller) {
    return this.filters.createSavedFilter(input, caller);
  }

  @Serve(removeSavedFilter)
  removeSavedFilter({ id }: ValidInputOf<typeof removeSavedFilter>, caller: SignedInCaller) {
    return this.filters.removeSavedFilter(id, caller);
  }

  @Serve(listSiteResults)
  listSiteResults(query: ValidInputOf<typeof listSiteResults>, caller: SignedInCaller) {
    return this.sites.listSiteResults(query, caller);
  }

  @Serve(readSiteResultTotals)
  readSiteResultTotals(query: ValidInputOf<typeof readSiteResultTotals>, caller: SignedInCaller) {
    return this.sites.readSiteResultTotals(query, caller);
  }

  @Serve(exportSiteResults)
  exportSiteResults(query: ValidInputOf<typeof exportSiteResults>, caller: SignedInCaller) {
    return this.sites.exportSiteResults(query, caller);
  }
}
