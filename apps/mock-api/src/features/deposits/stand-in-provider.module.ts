import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { DepositsModule } from './deposits.module.ts';
import { StandInProvider } from './stand-in-provider.ts';

/** Never in production. */
@Module({
  imports: [DepositsModule, JobsModule],
  providers: [StandInProvider],
  exports: [StandInProvider],
})
export class StandInProviderModule {}
