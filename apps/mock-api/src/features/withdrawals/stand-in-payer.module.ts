import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { StandInPayer } from './stand-in-payer.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';

/** Never in production. */
@Module({
  imports: [JobsModule, WithdrawalsModule],
  providers: [StandInPayer],
  exports: [StandInPayer],
})
export class StandInPayerModule {}
