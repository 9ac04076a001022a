import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import { isDispute, type WalletAction, type WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { walletRequest } from '@apsara/api/seamless';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { allRows } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { keepCalls, type Refused } from './refused-calls-sql.ts';
import { memberOf, type WalletInput } from './wallet-call.ts';

/** How long refused calls are kept. */
export const KEPT_DAYS = 90;
/** Refusals are buffered in memory for this long before they are written, and at most so many different ones. */
const GATHER_MS = 1_000;
const MAX_GATHERED = 500;

/** A refused call and its content; `mark` distinguishes two disputes. */
interface Said extends Pick<Refused, 'vendor' | 'status' | 'member'> {
  action: WalletAction;
  mark: string;
  sent: Readonly<Record<string, string | undefined>>;
  answered: object | null;
}

/**
 * Records the calls that vendors were refused; an accepted call costs nothing here. A dispute is written before its
 * answer is sent. All other refusals are counted in memory and written once a second in one statement, so that a flood
 * of them costs the same as a few. An instance that is killed loses its buffer, but no refused call moved money.
 */
@Injectable()
export class RefusedCalls implements OnApplicationShutdown {
  #gathered = new Map<string, Refused>();
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: JobsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.jobs.every('seamless-forget-refused', '23 3 * * *', () => this.forget());
  }

  /**
   * Records a refused call; `answer` is undefined when there was none. Resolves once a dispute is written, else at
   * once.
   */
  async keep(input: WalletInput, answer: WalletAnswer | undefined): Promise<void> {
    const { vendor, action, transactionId, sessionToken: _, ...rest } = input;
    const said = { sent: { ...rest, transactionId }, answered: answer ?? null };
    await this.keepSaid({
      vendor,
      action,
      status: answer?.status ?? 'UNKNOWN_ERROR',
      member: memberOf(input),
      mark: transactionId,
      ...said,
    });
  }

  /**
   * Records a signed call that is not valid: those fields of its `body` that the protocol names, without the session.
   */
  async keepUnread(
    { vendor, action }: Pick<WalletInput, 'vendor' | 'action'>,
    body: unknown,
    no: Refusal,
  ): Promise<void> {
    const sent = textsIn(body);
    const answered = { errorCode: no.code, ...errorsIn(no) };
    const { at: _, ...same } = sent;
    const member = memberOf({ memberId: sent['memberId'] ?? '' });
    await this.keepSaid({ vendor, action, status: 'WRONG_TYPES', member, mark: JSON.stringify(same), sent, answered });
  }

  /** Counts a call without a valid signature. Its content may be made up, so none of it is stored. */
  unsigned(vendor: string, action: WalletAction): void {
    const status = 'INVALID_SIGNATURE';
    const at = this.clock.now();
    const id = idOf(vendor, action, status, at.toISOString().slice(0, 10));
    this.gather({
      id,
      vendor,
      action,
      status,
      member: null,
      sent: null,
      answered: null,
      first: at,
      last: at,
      times: 1,
    });
  }

  /**
   * Writes the buffer, after an earlier flush: the first call of a row is the first that was made. A reader then sees
   * every call.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [gathered, lost] = [[...this.#gathered.values()], this.#lost];
    this.#gathered = new Map();
    this.#lost = 0;
    if (lost > 0) this.logger.warn({ lost }, 'more refused wallet calls at once than are written down');
    const writing = this.#writing.then(() => (gathered.length > 0 ? this.write(gathered) : undefined));
    this.#writing = writing.catch(() => undefined);
    await writing;
  }

  /** Deletes calls older than KEPT_DAYS. @returns their number */
  async forget(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * dayMs);
    return (await this.database.refusedCall.deleteMany({ where: { lastAt: { lt: before } } })).count;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flushOrWait();
  }

  private async keepSaid({ mark, sent, answered, ...call }: Said): Promise<void> {
    const { vendor, action, status, member } = call;
    const at = this.clock.now();
    // A dispute or a failure is one row per transaction, any other refusal one per member and day.
    const isOfItself = isDispute(action) || !answered;
    const id = idOf(
      vendor,
      action,
      status,
      member ?? sent['memberId'] ?? '',
      isOfItself ? mark : at.toISOString().slice(0, 10),
    );
    const texts = { sent: keptText(sent), answered: answered && keptText(answered) };
    const refused = { ...call, id, ...texts, first: at, last: at, times: 1 };
    if (answered && isOfItself) await this.write([refused]);
    else this.gather(refused);
  }

  private gather(refused: Refused): void {
    const known = this.#gathered.get(refused.id);
    if (known) {
      known.times += refused.times;
      known.last = refused.last;
    } else if (this.#gathered.size < MAX_GATHERED) this.#gathered.set(refused.id, refused);
    else this.#lost += refused.times;
    this.#timer ??= setTimeout(() => void this.flushOrWait(), GATHER_MS).unref();
  }

  /** Writing may fail with the same database error as the calls themselves; it is retried then. */
  private async flushOrWait(): Promise<void> {
    const gathered = this.#gathered;
    await this.flush().catch((error: unknown) => {
      this.logger.error({ err: error }, 'refused wallet calls were not written down');
      for (const refused of gathered.values()) this.gather(refused);
    });
  }

  private async write(calls: readonly Refused[]): Promise<void> {
    await allRows(this.database.query, keepCalls(calls), 'refused_calls');
  }
}

const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);

/** Valid Unicode: a lone surrogate, from a vendor or from cutting a text, would fail the whole statement. */
const keptText = (said: object): string =>
  JSON.stringify(said, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

/** Maximum length of a stored text; the vendor may send any. */
const MAX_TEXT = 200;

/** The fields of any body that the protocol names, as texts, without the session. */
function textsIn(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const given = Object.entries(body).filter(
    ([name]) => name !== 'sessionToken' && Object.hasOwn(walletRequest.shape, name),
  );
  return Object.fromEntries(
    given.map(([name, value]) => [name, textOf(value).replaceAll('\u0000', '').slice(0, MAX_TEXT)]),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const errorsIn = ({ details: { fields = [] } }: Refusal): Record<string, string> =>
  fields.length > 0 ? { fields: fields.map(({ path, code }) => `${path}: ${code}`).join(', ') } : {};
