import type { FishView } from './fish-view.ts';
import type { Sea } from './sea.ts';

/** A cannon fires no faster than this, a little slower than the server allows. */
const FIRE_MS = 250;
const TURN = 0.075;

interface TriggerParts {
  view: Pick<FishView, 'canvas' | 'level' | 'fire'>;
  sea: Sea;
  /** @returns whether a bullet left the cannon. */
  fire: () => boolean;
  level: (level: number) => void;
}

/** The player's hand: aims, chooses the level and fires, by touch, mouse or keys. One press is one shot; nothing fires automatically. */
export class Trigger {
  private level = 0;
  private firedAt = -FIRE_MS;

  constructor(private readonly parts: TriggerParts) {
    const { view, sea } = parts;
    view.canvas.addEventListener('pointermove', (event) => sea.aimAt(event.offsetX, event.offsetY));
    view.canvas.addEventListener('pointerdown', (event) => {
      sea.aimAt(event.offsetX, event.offsetY);
      this.pull();
    });
    view.fire.addEventListener('click', () => this.pull());
    view.level.less.addEventListener('click', () => this.choose(this.level - 1));
    view.level.more.addEventListener('click', () => this.choose(this.level + 1));
    document.addEventListener('keydown', (event) => this.onKey(event));
  }

  /** Units of one shot. */
  get stake(): bigint {
    return this.parts.view.level.levels[this.level] ?? 0n;
  }

  private pull(): void {
    if (performance.now() - this.firedAt < FIRE_MS || document.querySelector('dialog[open]')) return;
    if (this.parts.fire()) this.firedAt = performance.now();
  }

  private choose(level: number): void {
    const { levels } = this.parts.view.level;
    this.level = Math.min(levels.length - 1, Math.max(0, level));
    this.parts.level(this.level);
  }

  private onKey(event: KeyboardEvent): void {
    const target = event.target;
    const elsewhere = target instanceof HTMLElement && target.closest('button, dialog') !== null;
    if (elsewhere || document.querySelector('dialog[open]')) return;
    const act = {
      ArrowLeft: () => this.parts.sea.turn(-TURN),
      ArrowRight: () => this.parts.sea.turn(TURN),
      ArrowUp: () => this.choose(this.level + 1),
      ArrowDown: () => this.choose(this.level - 1),
      ' ': () => {
        if (!event.repeat) this.pull();
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
