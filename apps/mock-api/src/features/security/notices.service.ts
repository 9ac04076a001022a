import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { roleOf } from '@apsara/domain/members/members';
import type { PortName } from '@apsara/domain/sites/ports';
import { languageOr } from '@apsara/domain/sites/languages';
import { type MessageDetails, messageWords } from '@apsara/api/message-words';
import { MembersService } from '../members/members.service.ts';
import { MessagesService, type News } from '../messages/messages.service.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { deviceWords } from '../../shared/input/device-words.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SitesService } from '../sites/sites.service.ts';

type Contacts = Partial<Record<'mobile' | 'email', string | null>>;

interface Notice {
  memberId: string;
  kind: News['kind'];
  details?: MessageDetails;
  /** Contacts the account had before: their reader learns it, too. */
  former?: Contacts;
}

const channelOf = { mobile: 'sms', email: 'email' } as const satisfies Record<keyof Contacts, PortName>;

/** Notifies members of changes to the security of their account: in the inbox, and by e-mail, or by SMS if they have none. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly sites: SitesService,
    private readonly members: MembersService,
    private readonly messages: MessagesService,
    private readonly outbox: OutboxService,
    sessions: SessionsService,
  ) {
    sessions.onNewPlace(({ memberId, ip, userAgent }) =>
      this.send({ memberId, kind: 'new_device', details: { ip, device: deviceWords(userAgent) || '?' } }),
    );
  }

  async send({ memberId, kind, details = {}, former = {} }: Notice): Promise<void> {
    const { siteCode, type, language, mobile, email } = await this.members.byId(memberId);
    const site = await this.sites.byCode(siteCode);
    if (roleOf(type) === 'trial') return;
    // Staff have no inbox.
    if (roleOf(type) !== 'operator')
      await this.messages.send({ memberId, kind, about: `${kind}/${randomUUID()}`, details });
    const { title, content } = messageWords(kind, languageOr(language, site.defaultLanguage), details);
    const own: Contacts = email && site.ports.has('email') ? { email } : { mobile };
    for (const contacts of [own, former])
      for (const name of ['mobile', 'email'] as const) {
        const target = contacts[name];
        const text = `${site.name}: ${content}`;
        if (target && site.ports.has(channelOf[name]))
          await this.outbox.send({
            siteCode,
            channel: channelOf[name],
            target,
            subject: `${site.name}: ${title}`,
            text,
          });
      }
  }
}
