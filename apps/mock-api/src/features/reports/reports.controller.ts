import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { memberTransactions, personalPnl, transactions } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PersonalResultsService } from './personal-results.service.ts';
import { TransactionsService } from './transactions.service.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly movements: TransactionsService,
    private readonly results: PersonalResultsService,
  ) {}

  @Serve(transactions)
  transactions(query: ValidInputOf<typeof transactions>, caller: SignedInCaller) {
    return this.movements.own(query, caller);
  }

  @Serve(memberTransactions)
  memberTransactions(input: ValidInputOf<typeof memberTransactions>, caller: SignedInCaller) {
    return this.movements.ofMember(input, caller);
  }

  @Serve(personalPnl)
  personalPnl(query: ValidInputOf<typeof personalPnl>, caller: SignedInCaller) {
    return this.results.read(query, caller);
  }
}
