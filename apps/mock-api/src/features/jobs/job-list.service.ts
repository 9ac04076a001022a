import { Inject, Injectable } from '@nestjs/common';
import cronParser from 'cron-parser';
import type { Logger } from 'pino';
import { Refusal } from '@apsara/domain/refusals';
import type { JobRow } from '@apsara/api/jobs';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { WholeList } from '../../shared/serve.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from './jobs.service.ts';

/** The jobs as operators see them. */
@Injectable()
export class JobListService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async listJobs(): Promise<WholeList<JobRow>> {
    const rows = await this.#rows();
    return new WholeList(rows.toSorted((a, b) => b.failures - a.failures || (a.id < b.id ? -1 : 1)));
  }

  /** A run that fails is answered as well: the row says so. @throws Refusal request.not_found, jobs.running */
  async startJob(id: string, caller: SignedInCaller): Promise<JobRow> {
    if (!this.jobs.announced().some(({ name }) => name === id)) throw new Refusal('request.not_found');
    const { database, clock, logger } = this;
    const written = () => this.audit.changed('jobs.started', id, caller, { before: null, after: { job: id } });
    const isMine = await this.jobs.run(id, { database, clock, logger }, written).catch(() => true);
    if (!isMine) throw new Refusal('jobs.running');
    const row = (await this.#rows()).find((one) => one.id === id);
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  async #rows(): Promise<JobRow[]> {
    const states = await this.database.jobState.findMany();
    const faults = await this.database.query
      .selectFrom('jobFaults')
      .select(['job', 'at', 'error'])
      .distinctOn('job')
      .orderBy('job')
      .orderBy('at', 'desc')
      .execute();
    return this.jobs.announced().map(({ name, cron, seconds }) => {
      const state = states.find((one) => one.name === name);
      const fault = faults.find(({ job }) => job === name);
      return {
        id: name,
        cron,
        seconds,
        nextAt: cron && nextRun(cron, this.clock.machine()),
        startedAt: wireInstantOrNull(state?.startedAt ?? null),
        tookMs: state?.endedAt ? state.endedAt.getTime() - state.startedAt.getTime() : null,
        succeededAt: wireInstantOrNull(state?.succeededAt ?? null),
        failures: state?.failures ?? 0,
        lastFaultAt: wireInstantOrNull(fault?.at ?? null),
        lastFault: fault?.error ?? '',
      };
    });
  }
}

/** Schedules follow the machine's clock. */
const nextRun = (cron: string, now: Date): string =>
  wireInstant(cronParser.parseExpression(cron, { currentDate: now, utc: true }).next().toDate());
