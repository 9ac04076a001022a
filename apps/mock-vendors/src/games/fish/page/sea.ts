import type { FishKind, FishShot } from '@apsara/domain/games/fish/fish';
import { nextKind, styles } from './swimming.ts';

export interface Swimmer {
  id: number;
  kind: FishKind;
  x: number;
  y: number;
  /** 1 swims to the right, -1 to the left. */
  heading: 1 | -1;
  speed: number;
  length: number;
  /** Offset in its animation cycle, so that a shoal does not move in step. */
  phase: number;
  /** ms since it was caught, or since a shot last touched it. */
  caught?: number;
  touched?: number;
}

export interface Bullet {
  x: number;
  y: number;
  vx: number;
  vy: number;
  stake: bigint;
}

/** A bullet that touched a fish, and where. */
export interface Touch extends FishShot {
  stake: bigint;
  x: number;
  y: number;
}

/** An open net or the amount of a catch; `age` in ms. */
interface Mark {
  x: number;
  y: number;
  age: number;
}

/** Most bullets in the water at once. */
export const FLYING = 8;
export const NET_MS = 420;
export const PRIZE_MS = 1_500;
const LEAVE_MS = 900;
const BULLET_SPEED = 560;
const WIDEST_AIM = 1.35;

function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

/** The player's own view of the water: what swims, flies and was hit. It decides nothing; a bullet that touches a fish is reported to `onTouch`. */
export class Sea {
  width = 0;
  height = 0;
  /** Radians off straight up. */
  aim = 0;
  /** ms since the cannon last fired. */
  fired = 1_000;
  swimmers: Swimmer[] = [];
  bullets: Bullet[] = [];
  nets: Mark[] = [];
  prizes: (Mark & { text: string; large: boolean })[] = [];
  onTouch: (touch: Touch) => void = () => undefined;
  private nextId = 1;

  constructor(
    private readonly namesake: FishKind | undefined,
    private readonly random: () => number = chance,
  ) {}

  /** The point from which bullets leave the cannon. */
  get muzzle(): { x: number; y: number } {
    return { x: this.width / 2, y: this.height - 26 * this.scale };
  }

  /** Fish grow with the water, from a phone's to a desk's. */
  get scale(): number {
    return Math.min(1.7, Math.max(0.85, Math.min(this.width, this.height) / 440));
  }

  resize(width: number, height: number): void {
    const first = this.width === 0;
    Object.assign(this, { width, height });
    if (first) while (this.swimmers.length < this.crowd) this.spawn(this.random());
  }

  aimAt(x: number, y: number): void {
    const { muzzle } = this;
    this.turn(Math.atan2(x - muzzle.x, Math.max(1, muzzle.y - y)) - this.aim);
  }

  turn(by: number): void {
    this.aim = Math.min(WIDEST_AIM, Math.max(-WIDEST_AIM, this.aim + by));
  }

  /** @returns false when too many bullets are in the water. */
  fire(stake: bigint): boolean {
    if (this.bullets.length >= FLYING) return false;
    const speed = BULLET_SPEED * this.scale;
    const [vx, vy] = [Math.sin(this.aim) * speed, -Math.cos(this.aim) * speed];
    const { x, y } = this.muzzle;
    this.bullets.push({ x: x + vx * 0.08, y: y + vy * 0.08, vx, vy, stake });
    this.fired = 0;
    return true;
  }

  catch({ fish, x, y }: Touch, text: string, large: boolean): void {
    const swimmer = this.swimmers.find(({ id }) => id === fish);
    if (swimmer) swimmer.caught ??= 0;
    this.prizes.push({ ...this.inside(swimmer ?? { x, y }), age: 0, text, large });
  }

  step(ms: number): void {
    const seconds = ms / 1_000;
    this.fired += ms;
    for (const swimmer of this.swimmers) swim(swimmer, ms);
    for (const mark of [...this.nets, ...this.prizes]) mark.age += ms;
    for (const bullet of this.bullets) this.fly(bullet, seconds);
    this.bullets = this.bullets.filter((bullet) => !this.touches(bullet));
    this.nets = this.nets.filter(({ age }) => age < NET_MS);
    this.prizes = this.prizes.filter(({ age }) => age < PRIZE_MS);
    this.swimmers = this.swimmers.filter(
      (one) => (one.caught ?? 0) < LEAVE_MS && Math.abs(one.x - this.width / 2) < this.width / 2 + one.length,
    );
    if (this.swimmers.length < this.crowd && this.random() < seconds * 1.6) this.spawn();
  }

  /** The maximum number of fish. */
  private get crowd(): number {
    return Math.min(26, Math.max(11, Math.round((this.width * this.height) / (24_000 * this.scale))));
  }

  /** @param across how far on its way a fish begins; it swims in from the side unless said otherwise. */
  private spawn(across = -0.02): void {
    const kind = nextKind(this.random(), this.namesake);
    const style = styles[kind];
    const length = style.length * this.scale;
    const heading = this.random() < 0.5 ? 1 : -1;
    const way = this.width + 2 * length;
    const start = -length + way * Math.max(0.01, across);
    const half = length * (tall.has(kind) ? 0.62 : 0.36);
    const room = Math.max(1, this.height - 2 * half - 100 * this.scale);
    this.swimmers.push({
      id: this.nextId++,
      kind,
      x: heading === 1 ? start : this.width - start,
      y: half + this.random() * room,
      heading,
      speed: style.speed * this.scale * (0.75 + this.random() * 0.5),
      length,
      phase: this.random() * 6_000,
    });
    // The large ones pass behind the small ones, and a bullet meets the nearest first.
    this.swimmers.sort((one, other) => other.length - one.length);
  }

  private fly(bullet: Bullet, seconds: number): void {
    bullet.x += bullet.vx * seconds;
    bullet.y += bullet.vy * seconds;
    if (bullet.x < 0 || bullet.x > this.width) bullet.vx = Math.abs(bullet.vx) * (bullet.x < 0 ? 1 : -1);
    if (bullet.y < 0 || bullet.y > this.height) bullet.vy = Math.abs(bullet.vy) * (bullet.y < 0 ? 1 : -1);
  }

  private touches({ x, y, stake }: Bullet): boolean {
    const hit = this.swimmers.findLast((one) => one.caught === undefined && isOn(one, x, y));
    if (!hit) return false;
    hit.touched = 0;
    this.nets.push({ x, y, age: 0 });
    this.onTouch({ fish: hit.id, kind: hit.kind, stake, x, y });
    return true;
  }

  private inside({ x, y }: { x: number; y: number }): { x: number; y: number } {
    return { x: Math.min(this.width - 60, Math.max(60, x)), y: Math.min(this.height - 60, Math.max(50, y)) };
  }
}

function swim(swimmer: Swimmer, ms: number): void {
  swimmer.phase += ms;
  if (swimmer.touched !== undefined) swimmer.touched += ms;
  if (swimmer.caught !== undefined) swimmer.caught += ms;
  else {
    swimmer.x += swimmer.heading * swimmer.speed * (ms / 1_000);
    swimmer.y += Math.cos(swimmer.phase / 1_600) * swimmer.length * 0.00011 * ms;
  }
}

/** An ellipse a little inside the picture. */
function isOn({ x, y, length, kind }: Swimmer, px: number, py: number): boolean {
  const [across, down] = [length * 0.44, length * (tall.has(kind) ? 0.46 : 0.24)];
  return ((px - x) / across) ** 2 + ((py - y) / down) ** 2 < 1;
}

const tall: ReadonlySet<FishKind> = new Set(['starfish', 'crab', 'seahorse', 'stingray', 'turtle', 'octopus']);
