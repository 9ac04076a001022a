import { Injectable } from '@nestjs/common';
import { isOneOf } from '@apsara/domain/lists';
import { maskedEmail, maskedMobile } from '@apsara/domain/members/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { portNames } from '@apsara/domain/sites/ports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { requirePort, SitesService } from '../sites/sites.service.ts';
import { OutboxService } from './outbox.service.ts';
import { testText } from './test-texts.ts';

const TEST_MINUTES = 10;

/** Lets operators see that a port works. */
@Injectable()
export class TestMessagesService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly outbox: OutboxService,
  ) {}

  /** @throws Refusal request.not_found, site.switched_off without an adapter, outbox.no_contact */
  async sendTestMessage(id: string, { actor, site: { code }, language }: SignedInCaller): Promise<{ target: string }> {
    if (!isOneOf(portNames, id)) throw new Refusal('request.not_found');
    const site = await this.sites.byCode(code);
    requirePort(site, id);
    const { email, mobile } = await this.database.member.findUniqueOrThrow({ where: { id: actor.id } });
    const target = id === 'email' ? email : mobile;
    if (!target) throw new Refusal('outbox.no_contact');
    const { subject, text } = testText(language, site.name);
    await this.outbox.send({ siteCode: code, channel: id, target, subject, text, minutes: TEST_MINUTES });
    return { target: id === 'email' ? maskedEmail(target) : maskedMobile(target) };
  }
}
