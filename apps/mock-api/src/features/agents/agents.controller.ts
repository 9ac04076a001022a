import { Controller } from '@nestjs/common';
import { addAccount, downlines, oneDownline, teamOverview } from '@apsara/api/agents';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AgentsService } from './agents.service.ts';

@Controller()
export class AgentsController {
  constructor(private readonly agents: AgentsService) {}

  @Serve(downlines)
  list(query: ValidInputOf<typeof downlines>, caller: SignedInCaller) {
    return this.agents.list(query, caller);
  }

  @Serve(oneDownline)
  one({ id }: ValidInputOf<typeof oneDownline>, caller: SignedInCaller) {
    return this.agents.one(id, caller);
  }

  @Serve(addAccount)
  add(input: ValidInputOf<typeof addAccount>, caller: SignedInCaller) {
    return this.agents.add(input, caller);
  }

  @Serve(teamOverview)
  overview(range: ValidInputOf<typeof teamOverview>, caller: SignedInCaller) {
    return this.agents.overview(range, caller);
  }
}
