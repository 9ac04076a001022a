import { Injectable } from '@nestjs/common';
import { isOneOf } from '@apsara/domain/lists';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';

export const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

export interface Message {
  siteCode: string;
  channel: Channel;
  target: string;
  subject?: string;
  text: string;
}

/** A message as developers read it. */
export interface SentMessage extends Required<Message> {
  sentAt: string;
}

const KEPT_MS = 30 * 86_400_000;

/** How many messages the developers' list shows. */
const SHOWN = 100;

/** The stand-in gateway for SMS and e-mail: what is sent stays here, for developers to read. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: JobsService,
  ) {
    jobs.every('outbox-forget', '37 3 * * *', () => this.forget());
  }

  /**
   * Sends a message. With `withheld` the same work is done and nothing is sent, so that the time an answer takes does not reveal whether
   * there is a recipient.
   */
  async send({ siteCode, channel, target, subject = '', text }: Message, withheld = false): Promise<void> {
    const { query } = this.database;
    const message = query
      .selectNoFrom(({ val }) => [
        val(siteCode).as('siteCode'),
        val(channel).as('channel'),
        val(target).as('target'),
        val(subject).as('subject'),
        val(text).as('text'),
        val(this.clock.now()).as('createdAt'),
      ])
      .where(({ val }) => val(!withheld));
    await query
      .insertInto('outboxMessages')
      .columns(['siteCode', 'channel', 'target', 'subject', 'text', 'createdAt'])
      .expression(message)
      .execute();
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
      where: { ...(target ? { target } : {}), ...(isOneOf(channels, channel) ? { channel } : {}) },
      orderBy: { id: 'desc' },
      take: SHOWN,
    });
    return rows.map((row) => ({
      siteCode: row.siteCode,
      channel: row.channel,
      target: row.target,
      subject: row.subject,
      text: row.text,
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
