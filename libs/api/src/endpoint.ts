import type * as z from 'zod/mini';
import type { Right } from '@apsara/domain/office/rights';
import type { RefusalCode } from '@apsara/domain/refusals';

/**
 * Callers of an endpoint. `anyone`: no session; `signed-in`: any session, trial accounts too; `player`: members, agents
 * and trial accounts; `member`: real members and agents; `agent`, `operator`: these only; `console`: both of them; `vendor`, `provider` (deposits), `payer`
 * (withdrawals): outside systems that sign their requests.
 */
export type Allow =
  | 'anyone'
  | 'signed-in'
  | 'player'
  | 'member'
  | 'account'
  | 'agent'
  | 'operator'
  | 'console'
  | 'vendor'
  | 'provider'
  | 'payer';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** At most `max` calls in `seconds`, counted for each address or each account. */
export interface Limit {
  per: 'ip' | 'account';
  max: number;
  seconds: number;
}

/** How an encrypted body is refused. */
export const sealRefusals = [
  'request.must_be_encrypted',
  'request.replayed',
  'request.seal_mismatch',
  'request.uncheckable',
  'request.too_many',
] as const;

/** One line of the contract: served, called, validated and documented from this record alone. */
export interface Endpoint {
  method: Method;
  path: `/${string}`;
  allow: Allow;
  /** What staff must have the right to; of agents nothing is asked. */
  right?: Right;
  summary: string;
  /** The body is a compact JWE to the site's transport key (spec: backend-calls, transport). */
  encrypted?: true;
  /** The request is multipart/form-data: the body's fields as texts, and up to `max` files under the name `files`, 5 MB each. */
  files?: { max: number };
  /** The caller must send an Idempotency-Key, 1 to 80 characters; the same key and body repeat the first answer. */
  idempotent?: true;
  /**
   * Changes the settings that the GET line of the same path reads. Both answer with an ETag, the version of these settings;
   * a change whose If-Match names another version is refused (site.settings_changed).
   */
  settings?: true;
  limit?: Limit;
  /**
   * True for calls that are answered even under maintenance or in a closed region; `console` for those that are then
   * answered to the console only.
   */
  always?: true | 'console';
  /** Answered, too, to a session whose password must be changed first. */
  passwordDue?: true;
  /** Answered, too, to staff that must set up an authenticator first. */
  secondFactorDue?: true;
  /** Answered, too, to a member in a time-out or exclusion; what only reads always is, and what no member's call is. */
  excluded?: true;
  /**
   * Whether a staff's view of a member may call it (office: member-views). Unless this says otherwise, it may call what
   * is a GET: a GET that does something says false, another line that does nothing to a member says true.
   */
  inView?: boolean;
  /** Answered row by row, each a JSON text on a line of its own (application/x-ndjson); their number stands in Content-Range before the first. */
  streamed?: true;
  /** Everybody who asks a site this in one language gets the same answer, which may be this many seconds old. Only for `anyone`, without a limit. */
  sharedSeconds?: number;
  /** Callers without a session share one cached answer; a signed-in caller gets their own. */
  visitorsShare?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  answer: z.ZodMiniType;
  refusals: readonly RefusalCode[];
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type NeedsParams<P extends string> = [ParamNames<P>] extends [never]
  ? { params?: never }
  : { params: z.ZodMiniObject<Record<ParamNames<P>, z.ZodMiniType>> };

/** A line that lets staff in names the right it asks of them. */
type NeedsRight<A extends Allow> = A extends 'operator' | 'console' ? { right: Right } : { right?: never };

/** Writes a line of the contract; the `:names` of its path must be the keys of `params`. */
export const endpoint = <const P extends `/${string}`, E extends Omit<Endpoint, 'path'>>(
  line: E & { path: P } & NeedsParams<P> & NeedsRight<E['allow']>,
): E & { path: P } => line;

type PartInput<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? z.input<S> : unknown;
type PartOutput<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : unknown;

type FilesOf<E, File> = E extends { files: object } ? { files: readonly File[] } : unknown;

/** Input of a call: params, query and body as one flat object (their keys are disjoint; a test ensures that). */
export type InputOf<E> = PartInput<E, 'params'> & PartInput<E, 'query'> & PartInput<E, 'body'> & FilesOf<E, Blob>;

/** The same after validation, as a handler receives it; files as bytes whose content is not checked yet. */
export type ValidInputOf<E> = PartOutput<E, 'params'> &
  PartOutput<E, 'query'> &
  PartOutput<E, 'body'> &
  FilesOf<E, Uint8Array>;

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

export type Envelope = 'value' | 'bare';

/** `/wps` calls wrap their answer in `{ success, value }`; every other family answers bare (spec: backend-calls). */
export const envelopeOf = (path: string): Envelope => (path.startsWith('/wps/') ? 'value' : 'bare');
