import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  compareReconciliation,
  exportReconciliation,
  exportReconciliationRounds,
  listReconciliation,
  listReconciliationRounds,
  setReconciliationNote,
  readReconciliation,
  signReconciliation,
} from '@apsara/api/reconciliation';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ReconciliationRoundsService } from './reconciliation-rounds.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';

@Controller()
export class ReconciliationController {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly rounds: ReconciliationRoundsService,
  ) {}

  @Serve(listReconciliation)
  listReconciliation(input: ValidInputOf<typeof listReconciliation>, caller: SignedInCaller) {
    return this.reconciliation.listReconciliation(input, caller);
  }

  @Serve(exportReconciliation)
  exportReconciliation(input: ValidInputOf<typeof exportReconciliation>, caller: SignedInCaller) {
    return this.reconciliation.exportReconciliation(input, caller);
  }

  @Serve(readReconciliation)
  readReconciliation({ id }: ValidInputOf<typeof readReconciliation>, caller: SignedInCaller) {
    return this.reconciliation.readReconciliation(id, caller);
  }

  @Serve(compareReconciliation)
  compareReconciliation({ id }: ValidInputOf<typeof compareReconciliation>, caller: SignedInCaller) {
    return this.reconciliation.compareReconciliation(id, caller);
  }

  @Serve(signReconciliation)
  signReconciliation(input: ValidInputOf<typeof signReconciliation>, caller: SignedInCaller) {
    return this.reconciliation.signReconciliation(input, caller);
  }

  @Serve(listReconciliationRounds)
  listReconciliationRounds(input: ValidInputOf<typeof listReconciliationRounds>, caller: SignedInCaller) {
    return this.rounds.listReconciliationRounds(input, caller);
  }

  @Serve(exportReconciliationRounds)
  exportReconciliationRounds(input: ValidInputOf<typeof exportReconciliationRounds>, caller: SignedInCaller) {
    return this.rounds.exportReconciliationRounds(input, caller);
  }

  @Serve(setReconciliationNote)
  setReconciliationNote(input: ValidInputOf<typeof setReconciliationNote>, caller: SignedInCaller) {
    return this.rounds.setReconciliationNote(input, caller);
  }
}
