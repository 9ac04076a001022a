import { Injectable } from '@nestjs/common';
import type { HoldKind } from '@apsara/domain/office/account-flags';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteMember } from '@apsara/api/office';
import type { setMemberHold } from '@apsara/api/office-acts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/statements.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import type { News } from '../messages/messages.service.ts';
import { NoticesService } from '../security/notices.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { MemberActs } from './member-acts.ts';
import { OfficeMembersService } from './office-members.service.ts';

type Wish = ValidInputOf<typeof setMemberHold>;

/** What the member hears of a hold, and of its end. */
const news: Record<HoldKind, Record<'set' | 'released', News['kind']>> = {
  login: { set: 'account_blocked', released: 'account_released' },
  withdrawals: { set: 'withdrawals_frozen', released: 'withdrawals_released' },
  rewards: { set: 'rewards_barred', released: 'rewards_released' },
};

/** Keeps accounts from logging in, taking money out or being rewarded, and releases them. */
@Injectable()
export class MemberHoldsService {
  constructor(
    private readonly clock: Clock,
    private readonly acts: MemberActs,
    private readonly members: SiteMembersService,
    private readonly records: OfficeMembersService,
    private readonly ledger: LedgerService,
    private readonly sessions: SessionsService,
    private readonly notices: NoticesService,
  ) {}

  /**
   * A block ends all sessions with it. Bets, orders and withdrawals that are open end by their own rules.
   * @throws Refusal members.unknown, office.state_changed when it is so already, request.key_reused
   */
  async setMemberHold(wish: Wish, caller: SignedInCaller): Promise<SiteMember> {
    const { id, kind, held, reason } = wish;
    const member = await this.members.ofSite(id, caller.site.code);
    const act = { kind: held ? 'hold_set' : 'hold_released', reason, details: { hold: kind } } as const;
    const write = (transaction: Transaction) => this.#write(transaction, wish, caller);
    const isBlock = kind === 'login' && held;
    const isNew = isBlock
      ? await this.acts.take({ member, caller }, act, write, (work) => this.sessions.endAll(id, undefined, work))
      : await this.acts.take({ member, caller }, act, write);
    if (isNew) await this.notices.send({ memberId: id, kind: news[kind][held ? 'set' : 'released'] });
    return this.records.readSiteMember(id, caller);
  }

  /** Locks the cash account first: a withdrawal or a transfer that looks for holds has locked it, too. */
  async #write(transaction: Transaction, wish: Wish, caller: SignedInCaller): Promise<void> {
    const { id, kind, held } = wish;
    await this.ledger.lockCashAccount(transaction, id);
    const isChanged = held
      ? await this.#set(transaction, wish, caller)
      : await this.#release(transaction, { memberId: id, kind });
    const isStatusChanged =
      kind === 'login' && (await this.members.setStatus(transaction, id, held ? 'blocked' : 'active'));
    if (!isChanged && !isStatusChanged) throw new Refusal('office.state_changed');
  }

  async #set(transaction: Transaction, { id, kind, reason }: Wish, { actor, site }: SignedInCaller): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('memberHolds')
      .values({
        memberId: id,
        kind,
        siteCode: site.code,
        reason,
        setBy: actor.id,
        setAt: this.clock.now(),
      })
      .onConflict((taken) => taken.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async #release(transaction: Transaction, { memberId, kind }: { memberId: string; kind: HoldKind }): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('memberHolds')
      .where('memberId', '=', memberId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
