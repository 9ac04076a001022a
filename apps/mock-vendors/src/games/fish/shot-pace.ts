import { FISH_SHOT_MS } from '@apsara/domain/games/fish/fish';

const IN_PROGRESS = Number.POSITIVE_INFINITY;

/** One batch of a session at a time, and in the long run no more shots than a cannon can fire. */
export class ShotPace {
  private readonly freeAt = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** How many ms the session must still wait. 0 means that its batch has now begun and must be ended. */
  begin(session: string): number {
    const wait = (this.freeAt.get(session) ?? 0) - this.now().getTime();
    if (wait > 0) return wait === IN_PROGRESS ? FISH_SHOT_MS : wait;
    this.freeAt.set(session, IN_PROGRESS);
    return 0;
  }

  /** @param shots how many the batch fired since `beganAt`; none when the wallet refused it. */
  end(session: string, beganAt: Date, shots: number): void {
    this.freeAt.delete(session);
    const now = this.now().getTime();
    for (const [rested, at] of this.freeAt) {
      if (at <= now) this.freeAt.delete(rested);
    }
    if (shots > 0) this.freeAt.set(session, beganAt.getTime() + shots * FISH_SHOT_MS);
  }
}
