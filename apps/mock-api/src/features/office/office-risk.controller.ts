import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  closeRiskCase,
  createRiskCase,
  createRiskCaseNote,
  decideRiskSignal,
  listRiskCases,
  listRiskSignals,
  listSharedTraits,
  readRiskCase,
  readRiskSignal,
} from '@apsara/api/office-risk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { RiskCasesService } from './risk-cases.service.ts';
import { RiskSignalsService } from './risk-signals.service.ts';

@Controller()
export class OfficeRiskController {
  constructor(
    private readonly cases: RiskCasesService,
    private readonly signals: RiskSignalsService,
  ) {}

  @Serve(listSharedTraits)
  listSharedTraits(input: ValidInputOf<typeof listSharedTraits>, caller: SignedInCaller) {
    return this.cases.listSharedTraits(input, caller);
  }

  @Serve(listRiskCases)
  listRiskCases(input: ValidInputOf<typeof listRiskCases>, caller: SignedInCaller) {
    return this.cases.listRiskCases(input, caller);
  }

  @Serve(readRiskCase)
  readRiskCase({ id }: ValidInputOf<typeof readRiskCase>, caller: SignedInCaller) {
    return this.cases.readRiskCase(id, caller);
  }

  @Serve(createRiskCase)
  createRiskCase(input: ValidInputOf<typeof createRiskCase>, caller: SignedInCaller) {
    return this.cases.createRiskCase(input, caller);
  }

  @Serve(createRiskCaseNote)
  createRiskCaseNote(input: ValidInputOf<typeof createRiskCaseNote>, caller: SignedInCaller) {
    return this.cases.createRiskCaseNote(input, caller);
  }

  @Serve(closeRiskCase)
  closeRiskCase(input: ValidInputOf<typeof closeRiskCase>, caller: SignedInCaller) {
    return this.cases.closeRiskCase(input, caller);
  }

  @Serve(listRiskSignals)
  listRiskSignals(input: ValidInputOf<typeof listRiskSignals>, caller: SignedInCaller) {
    return this.signals.listRiskSignals(input, caller);
  }

  @Serve(readRiskSignal)
  readRiskSignal({ id }: ValidInputOf<typeof readRiskSignal>, caller: SignedInCaller) {
    return this.signals.readRiskSignal(id, caller);
  }

  @Serve(decideRiskSignal)
  decideRiskSignal(input: ValidInputOf<typeof decideRiskSignal>, caller: SignedInCaller) {
    return this.signals.decideRiskSignal(input, caller);
  }
}
