import { Controller } from '@nestjs/common';
import {
  addAccount,
  changeAccount,
  downlines,
  downlineTotals,
  exportDownlines,
  oneDownline,
  teamOverview,
} from '@apsara/api/agents';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AgentsService } from './agents.service.ts';
import { TeamOverviewService } from './team-overview.service.ts';

@Controller()
export class AgentsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly overviews: TeamOverviewService,
  ) {}

  @Serve(downlines)
  list(query: ValidInputOf<typeof downlines>, caller: SignedInCaller) {
    return this.agents.list(query, caller);
  }

  @Serve(downlineTotals)
  totals(query: ValidInputOf<typeof downlineTotals>, caller: SignedInCaller) {
    return this.agents.totals(query, caller);
  }

  @Serve(exportDownlines)
  export(query: ValidInputOf<typeof exportDownlines>, caller: SignedInCaller) {
    return this.agents.export(query, caller);
  }

  @Serve(oneDownline)
  one({ id }: ValidInputOf<typeof oneDownline>, caller: SignedInCaller) {
    return this.agents.one(id, caller);
  }

  @Serve(addAccount)
  add(input: ValidInputOf<typeof addAccount>, caller: SignedInCaller) {
    return this.agents.add(input, caller);
  }

  @Serve(changeAccount)
  change(input: ValidInputOf<typeof changeAccount>, caller: SignedInCaller) {
    return this.agents.change(input, caller);
  }

  @Serve(teamOverview)
  overview(range: ValidInputOf<typeof teamOverview>, caller: SignedInCaller) {
    return this.overviews.read(range, caller);
  }
}
