/** A slot takes at least this long from press to result (docs/decisions/0056). */
export const SPIN_MS = 2_500;

export interface TooSoon {
  outcome: 'too_soon';
  waitMs: number;
}

const IN_PROGRESS = Number.POSITIVE_INFINITY;

/** Limits a session to one round at a time, started at least `everyMs` after the start of its last round. */
export class Pace {
  private readonly beganAt = new Map<string, number>();

  constructor(
    private readonly everyMs: number,
    private readonly now: () => Date,
  ) {}

  /** How many ms the session must still wait. 0 means that its round has now begun and must be ended. */
  begin(session: string): number {
    const wait = (this.beganAt.get(session) ?? 0) + this.everyMs - this.now().getTime();
    if (wait > 0) return Math.min(wait, this.everyMs);
    this.beganAt.set(session, IN_PROGRESS);
    return 0;
  }

  /** Plays a round in its pace. */
  async round<Answer extends { outcome: string }>(
    session: string,
    play: () => Promise<Answer>,
  ): Promise<Answer | TooSoon> {
    const waitMs = this.begin(session);
    if (waitMs > 0) return { outcome: 'too_soon', waitMs };
    const beganAt = this.now();
    let isTaken = true;
    try {
      const answer = await play();
      isTaken = answer.outcome !== 'refused';
      return answer;
    } finally {
      this.end(session, isTaken ? beganAt : undefined);
    }
  }

  /** Whether a round of the session has begun and not ended yet. */
  isUnderway(session: string): boolean {
    return this.beganAt.get(session) === IN_PROGRESS;
  }

  /** A round that did not come about, because the wallet refused it, costs no waiting: it has no `beganAt`. */
  end(session: string, beganAt: Date | undefined): void {
    this.beganAt.delete(session);
    this.forgetRested();
    if (beganAt) this.beganAt.set(session, beganAt.getTime());
  }

  /** Keeps the map as small as the number of sessions that played within the last moments. */
  private forgetRested(): void {
    const rested = this.now().getTime() - this.everyMs;
    for (const [session, at] of this.beganAt) {
      if (at <= rested) this.beganAt.delete(session);
    }
  }
}
