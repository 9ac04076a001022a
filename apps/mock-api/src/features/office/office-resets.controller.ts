import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { createProofReset, decideProofReset, listProofResets, readProofReset } from '@apsara/api/proof-resets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ProofResetsService } from './proof-resets.service.ts';

@Controller()
export class OfficeResetsController {
  constructor(private readonly resets: ProofResetsService) {}

  @Serve(listProofResets)
  listProofResets(query: ValidInputOf<typeof listProofResets>, caller: SignedInCaller) {
    return this.resets.listProofResets(query, caller);
  }

  @Serve(readProofReset)
  readProofReset({ id }: ValidInputOf<typeof readProofReset>, caller: SignedInCaller) {
    return this.resets.readProofReset(id, caller);
  }

  @Serve(createProofReset)
  createProofReset(input: ValidInputOf<typeof createProofReset>, caller: SignedInCaller) {
    return this.resets.createProofReset(input, caller);
  }

  @Serve(decideProofReset)
  decideProofReset(input: ValidInputOf<typeof decideProofReset>, caller: SignedInCaller) {
    return this.resets.decideProofReset(input, caller);
  }
}
