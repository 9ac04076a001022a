import { Injectable } from '@nestjs/common';

/** How the platform's time differs from the machine's: by so many milliseconds, or it stands still. */
export interface ClockShift {
  offsetMs: number;
  frozenAt: Date | null;
}

/** The one clock of the server: rules are given its `now`, tests give another clock. */
@Injectable()
export class Clock {
  #shift: ClockShift = { offsetMs: 0, frozenAt: null };

  now(): Date {
    return this.#shift.frozenAt ?? new Date(Date.now() + this.#shift.offsetMs);
  }

  /** The time that others write down by clocks of their own (signatures, sealed bodies): no developer's shift moves theirs. */
  machine(): Date {
    return new Date();
  }

  /** Outside production a developer moves time (features/developer). */
  shift(shift: ClockShift): void {
    this.#shift = shift;
  }
}
