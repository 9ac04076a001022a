import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  decideDividend,
  decideWage,
  dividends,
  exportDividends,
  exportWages,
  oneDividend,
  oneWage,
  paymentMembers,
  paymentTotals,
  simulate,
  wages,
} from '@apsara/api/wages';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { FiguresService } from './figures.service.ts';
import { PaymentsService } from './payments.service.ts';
import { SimulationsService } from './simulations.service.ts';

@Controller()
export class WagesController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly figures: FiguresService,
    private readonly simulations: SimulationsService,
  ) {}

  @Serve(wages)
  wages(query: ValidInputOf<typeof wages>, caller: SignedInCaller) {
    return this.payments.list('wages', query, caller);
  }

  @Serve(exportWages)
  exportWages(query: ValidInputOf<typeof exportWages>, caller: SignedInCaller) {
    return this.payments.export('wages', query, caller);
  }

  @Serve(oneWage)
  oneWage({ id }: ValidInputOf<typeof oneWage>, caller: SignedInCaller) {
    return this.payments.one('wages', id, caller);
  }

  @Serve(decideWage)
  decideWage(input: ValidInputOf<typeof decideWage>, caller: SignedInCaller) {
    return this.payments.decide('wages', input, caller);
  }

  @Serve(dividends)
  dividends(query: ValidInputOf<typeof dividends>, caller: SignedInCaller) {
    return this.payments.list('dividends', query, caller);
  }

  @Serve(exportDividends)
  exportDividends(query: ValidInputOf<typeof exportDividends>, caller: SignedInCaller) {
    return this.payments.export('dividends', query, caller);
  }

  @Serve(oneDividend)
  oneDividend({ id }: ValidInputOf<typeof oneDividend>, caller: SignedInCaller) {
    return this.payments.one('dividends', id, caller);
  }

  @Serve(decideDividend)
  decideDividend(input: ValidInputOf<typeof decideDividend>, caller: SignedInCaller) {
    return this.payments.decide('dividends', input, caller);
  }

  @Serve(paymentTotals)
  totals(query: ValidInputOf<typeof paymentTotals>, caller: SignedInCaller) {
    return this.payments.totals(query, caller);
  }

  @Serve(paymentMembers)
  members(query: ValidInputOf<typeof paymentMembers>, caller: SignedInCaller) {
    return this.figures.members(query, caller);
  }

  @Serve(simulate)
  simulate(input: ValidInputOf<typeof simulate>, caller: SignedInCaller) {
    return this.simulations.simulate(input, caller);
  }
}
