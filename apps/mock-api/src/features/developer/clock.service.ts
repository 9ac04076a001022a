import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { dayMs } from '@apsara/domain/time';
import { Clock, type ClockShift } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { LOGGER } from '../../shared/logger.ts';
import { JobsService } from '../jobs/jobs.service.ts';

const ONLY = 1;
/** Rebates and points are made up for 35 days back and no further. */
const STEP_MS = 30 * dayMs;
const natural: ClockShift = { offsetMs: 0, frozenAt: null };

/** What a developer may ask of time: another instant, some time later, standing still, going on, the machine's again. */
export type ClockOrder =
  | { action: 'set'; to: Date }
  | { action: 'advance'; minutes: number }
  | { action: 'freeze' }
  | { action: 'run' }
  | { action: 'reset' };

export interface ClockState {
  now: Date;
  frozen: boolean;
}

/** Where an order leaves time that is `now` on the platform and `machine` on the machine. */
function shiftAfter(order: ClockOrder, shift: ClockShift, { now, machine }: { now: Date; machine: Date }): ClockShift {
  const at = (instant: Date, frozen: boolean): ClockShift => ({
    offsetMs: instant.getTime() - machine.getTime(),
    frozenAt: frozen ? instant : null,
  });
  switch (order.action) {
    case 'set':
      return at(order.to, shift.frozenAt !== null);
    case 'advance':
      return at(new Date(now.getTime() + order.minutes * 60_000), shift.frozenAt !== null);
    case 'freeze':
      return at(now, true);
    case 'run':
      return at(now, false);
    case 'reset':
      return natural;
  }
}

/** The platform's time, for developers to move; never in production. */
@Injectable()
export class ClockService implements OnModuleInit {
  #shift = natural;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly jobs: JobsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.production) return;
    await this.load();
    this.live.onClockChanged(
      () =>
        void this.load().catch((error: unknown) =>
          this.logger.error({ err: error }, "the platform's time was not read"),
        ),
    );
  }

  state(): ClockState {
    return { now: this.clock.now(), frozen: this.#shift.frozenAt !== null };
  }

  /** Moves time, by no more than a month at once, and does what would have been done meanwhile: every job after each of those moves. */
  async change(order: ClockOrder): Promise<ClockState> {
    const before = this.clock.now();
    const machine = this.clock.machine();
    const shift = shiftAfter(order, this.#shift, { now: before, machine });
    const after = (shift.frozenAt ?? new Date(machine.getTime() + shift.offsetMs)).getTime();
    for (let at = before.getTime() + STEP_MS; at < after; at += STEP_MS)
      await this.move({ offsetMs: at - machine.getTime(), frozenAt: shift.frozenAt && new Date(at) });
    await this.move(shift);
    return this.state();
  }

  private async move({ offsetMs, frozenAt }: ClockShift): Promise<void> {
    const before = this.clock.now();
    const stored = { offsetMs: BigInt(offsetMs), frozenAt };
    await this.database.developerClock.upsert({ where: { id: ONLY }, create: { id: ONLY, ...stored }, update: stored });
    await this.load();
    this.live.clockChanged();
    if (this.clock.now() > before) await this.jobs.runAll();
  }

  private async load(): Promise<void> {
    const stored = await this.database.developerClock.findUnique({ where: { id: ONLY } });
    this.#shift = stored ? { offsetMs: Number(stored.offsetMs), frozenAt: stored.frozenAt } : natural;
    this.clock.shift(this.#shift);
  }
}
