import { Controller } from '@nestjs/common';
import {
  createTeamMember,
  exportTeamMembers,
  listTeamMembers,
  readTeamMember,
  readTeamMemberTotals,
  readTeamOverview,
  updateTeamMember,
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

  @Serve(listTeamMembers)
  listTeamMembers(query: ValidInputOf<typeof listTeamMembers>, caller: SignedInCaller) {
    return this.agents.listTeamMembers(query, caller);
  }

  @Serve(readTeamMemberTotals)
  readTeamMemberTotals(query: ValidInputOf<typeof readTeamMemberTotals>, caller: SignedInCaller) {
    return this.agents.readTeamMemberTotals(query, caller);
  }

  @Serve(exportTeamMembers)
  exportTeamMembers(query: ValidInputOf<typeof exportTeamMembers>, caller: SignedInCaller) {
    return this.agents.exportTeamMembers(query, caller);
  }

  @Serve(readTeamMember)
  readTeamMember({ id }: ValidInputOf<typeof readTeamMember>, caller: SignedInCaller) {
    return this.agents.readTeamMember(id, caller);
  }

  @Serve(createTeamMember)
  createTeamMember(input: ValidInputOf<typeof createTeamMember>, caller: SignedInCaller) {
    return this.agents.createTeamMember(input, caller);
  }

  @Serve(updateTeamMember)
  updateTeamMember(input: ValidInputOf<typeof updateTeamMember>, caller: SignedInCaller) {
    return this.agents.updateTeamMember(input, caller);
  }

  @Serve(readTeamOverview)
  readTeamOverview(range: ValidInputOf<typeof readTeamOverview>, caller: SignedInCaller) {
    return this.overviews.readTeamOverview(range, caller);
  }
}
