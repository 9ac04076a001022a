import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';

export type Channel = 'sms' | 'email';

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
   * Sends a message. With `withheld` the same work is done and nothing is sent, so that the time an answer takes does not tell whether
   * there was somebody to write to.
   */
  async send({ siteCode, channel, target, subject = '', text }: Message, withheld = false): Promise<void> {
    await this.database.sql(
      `INSERT INTO outbox_messages (site_code, channel, target, subject, text, created_at)
       SELECT $1, $2, $3, $4, $5, $6 WHERE NOT $7::boolean`,
      [siteCode, channel, target, subject, text, this.clock.now(), withheld],
      'outbox_send',
    );
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
      where: { ...(target ? { target } : {}), ...(channel ? { channel } : {}) },
      orderBy: { id: 'desc' },
      take: SHOWN,
    });
    return rows.map((row) => ({
      siteCode: row.siteCode,
      channel: row.channel as Channel,
      target: row.target,
      subject: row.subject,
      text: row.text,
      sentAt: wireInstant(row.createdAt),
    }));
  }

  /** What was sent a month ago and the codes in it tell nobody anything any more. */
  async forget(): Promise<number> {
    const createdAt = { lt: new Date(this.clock.now().getTime() - KEPT_MS) };
    const messages = await this.database.outboxMessage.deleteMany({ where: { createdAt } });
    const codes = await this.database.verificationCode.deleteMany({ where: { createdAt } });
    return messages.count + codes.count;
  }
}
