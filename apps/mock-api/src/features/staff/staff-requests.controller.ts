import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  decideStaffRequest,
  listStaffRequests,
  readStaffRequest,
  requestStaffReset,
  requestStaffRole,
} from '@apsara/api/staff';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { StaffRequestsService } from './staff-requests.service.ts';
import { StaffService } from './staff.service.ts';

@Controller()
export class StaffRequestsController {
  constructor(
    private readonly requests: StaffRequestsService,
    private readonly staff: StaffService,
  ) {}

  @Serve(requestStaffRole)
  requestStaffRole(input: ValidInputOf<typeof requestStaffRole>, caller: SignedInCaller) {
    return this.staff.requestStaffRole(input, caller);
  }

  @Serve(requestStaffReset)
  requestStaffReset(input: ValidInputOf<typeof requestStaffReset>, caller: SignedInCaller) {
    return this.staff.requestStaffReset(input, caller);
  }

  @Serve(listStaffRequests)
  listStaffRequests(query: ValidInputOf<typeof listStaffRequests>, caller: SignedInCaller) {
    return this.requests.listStaffRequests(query, caller);
  }

  @Serve(readStaffRequest)
  readStaffRequest({ id }: ValidInputOf<typeof readStaffRequest>, caller: SignedInCaller) {
    return this.requests.readStaffRequest(id, caller);
  }

  @Serve(decideStaffRequest)
  decideStaffRequest(input: ValidInputOf<typeof decideStaffRequest>, caller: SignedInCaller) {
    return this.requests.decideStaffRequest(input, caller);
  }
}
