/** A spin takes at least this long from press to result. */
export const SPIN_MS = 2_500;

const IN_PROGRESS = Number.POSITIVE_INFINITY;

/** Lets a session spin one at a time, and no sooner than SPIN_MS after its last spin began. */
export class SpinPace {
  private readonly beganAt = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** How many ms the session must still wait. 0 means that its spin has now begun and must be ended. */
  begin(session: string): number {
    const wait = (this.beganAt.get(session) ?? 0) + SPIN_MS - this.now().getTime();
    if (wait > 0) return Math.min(wait, SPIN_MS);
    this.beganAt.set(session, IN_PROGRESS);
    return 0;
  }

  /** A spin that never turned the reels, because the wallet refused it, costs no waiting: it has no `beganAt`. */
  end(session: string, beganAt: Date | undefined): void {
    this.beganAt.delete(session);
    this.forgetRested();
    if (beganAt) this.beganAt.set(session, beganAt.getTime());
  }

  /** Keeps the map as small as the number of sessions that spun within the last moments. */
  private forgetRested(): void {
    const rested = this.now().getTime() - SPIN_MS;
    for (const [session, at] of this.beganAt) {
      if (at <= rested) this.beganAt.delete(session);
    }
  }
}
