/** The parts of a site, beside the games of each vendor, whose state its players see, in the order shown. */
export const siteParts = ['deposits', 'withdrawals', 'sms', 'email', 'draws'] as const;
export type SitePart = (typeof siteParts)[number];

/** A part, or the games of the vendor with this code. */
export type StatusPart = SitePart | `vendor:${string}`;

/** From good to bad. */
export const partStates = ['working', 'slow', 'down'] as const;
export type PartState = (typeof partStates)[number];

/** Incidents are shown, and their changes kept, this long. */
export const INCIDENT_DAYS = 30;

/** Incidents that are shown, the latest ones. */
const INCIDENTS = 100;

export const vendorPart = (code: string): StatusPart => `vendor:${code}`;

/** The vendor whose games a part is. */
export const vendorOfPart = (part: string): string | undefined => /^vendor:(.+)$/.exec(part)?.[1];

/** How something outside that is asked now and then did last. */
export interface Asked {
  lastSuccessAt: Date | null;
  lastErrorAt: Date | null;
}

const MINUTE = 60_000;
/** An error says nothing of now when nothing was asked for so long after it. */
const ERROR_COUNTS_MS = 60 * MINUTE;
/** A payment that waits longer for the staff is slow. */
const REVIEW_MS = 120 * MINUTE;
/** A vendor that takes longer to answer is slow. */
const VENDOR_MS = 2_000;
/** How late a draw may be. */
const draws = { house: { slow: 5, down: 30 }, outside: { slow: 60, down: 240 } } as const;

/** Whether the last that was asked of it failed, within the last hour. */
const isFailing = ({ lastSuccessAt, lastErrorAt }: Asked, now: Date): boolean =>
  lastErrorAt !== null &&
  (lastSuccessAt === null || lastErrorAt > lastSuccessAt) &&
  now.getTime() - lastErrorAt.getTime() <= ERROR_COUNTS_MS;

const isOlder = (since: Date | null, now: Date, ms: number): boolean =>
  since !== null && now.getTime() - since.getTime() > ms;

/** Payments in or out: down when every provider fails, slow when one does or the oldest review waits since before two hours. */
export function paymentState(providers: readonly Asked[], oldestReview: Date | null, now: Date): PartState {
  const failing = providers.filter((provider) => isFailing(provider, now)).length;
  if (failing > 0 && failing === providers.length) return 'down';
  return failing > 0 || isOlder(oldestReview, now, REVIEW_MS) ? 'slow' : 'working';
}

/** Messages of a channel: down when its port fails and messages wait for it, slow when one of both is true. */
export function messageState(port: Asked | undefined, hasLate: boolean, now: Date): PartState {
  const fails = port !== undefined && isFailing(port, now);
  if (fails && hasLate) return 'down';
  return fails || hasLate ? 'slow' : 'working';
}

/** The games of a vendor. `answeredMs` is undefined where it has no address to ask, and null where it did not answer. */
export function vendorState(inMaintenance: boolean, answeredMs: number | null | undefined): PartState {
  if (inMaintenance || answeredMs === null) return 'down';
  return answeredMs !== undefined && answeredMs > VENDOR_MS ? 'slow' : 'working';
}

/** Lottery draws, of the issues whose draw is past and not settled. Results from outside are typed in by people. */
export function drawState(due: readonly { drawsAt: Date; outside: boolean }[], now: Date): PartState {
  const isLate = (than: 'slow' | 'down') =>
    due.some(({ drawsAt, outside }) => isOlder(drawsAt, now, draws[outside ? 'outside' : 'house'][than] * MINUTE));
  if (isLate('down')) return 'down';
  return isLate('slow') ? 'slow' : 'working';
}

export interface StatusChange {
  part: string;
  state: PartState;
  at: Date;
}

/** A time in which a part did not work; `state` is the worst of it, and `until` null while it goes on. */
export interface Incident {
  part: string;
  state: Exclude<PartState, 'working'>;
  from: Date;
  until: Date | null;
}

/** A part in another state than before, and when it was first found so. */
export type Look = StatusChange;

/**
 * What a look makes of what it finds: a part has changed when two looks in a row find it in the same other state, so that
 * one lost packet is no incident. It has changed since the first of both.
 * @param present the state of each part now; a part without one works
 * @param before what the last look left in doubt
 * @param found the parts as they are found at `at`
 */
export function afterLook(
  present: ReadonlyMap<string, PartState>,
  before: readonly Look[],
  found: ReadonlyMap<string, PartState>,
  at: Date,
): { changed: StatusChange[]; inDoubt: Look[] } {
  const [changed, inDoubt]: [StatusChange[], Look[]] = [[], []];
  for (const [part, state] of found) {
    if ((present.get(part) ?? 'working') === state) continue;
    const first = before.find((look) => look.part === part && look.state === state);
    if (first) changed.push(first);
    else inDoubt.push({ part, state, at });
  }
  return { changed, inDoubt };
}

/** The incidents of changes that are in order of time, the latest hundred first, without those that ended before `since`. */
export function incidentsOf(changes: readonly StatusChange[], since: Date): Incident[] {
  const incidents: Incident[] = [];
  const open = new Map<string, Incident>();
  for (const { part, state, at } of changes) {
    const going = open.get(part);
    if (state === 'working') {
      if (going) going.until = at;
      open.delete(part);
    } else if (going) {
      if (state === 'down') going.state = state;
    } else {
      const begun: Incident = { part, state, from: at, until: null };
      open.set(part, begun);
      incidents.push(begun);
    }
  }
  return incidents
    .filter(({ until }) => until === null || until >= since)
    .toSorted((a, b) => b.from.getTime() - a.from.getTime() || a.part.localeCompare(b.part))
    .slice(0, INCIDENTS);
}
