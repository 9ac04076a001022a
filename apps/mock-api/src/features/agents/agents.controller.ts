import { Controller } from '@nestjs/common';
import {
  createDownline,
  exportDownlines,
  listDownlines,
  readDownline,
  readDownlineTotals,
  readTeamOverview,
  updateDownline,
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

  @Serve(listDownlines)
  listDownlines(query: ValidInputOf<typeof listDownlines>, caller: SignedInCaller) {
    return this.agents.listDownlines(query, caller);
  }

  @Serve(readDownlineTotals)
  readDownlineTotals(query: ValidInputOf<typeof readDownlineTotals>, caller: SignedInCaller) {
    return this.agents.readDownlineTotals(query, caller);
  }

  @Serve(exportDownlines)
  exportDownlines(query: ValidInputOf<typeof exportDownlines>, caller: SignedInCaller) {
    return this.agents.exportDownlines(query, caller);
  }

  @Serve(readDownline)
  readDownline({ id }: ValidInputOf<typeof readDownline>, caller: SignedInCaller) {
    return this.agents.readDownline(id, caller);
  }

  @Serve(createDownline)
  createDownline(input: ValidInputOf<typeof createDownline>, caller: SignedInCaller) {
    return this.agents.createDownline(input, caller);
  }

  @Serve(updateDownline)
  updateDownline(input: ValidInputOf<typeof updateDownline>, caller: SignedInCaller) {
    return this.agents.updateDownline(input, caller);
  }

  @Serve(readTeamOverview)
  readTeamOverview(range: ValidInputOf<typeof readTeamOverview>, caller: SignedInCaller) {
    return this.overviews.readTeamOverview(range, caller);
  }
}
