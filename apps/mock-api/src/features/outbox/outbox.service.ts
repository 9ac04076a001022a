import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isOneOf } from '@apsara/domain/lists';
import { portNames, type MessageState, type PortName } from '@apsara/domain/sites/ports';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { wireInstant } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { PortsService } from '../ports/ports.service.ts';
import { DeliveryService, waitingTexts } from './delivery.service.ts';

export interface Message {
  siteCode: string;
  channel: PortName;
  target: string;
  subject?: string;
  text: string;
  /** How long it is worth something. */
  minutes?: number;
}

/** A message as developers read it. */
export interface SentMessage extends Required<Omit<Message, 'channel' | 'minutes'>> {
  channel: Message['channel'] | 'push';
  state: MessageState;
  lastError: string;
  sentAt: string;
}

/** How long a message is worth something that does not say so. */
const DAY_MINUTES = 1_440;

const columns = [
  'siteCode',
  'channel',
  'target',
  'subject',
  'text',
  'sealedText',
  'state',
  'sentAt',
  'nextTryAt',
  'uselessAt',
  'createdAt',
] as const;

const KEPT_MS = 30 * 86_400_000;

/** How many messages the developers' list shows. */
const SHOWN = 100;

/**
 * SMS and e-mail on their way out. With an adapter a message waits, sealed, until it is handed over. Outside production a port without
 * one has the stand-in gateway: what is sent stays here, for developers to read.
 */
@Injectable()
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seals: Seals,
    private readonly ports: PortsService,
    private readonly delivery: DeliveryService,
    jobs: JobsService,
  ) {
    jobs.every('outbox-forget', '37 3 * * *', () => this.forget());
  }

  /**
   * Sends a message. With `withheld` the same work is done and nothing is sent, so that the time an answer takes does not reveal whether
   * there is a recipient.
   */
  async send(message: Message, withheld = false): Promise<void> {
    const { query } = this.database;
    const { siteCode, channel, target, subject = '', text, minutes = DAY_MINUTES } = message;
    const isKept = (await this.ports.stateOf(siteCode, channel)) === 'stand_in';
    const now = this.clock.now();
    const row = query
      .selectNoFrom(({ val }) => [
        val(siteCode).as('siteCode'),
        val(channel).as('channel'),
        val(target).as('target'),
        val(subject).as('subject'),
        val(isKept ? text : '').as('text'),
        val(isKept ? null : this.seals.seal(waitingTexts.use, text)).as('sealedText'),
        val(isKept ? 'sent' : 'waiting').as('state'),
        sql<Date | null>`${isKept ? now : null}::timestamptz`.as('sentAt'),
        sql<Date | null>`${isKept ? null : now}::timestamptz`.as('nextTryAt'),
        val(new Date(now.getTime() + minutes * 60_000)).as('uselessAt'),
        val(now).as('createdAt'),
      ])
      .where(({ val }) => val(!withheld));
    await query.insertInto('outboxMessages').columns(columns).expression(row).execute();
    if (!isKept) this.delivery.wake();
  }

  /** What was sent, newest first. */
  async list({
    target,
    channel,
  }: {
    target?: string | undefined;
    channel?: string | undefined;
  }): Promise<SentMessage[]> {
    const rows = await this.database.outboxMessage.findMany({
      where: { ...(target ? { target } : {}), ...(isOneOf(portNames, channel) ? { channel } : {}) },
      orderBy: { id: 'desc' },
      take: SHOWN,
    });
    return rows.map((row) => ({
      siteCode: row.siteCode,
      channel: row.channel,
      target: row.target,
      subject: row.subject,
      text: row.text,
      state: row.state,
      lastError: row.lastError,
      sentAt: wireInstant(row.createdAt),
    }));
  }

  /** Messages older than a month are no longer needed, nor are the codes in them. */
  async forget(): Promise<number> {
    const createdAt = { lt: new Date(this.clock.now().getTime() - KEPT_MS) };
    const messages = await this.database.outboxMessage.deleteMany({ where: { createdAt } });
    const codes = await this.database.verificationCode.deleteMany({ where: { createdAt } });
    return messages.count + codes.count;
  }
}
