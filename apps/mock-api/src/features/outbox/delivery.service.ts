import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { retryPause, type PortName } from '@apsara/domain/sites/ports';
import { reportPath } from '@apsara/api/pages';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import type { Handed } from '../../shared/handed.ts';
import { LOGGER } from '../../shared/logger.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { allRows } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { PortsService } from '../ports/ports.service.ts';
import { NoticesService } from '../push/notices.service.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { mailMarkup } from './message-markup.ts';
import { isReportSigned, reportSignature } from './reports.ts';

/** Where the texts lie that wait. */
export const waitingTexts = { use: 'messages', table: 'outbox_messages', column: 'sealed_text', key: 'id' } as const;

/** Messages that are handed over at once. */
const BATCH = 10;

/** How long an instance has a message for itself, in milliseconds: longer than any adapter waits. */
const CLAIM_MS = 120_000;

/** How often is looked for messages that another instance left, in seconds. */
const OFTEN = 2;

/** Notices go by browsers' push services, in waves of many: they have a queue of their own, so that no login code waits for them. */
const queues = ['messages', 'notices'] as const;
type Queue = (typeof queues)[number];

interface Claimed {
  id: bigint;
  siteCode: string;
  channel: PortName | 'push';
  target: string;
  subject: string;
  /** Null: a notice, whose words are in the inbox. */
  sealedText: string | null;
  reference: string;
  attempts: number;
  uselessAt: Date | null;
}

/** How a message left the queue, or when it is tried again. */
type Ending =
  | { state: 'sent'; sentAt: Date; providerId: string; lastError: '' }
  | { state: 'failed'; lastError: string }
  | { nextTryAt: Date; lastError: string };

/**
 * Hands waiting messages to the adapters of their ports. Any instance does, each message to one at a time: who takes one writes down
 * until when it has it, and an instance that dies in between leaves it to another, under the same reference.
 */
@Injectable()
export class DeliveryService implements OnApplicationShutdown {
  readonly #running = new Map<Queue, Promise<unknown>>();
  readonly #woken = new Set<Queue>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seals: Seals,
    private readonly ports: PortsService,
    private readonly sites: SitesService,
    private readonly notices: NoticesService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    jobs: JobsService,
  ) {
    jobs.often('outbox-deliver', OFTEN, () => Promise.resolve(this.wake()));
  }

  /** Looks for messages that are due, without making anybody wait. */
  wake(): void {
    for (const queue of queues) {
      this.#woken.add(queue);
      if (!this.#running.has(queue))
        this.#running.set(
          queue,
          this.#run(queue).finally(() => this.#running.delete(queue)),
        );
    }
  }

  /** Hands over all that is due. @returns how many were tried */
  async deliver(): Promise<number> {
    const tried = await Promise.all(queues.map((queue) => this.#deliver(queue)));
    return tried.reduce((sum, one) => sum + one, 0);
  }

  async #deliver(queue: Queue): Promise<number> {
    let tried = 0;
    for (;;) {
      const claimed = await this.#claim(queue);
      await Promise.all(claimed.map((message) => this.#try(message)));
      tried += claimed.length;
      if (claimed.length < BATCH) return tried;
    }
  }

  /**
   * Notes what the other side reports of a message. What is delivered or has failed stays so.
   * @returns whether the report was signed by this installation
   */
  async report(reference: string, signature: string, report: unknown): Promise<boolean> {
    if (!isReportSigned(this.config.secrets, reference, signature)) return false;
    const message = await this.database.outboxMessage.findUnique({ where: { reference } });
    if (!message || message.channel === 'push') return true;
    const reported = await this.ports.reported(message.siteCode, message.channel, report);
    if (!reported) return true;
    const { state, value } = reported;
    await this.database.outboxMessage.updateMany({
      // A report can be faster than the answer that the message was taken.
      where: { reference, state: { in: ['waiting', 'sent'] }, attempts: { gt: 0 } },
      data: {
        state,
        sealedText: null,
        nextTryAt: null,
        lastError: state === 'failed' ? `Reported as ${value}.` : '',
        sentAt: message.sentAt ?? this.clock.now(),
      },
    });
    return true;
  }

  async onApplicationShutdown(): Promise<void> {
    this.#woken.clear();
    await Promise.all(this.#running.values());
  }

  async #run(queue: Queue): Promise<void> {
    while (this.#woken.delete(queue))
      await this.#deliver(queue).catch((error: unknown) =>
        this.logger.error({ err: error }, 'messages could not be handed over; they wait'),
      );
  }

  #claim(queue: Queue): Promise<Claimed[]> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const statement = sql<Claimed>`
      UPDATE outbox_messages SET attempts = attempts + 1, next_try_at = ${until}
       WHERE id IN (SELECT id FROM outbox_messages WHERE state = 'waiting' AND next_try_at <= ${now}
                       AND (channel = 'push') = ${queue === 'notices'}
                     ORDER BY next_try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, site_code, channel, target, subject, sealed_text, reference, attempts, useless_at`;
    return allRows(this.database.query, statement);
  }

  async #try(message: Claimed): Promise<void> {
    const ending = await this.#handOver(message).catch((error: unknown) => {
      this.logger.error({ err: error, reference: message.reference }, 'a message could not be handed over');
      return this.#again(message, 'The message could not be handed over.');
    });
    await this.database.query
      .updateTable('outboxMessages')
      .set('state' in ending ? { ...ending, sealedText: null, nextTryAt: null } : ending)
      .where('id', '=', message.id)
      .where('state', '=', 'waiting')
      // A claim that has ended no longer counts.
      .where('attempts', '=', message.attempts)
      .execute();
  }

  async #handOver(message: Claimed): Promise<Ending> {
    const { channel, target, subject, uselessAt } = message;
    if (uselessAt && uselessAt <= this.clock.now())
      return { state: 'failed', lastError: 'It waited until it was worth nothing any more.' };
    const handed =
      channel === 'push' ? await this.notices.hand(target, subject) : await this.#handToPort(message, channel);
    if (!handed) return this.#again(message, 'The port has no adapter.');
    if (handed.outcome === 'taken')
      return { state: 'sent', sentAt: this.clock.now(), providerId: handed.providerId, lastError: '' };
    if (handed.outcome === 'refused') return { state: 'failed', lastError: handed.error };
    return this.#again(message, handed.error);
  }

  async #handToPort(message: Claimed, port: PortName): Promise<Handed | undefined> {
    const { siteCode, target, subject, reference, sealedText } = message;
    const site = await this.sites.byCode(siteCode);
    const text = this.seals.open(waitingTexts.use, sealedText ?? '');
    return this.ports.hand(siteCode, port, {
      reference,
      siteName: site.name,
      target,
      subject,
      text,
      html: port === 'email' ? mailMarkup(site.name, text) : '',
      report: (await this.ports.reports(siteCode, port)) ? this.#reportAddress(site, reference) : '',
    });
  }

  #reportAddress(site: Site, reference: string): string {
    return `${this.sites.addressOf(site)}${reportPath}/${reference}/${reportSignature(this.config.secrets, reference)}`;
  }

  /** Tries again after a pause, unless the message is worth nothing by then. */
  #again({ attempts, uselessAt }: Claimed, lastError: string): Ending {
    const nextTryAt = new Date(this.clock.now().getTime() + retryPause(attempts) * 1_000);
    return uselessAt && uselessAt <= nextTryAt ? { state: 'failed', lastError } : { nextTryAt, lastError };
  }
}
