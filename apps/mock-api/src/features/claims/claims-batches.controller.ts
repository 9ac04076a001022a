import { Controller } from '@nestjs/common';
import {
  createClaimBatch,
  decideClaimBatch,
  exportClaimReceivers,
  listClaimBatches,
  listClaimReceivers,
  previewClaimBatch,
  readClaimBatch,
  endClaimBatch,
} from '@apsara/api/claim-batches';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ClaimBatchActsService } from './claim-batch-acts.service.ts';
import { ClaimBatchesService } from './claim-batches.service.ts';
import { ClaimReceiversService } from './claim-receivers.service.ts';

@Controller()
export class ClaimsBatchesController {
  constructor(
    private readonly batches: ClaimBatchesService,
    private readonly acts: ClaimBatchActsService,
    private readonly receivers: ClaimReceiversService,
  ) {}

  @Serve(listClaimBatches)
  listClaimBatches(query: ValidInputOf<typeof listClaimBatches>, caller: SignedInCaller) {
    return this.batches.listClaimBatches(query, caller);
  }

  @Serve(readClaimBatch)
  readClaimBatch({ id }: ValidInputOf<typeof readClaimBatch>, caller: SignedInCaller) {
    return this.batches.readClaimBatch(id, caller);
  }

  @Serve(previewClaimBatch)
  previewClaimBatch(wish: ValidInputOf<typeof previewClaimBatch>, caller: SignedInCaller) {
    return this.batches.previewClaimBatch(wish, caller);
  }

  @Serve(createClaimBatch)
  createClaimBatch(wish: ValidInputOf<typeof createClaimBatch>, caller: SignedInCaller) {
    return this.batches.createClaimBatch(wish, caller);
  }

  @Serve(decideClaimBatch)
  decideClaimBatch(input: ValidInputOf<typeof decideClaimBatch>, caller: SignedInCaller) {
    return this.acts.decideClaimBatch(input, caller);
  }

  @Serve(endClaimBatch)
  endClaimBatch(input: ValidInputOf<typeof endClaimBatch>, caller: SignedInCaller) {
    return this.acts.endClaimBatch(input, caller);
  }

  @Serve(listClaimReceivers)
  listClaimReceivers(query: ValidInputOf<typeof listClaimReceivers>, caller: SignedInCaller) {
    return this.receivers.listClaimReceivers(query, caller);
  }

  @Serve(exportClaimReceivers)
  exportClaimReceivers(query: ValidInputOf<typeof exportClaimReceivers>, caller: SignedInCaller) {
    return this.receivers.exportClaimReceivers(query, caller);
  }
}
