import { Inject, Injectable } from '@nestjs/common';
import { pushTitle } from '@apsara/api/push-words';
import { isOffer } from '@apsara/domain/members/push';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import type { Handed } from '../../shared/handed.ts';
import { OffersService } from '../offers/offers.service.ts';
import { pushTo } from './push-to.ts';

/** Where the inbox is. */
const INBOX = '/messages';

const refused = (error: string): Handed => ({ outcome: 'refused', error });

/** Shows a member's message in one browser, if that is still right. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly database: Database,
    private readonly offers: OffersService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'push'>,
  ) {}

  async hand(subscriptionId: string, messageId: string): Promise<Handed> {
    const { push } = this.config;
    const asked = await this.database.query
      .selectFrom('pushSubscriptions as p')
      .innerJoin('messages as w', 'w.memberId', 'p.memberId')
      .innerJoin('members as m', 'm.id', 'p.memberId')
      .select(['p.id', 'p.endpoint', 'p.publicKey', 'p.secret', 'p.language'])
      .select(['w.kind', 'w.readAt', 'm.siteCode', 'm.id as memberId', 'm.status'])
      .where('p.id', '=', subscriptionId)
      .where('w.id', '=', messageId)
      .executeTakeFirst();
    if (!push) return refused('The installation has no keys for notices.');
    if (!asked || asked.status !== 'active') return refused('The browser or the message is gone.');
    if (asked.readAt) return refused('The message was read before.');
    if (isOffer(asked.kind) && !(await this.offers.mayBeOffered(asked))) return refused('Nothing may be offered now.');
    const notice = { title: pushTitle(asked.kind, asked.language), url: INBOX, tag: messageId };
    const pushed = await pushTo(asked, notice, push);
    if (pushed.outcome !== 'gone') return pushed;
    await this.database.pushSubscription.deleteMany({ where: { id: asked.id } });
    return refused(pushed.error);
  }
}
