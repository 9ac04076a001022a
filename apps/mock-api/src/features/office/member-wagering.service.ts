import { Injectable } from '@nestjs/common';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteMember } from '@apsara/api/office';
import type { setMemberTurnover } from '@apsara/api/office-acts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { MemberActs } from './member-acts.ts';
import { OfficeMembersService } from './office-members.service.ts';

/** Ends or lowers what members have left to wager. */
@Injectable()
export class MemberWageringService {
  constructor(
    private readonly acts: MemberActs,
    private readonly members: SiteMembersService,
    private readonly records: OfficeMembersService,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
    private readonly turnover: TurnoverService,
  ) {}

  /**
   * Play so far counts first. The money of the requirement stays where it is, and orders in review stay in review. Locks
   * the cash account: a withdrawal that asks what is left has locked it, too.
   * @throws Refusal members.unknown, request.invalid, request.key_reused, turnover.requirement_unknown,
   * turnover.not_lower, office.state_changed when the requirement ended or moved meanwhile
   */
  async setMemberTurnover(
    { id, requirement, left: typed, reason }: ValidInputOf<typeof setMemberTurnover>,
    caller: SignedInCaller,
  ): Promise<SiteMember> {
    const member = await this.members.ofSite(id, caller.site.code);
    const { currency } = caller.site;
    const left = parseAmount(typed, currency)?.amount;
    if (left === undefined || left < 0n)
      throw new Refusal('request.invalid', { fields: [{ path: 'left', code: 'format' }] });
    await this.turnover.remaining(id);
    const found = await this.turnover.requirementOf(id, BigInt(requirement));
    const open = found.required - found.done;
    const amounts = { from: wireAmount(open, currency), left: wireAmount(left, currency) };
    const details = { requirement, source: found.kind, ...amounts };
    const act = { kind: 'turnover_forgiven', reason, details, asked: [requirement, amounts.left] } as const;
    const isNew = await this.acts.take({ member, caller }, act, async (transaction) => {
      await this.ledger.lockCashAccount(transaction, id);
      await this.turnover.forgive(transaction, found, left);
    });
    if (isNew)
      await this.messages.send({
        memberId: id,
        kind: left === 0n ? 'wagering_forgiven' : 'wagering_lowered',
        about: `turnover/${requirement}/${amounts.from}/${amounts.left}`,
        details: { amount: amounts.from, left: amounts.left, currency },
      });
    return this.records.readSiteMember(id, caller);
  }
}
