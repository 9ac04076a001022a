import { Controller } from '@nestjs/common';
import { readDashboard } from '@apsara/api/dashboard';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { DashboardService } from './dashboard.service.ts';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Serve(readDashboard)
  readDashboard(query: ValidInputOf<typeof readDashboard>, caller: SignedInCaller) {
    return this.dashboard.readDashboard(query, caller);
  }
}
