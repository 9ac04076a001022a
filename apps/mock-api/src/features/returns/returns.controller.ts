import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listReturns, readReturn, updateReturn } from '@apsara/api/returns';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ReturnsService } from './returns.service.ts';

@Controller()
export class ReturnsController {
  constructor(private readonly returns: ReturnsService) {}

  @Serve(listReturns)
  listReturns(query: ValidInputOf<typeof listReturns>, caller: SignedInCaller) {
    return this.returns.listReturns(query, caller);
  }

  @Serve(readReturn)
  readReturn({ id }: ValidInputOf<typeof readReturn>, caller: SignedInCaller) {
    return this.returns.readReturn(id, caller);
  }

  @Serve(updateReturn)
  updateReturn(input: ValidInputOf<typeof updateReturn>, caller: SignedInCaller) {
    return this.returns.updateReturn(input, caller);
  }
}
