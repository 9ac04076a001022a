import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  setStaffState,
  createStaff,
  endStaffSessions,
  listStaff,
  readStaff,
  resetStaffPassword,
  setStaffNetworks,
} from '@apsara/api/staff';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { StaffService } from './staff.service.ts';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Serve(listStaff)
  listStaff(query: ValidInputOf<typeof listStaff>, caller: SignedInCaller) {
    return this.staff.listStaff(query, caller);
  }

  @Serve(readStaff)
  readStaff({ id }: ValidInputOf<typeof readStaff>, caller: SignedInCaller) {
    return this.staff.readStaff(id, caller);
  }

  @Serve(createStaff)
  createStaff(input: ValidInputOf<typeof createStaff>, caller: SignedInCaller) {
    return this.staff.createStaff(input, caller);
  }

  @Serve(setStaffNetworks)
  setStaffNetworks(input: ValidInputOf<typeof setStaffNetworks>, caller: SignedInCaller) {
    return this.staff.setStaffNetworks(input, caller);
  }

  @Serve(setStaffState)
  setStaffState(input: ValidInputOf<typeof setStaffState>, caller: SignedInCaller) {
    return this.staff.setStaffState(input, caller);
  }

  @Serve(endStaffSessions)
  endStaffSessions(input: ValidInputOf<typeof endStaffSessions>, caller: SignedInCaller) {
    return this.staff.endStaffSessions(input, caller);
  }

  @Serve(resetStaffPassword)
  resetStaffPassword(input: ValidInputOf<typeof resetStaffPassword>, caller: SignedInCaller) {
    return this.staff.resetStaffPassword(input, caller);
  }
}
