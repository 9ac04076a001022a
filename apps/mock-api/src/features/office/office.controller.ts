import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listSiteMemberAudit,
  listSiteMemberLogins,
  listSiteMembers,
  readSiteMember,
  readSiteMemberContacts,
} from '@apsara/api/office';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { MemberAuditService } from './member-audit.service.ts';
import { MemberLoginsService } from './member-logins.service.ts';
import { OfficeMembersService } from './office-members.service.ts';

@Controller()
export class OfficeController {
  constructor(
    private readonly members: OfficeMembersService,
    private readonly logins: MemberLoginsService,
    private readonly audit: MemberAuditService,
  ) {}

  @Serve(listSiteMembers)
  listSiteMembers(query: ValidInputOf<typeof listSiteMembers>, caller: SignedInCaller) {
    return this.members.listSiteMembers(query, caller);
  }

  @Serve(readSiteMember)
  readSiteMember({ id }: ValidInputOf<typeof readSiteMember>, caller: SignedInCaller) {
    return this.members.readSiteMember(id, caller);
  }

  @Serve(readSiteMemberContacts)
  readSiteMemberContacts({ id }: ValidInputOf<typeof readSiteMemberContacts>, caller: SignedInCaller) {
    return this.members.readSiteMemberContacts(id, caller);
  }

  @Serve(listSiteMemberAudit)
  listSiteMemberAudit({ id }: ValidInputOf<typeof listSiteMemberAudit>, caller: SignedInCaller) {
    return this.audit.listSiteMemberAudit(id, caller);
  }

  @Serve(listSiteMemberLogins)
  listSiteMemberLogins({ id }: ValidInputOf<typeof listSiteMemberLogins>, caller: SignedInCaller) {
    return this.logins.listSiteMemberLogins(id, caller);
  }
}
