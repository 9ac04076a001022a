import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listHarm, readHarm, updateHarm } from '@apsara/api/marks';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { HarmService } from './harm.service.ts';

@Controller()
export class MarksController {
  constructor(private readonly harm: HarmService) {}

  @Serve(listHarm)
  listHarm(query: ValidInputOf<typeof listHarm>, caller: SignedInCaller) {
    return this.harm.listHarm(query, caller);
  }

  @Serve(readHarm)
  readHarm({ id }: ValidInputOf<typeof readHarm>, caller: SignedInCaller) {
    return this.harm.readHarm(id, caller);
  }

  @Serve(updateHarm)
  updateHarm(input: ValidInputOf<typeof updateHarm>, caller: SignedInCaller) {
    return this.harm.updateHarm(input, caller);
  }
}
