import { Injectable } from '@nestjs/common';
import type { Rates } from '@apsara/domain/agents/rates';
import { entriesOf } from '@apsara/domain/records';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { readMemberRates, setMemberRates } from '@apsara/api/office-acts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { RatesService } from '../members/rates.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { NoticesService } from '../security/notices.service.ts';
import { MemberActs } from './member-acts.ts';

/** Rebates and prize series of accounts, as operators set them in the place of the one above. */
@Injectable()
export class MemberRatesService {
  constructor(
    private readonly acts: MemberActs,
    private readonly members: SiteMembersService,
    private readonly rates: RatesService,
    private readonly notices: NoticesService,
  ) {}

  /** @throws Refusal members.unknown */
  async readMemberRates(id: string, { site }: SignedInCaller): Promise<AnswerOf<typeof readMemberRates>> {
    return { rates: await this.rates.placed(await this.members.ofSite(id, site.code)) };
  }

  /** @throws Refusal members.unknown, request.key_reused, request.invalid with every rate that is out of its bounds */
  async setMemberRates(
    { id, rates, reason }: ValidInputOf<typeof setMemberRates>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof setMemberRates>> {
    const member = await this.members.ofSite(id, caller.site.code);
    const has = await this.rates.of(member.siteCode, id);
    const details = { from: inWords(has, rates), to: inWords(rates, rates) };
    const act = { kind: 'rates_changed', reason, details, asked: [details.to] } as const;
    const isNew = await this.acts.take({ member, caller }, act, (transaction) =>
      this.rates.change(transaction, member, rates),
    );
    if (isNew && details.from !== details.to) await this.notices.send({ memberId: id, kind: 'rates_changed' });
    return this.readMemberRates(id, caller);
  }
}

/** The rates of an account that were asked for, as "RNG 80, SERIES 1950". */
const inWords = (rates: Rates, asked: Rates): string =>
  entriesOf(asked)
    .flatMap(([item]) => (rates[item] === undefined ? [] : [`${item} ${rates[item]}`]))
    .join(', ');
