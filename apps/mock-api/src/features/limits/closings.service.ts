import { Injectable } from '@nestjs/common';
import type { Currency } from '@apsara/domain/money';
import { openDepositStates } from '@apsara/domain/payments/deposits';
import { openWithdrawalStates } from '@apsara/domain/payments/withdrawals';
import { CLOSING_DAYS, FOR_GOOD, isForGood } from '@apsara/domain/protection/exclusions';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { sumOf, type Queries, type Transaction } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { MemberGuards } from '../members/member-guards.service.ts';
import { MembersService } from '../members/members.service.ts';
import { NoticesService } from '../security/notices.service.ts';
import { DebtsService } from '../wages/debts.service.ts';
import { ExclusionsService } from './exclusions.service.ts';

/** Accounts closed in one run of the job. */
const AT_ONCE = 100;

interface Closing {
  closingAt: string | null;
}

interface ClosingMember {
  id: string;
  currency: Currency;
}

/** Closing an account: asked for, kept after all, or carried out when the waiting time is over. Until then it is as in a break. */
@Injectable()
export class ClosingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly guards: MemberGuards,
    private readonly debts: DebtsService,
    private readonly exclusions: ExclusionsService,
    private readonly notices: NoticesService,
    jobs: JobsService,
  ) {
    jobs.every('limits-close-accounts', '7 * * * *', () => this.closeDue());
  }

  /** @throws Refusal limits.money_left, .bets_open, .debt_open, .team_left; limits.excluded_longer when it is closed already */
  async endOwnAccount({ actor, site }: SignedInCaller): Promise<Closing> {
    const member = await this.members.byId(actor.id);
    if (member.closingAt) return { closingAt: wireInstant(member.closingAt) };
    if (member.excludedUntil && isForGood(member.excludedUntil)) throw new Refusal('limits.excluded_longer');
    const closingAt = new Date(this.clock.now().getTime() + CLOSING_DAYS * dayMs);
    await this.database.transaction(async (transaction) => {
      // The wallet is locked before the look, so that no bet comes between.
      await this.guards.limit(transaction, actor.id);
      await this.#requireNothingLeft(transaction, { id: actor.id, currency: site.currency });
      await this.guards.close(transaction, actor.id, closingAt);
    });
    await this.notices.send({ memberId: actor.id, kind: 'closing_asked', details: { days: String(CLOSING_DAYS) } });
    return { closingAt: wireInstant(closingAt) };
  }

  async cancelOwnClosing({ actor }: SignedInCaller): Promise<Closing> {
    if (await this.guards.close(this.database.query, actor.id, null))
      await this.notices.send({ memberId: actor.id, kind: 'closing_undone' });
    return { closingAt: null };
  }

  /**
   * Closes an account at once, because the staff decided so.
   * @param write what is written with it, all or nothing
   * @throws Refusal limits.money_left, .bets_open, .debt_open, .team_left; limits.excluded_longer when it is closed already
   */
  async closeNow(
    member: ClosingMember,
    why: { by: string; note: string },
    write: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    await this.exclusions.begin(member.id, { kind: 'closing', until: FOR_GOOD, ...why }, async (transaction) => {
      await write(transaction);
      await this.guards.close(transaction, member.id, null);
      await this.#requireNothingLeft(transaction, member);
    });
  }

  /** Closes what is due. Where money came or something is open again, the account stays, and its member is notified. */
  async closeDue(): Promise<void> {
    const due = await this.database.query
      .selectFrom('members as m')
      .innerJoin('sites as s', 's.code', 'm.siteCode')
      .select(['m.id', 's.currency'])
      .where('m.closingAt', '<=', this.clock.now())
      .limit(AT_ONCE)
      .execute();
    for (const member of due) await this.#closeOne(member);
  }

  async #closeOne(member: ClosingMember): Promise<void> {
    const { id: memberId } = member;
    try {
      await this.exclusions.begin(memberId, { kind: 'closing', until: FOR_GOOD }, async (transaction) => {
        // Kept, or closed by another instance, since it was found.
        if (!(await this.guards.close(transaction, memberId, null))) throw new Refusal('request.not_found');
        await this.#requireNothingLeft(transaction, member);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'request.not_found') return;
      const wasDue = await this.guards.close(this.database.query, memberId, null);
      if (wasDue && error.code !== 'limits.excluded_longer')
        await this.notices.send({ memberId, kind: 'closing_lapsed' });
    }
  }

  async #requireNothingLeft(queries: Queries, { id, currency }: ClosingMember): Promise<void> {
    const inWords = (amount: bigint) => ({ min: wireAmount(amount, currency), max: wireAmount(amount, currency) });
    const money = await queries
      .selectFrom('ledgerAccounts')
      .select(sumOf('balance').as('left'))
      .where('memberId', '=', id)
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow();
    if (money.left > 0n) throw new Refusal('limits.money_left', inWords(money.left));
    if (await hasOpen(queries, id)) throw new Refusal('limits.bets_open');
    const debt = await this.debts.debtOf(id, queries);
    if (debt > 0n) throw new Refusal('limits.debt_open', inWords(debt));
    const below = queries.selectFrom('teamLinks').select('descendantId').where('ancestorId', '=', id);
    if (await below.where('distance', '>', 0).executeTakeFirst()) throw new Refusal('limits.team_left');
  }
}

/** Whether a bet, a deposit or a withdrawal has not ended. */
async function hasOpen(queries: Queries, memberId: string): Promise<boolean> {
  const { isOpen } = await queries
    .selectNoFrom((from) =>
      from
        .or([
          from.exists(
            from.selectFrom('bets').select('id').where('memberId', '=', memberId).where('status', '=', 'open'),
          ),
          from.exists(
            from
              .selectFrom('depositOrders')
              .select('orderNo')
              .where('memberId', '=', memberId)
              .where('state', 'in', openDepositStates),
          ),
          from.exists(
            from
              .selectFrom('withdrawalOrders')
              .select('orderNo')
              .where('memberId', '=', memberId)
              .where('state', 'in', openWithdrawalStates),
          ),
        ])
        .as('isOpen'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isOpen);
}
