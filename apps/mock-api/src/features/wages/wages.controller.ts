import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  decideDividend,
  decideWage,
  exportDividends,
  exportWages,
  listDividends,
  listPaymentMembers,
  listWages,
  readDividend,
  readPaymentTotals,
  readWage,
  simulatePayment,
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

  @Serve(listWages)
  listWages(query: ValidInputOf<typeof listWages>, caller: SignedInCaller) {
    return this.payments.listPayments('wages', query, caller);
  }

  @Serve(exportWages)
  exportWages(query: ValidInputOf<typeof exportWages>, caller: SignedInCaller) {
    return this.payments.exportPayments('wages', query, caller);
  }

  @Serve(readWage)
  readWage({ id }: ValidInputOf<typeof readWage>, caller: SignedInCaller) {
    return this.payments.readPayment('wages', id, caller);
  }

  @Serve(decideWage)
  decideWage(input: ValidInputOf<typeof decideWage>, caller: SignedInCaller) {
    return this.payments.decidePayment('wages', input, caller);
  }

  @Serve(listDividends)
  listDividends(query: ValidInputOf<typeof listDividends>, caller: SignedInCaller) {
    return this.payments.listPayments('dividends', query, caller);
  }

  @Serve(exportDividends)
  exportDividends(query: ValidInputOf<typeof exportDividends>, caller: SignedInCaller) {
    return this.payments.exportPayments('dividends', query, caller);
  }

  @Serve(readDividend)
  readDividend({ id }: ValidInputOf<typeof readDividend>, caller: SignedInCaller) {
    return this.payments.readPayment('dividends', id, caller);
  }

  @Serve(decideDividend)
  decideDividend(input: ValidInputOf<typeof decideDividend>, caller: SignedInCaller) {
    return this.payments.decidePayment('dividends', input, caller);
  }

  @Serve(readPaymentTotals)
  readPaymentTotals(query: ValidInputOf<typeof readPaymentTotals>, caller: SignedInCaller) {
    return this.payments.readPaymentTotals(query, caller);
  }

  @Serve(listPaymentMembers)
  listPaymentMembers(query: ValidInputOf<typeof listPaymentMembers>, caller: SignedInCaller) {
    return this.figures.listPaymentMembers(query, caller);
  }

  @Serve(simulatePayment)
  simulatePayment(input: ValidInputOf<typeof simulatePayment>, caller: SignedInCaller) {
    return this.simulations.simulatePayment(input, caller);
  }
}
