import 'fastify';
import type { StaffRole } from '@apsara/domain/office/rights';
import type { Language } from '@apsara/domain/sites/languages';
import type { AccountRole } from '@apsara/domain/members/members';
import type { Currency } from '@apsara/domain/money';
import type { MemberId } from '@apsara/domain/ids';

/** The site a request names, as rules and answers need it. */
export interface CallerSite {
  code: string;
  currency: Currency;
  timeZone: string;
  defaultLanguage: Language;
  /** Since when the site's members may only take their money out. */
  closedAt: Date | null;
}

/** Who is signed in. */
export interface Actor {
  id: MemberId;
  username: string;
  nickname: string;
  type: number;
  role: AccountRole;
  /** What the account may do as staff; null for everybody else, and for staff that may do nothing yet. */
  staffRole: StaffRole | null;
  /** CIDR networks that staff may call from; none: from anywhere. */
  networks: readonly string[];
  language: Language;
  /** The session began with a password that must be changed before anything else. */
  passwordDue: boolean;
  /** The member or agent has not agreed to the site's present terms: deposits and new bets are refused until then. */
  termsDue: boolean;
  /** Staff without an authenticator, where the site demands one. */
  secondFactorDue: boolean;
  /** End of the time-out or exclusion that runs, in which the account may only take money out; null: none runs. */
  excludedUntil: Date | null;
  /** When the account closes; until it is kept, it may only take money out. */
  closingAt: Date | null;
  tokenHash: Uint8Array<ArrayBuffer>;
  /** Of a staff's view of this account, which changes nothing; `networks` are then those of the staff. */
  view?: { id: string };
}

/** Everything a handler may know of who asks. */
export interface Caller {
  requestId: string;
  ip: string;
  /** What the browser says it is; shown to its owner in the list of sessions, and believed by nobody. */
  userAgent: string;
  /** The request's cookies by name. They are input: a client can send any value. */
  cookies: Readonly<Record<string, string>>;
  /** The browser's way to the server is encrypted. */
  isSecure: boolean;
  device: 'web' | 'console';
  language: Language;
  site: CallerSite;
  /** Why the site serves nobody but its staff at this moment, when that is so. */
  closed?: 'site.maintenance' | 'site.region' | undefined;
  actor: Actor | undefined;
  /** Of streamed lines: aborted when the caller no longer waits for the answer, whether it was all sent or not. */
  gone?: AbortSignal | undefined;
  /** What makes a repetition the same request: the Idempotency-Key it came with; its own id on lines that ask for none. */
  idempotencyKey: string;
}

/** A caller the gate has let through to a call for signed-in people. */
export type SignedInCaller = Caller & { actor: Actor };

declare module 'fastify' {
  interface FastifyRequest {
    /** Left by the gate for the handler. */
    caller?: Caller;
    /** The body as it came, for signatures. */
    rawBody?: Buffer;
  }
}

/** The account whose team a caller of the console sees; null for operators, who see the site. */
export const teamOf = ({ actor }: SignedInCaller): string | null => (actor.role === 'operator' ? null : actor.id);
