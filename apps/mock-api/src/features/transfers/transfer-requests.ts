import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { must } from '@apsara/domain/must';
import { MEMBER, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import {
  transferRefusal,
  turnoverBefore,
  turnoverOfTransfer,
  type TransferDirection,
  type TransferRequest as Judged,
} from '@apsara/domain/payments/transfers';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import type { MemberTransfer } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { isHeld } from '../../shared/held.ts';
import { oneRow, sumOf, type Queries, type Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { IdentityLevels } from '../identity/identity-levels.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { MarksService } from '../marks/marks.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { DebtsService } from '../wages/debts.service.ts';

/** What a member asks for. */
interface Requested {
  direction: TransferDirection;
  /** The receiver's user name; upwards there is one receiver only. */
  account: string | null;
  /** Smallest units. */
  amount: bigint;
}

/** A transfer that may be made, with both sides' cash accounts, and the play that money sent down asks for, in per cent. */
interface Posted {
  transferNo: string;
  toId: string;
  direction: TransferDirection;
  amount: bigint;
  debit: bigint;
  credit: bigint;
  turnover: number;
  at: Date;
}

/** What a member has sent since an instant, both ways; smallest units. */
export async function sentSince(queries: Queries, memberId: string, since: Date): Promise<bigint> {
  const sent = queries
    .selectFrom('memberTransfers')
    .select(sumOf('amount').as('amount'))
    .where('fromId', '=', memberId)
    .where('createdAt', '>=', since);
  return (await oneRow(queries, sent)).amount;
}

/** Makes transfers of members' requests. */
@Injectable()
export class TransferRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly turnover: TurnoverService,
    private readonly debts: DebtsService,
    private readonly limits: LimitsService,
    private readonly levels: IdentityLevels,
    private readonly marks: MarksService,
  ) {}

  /**
   * The transfer of a request. Sent again with its key, the request has the transfer it had.
   * Locks: both cash accounts, in the order of their members, so that two who send to each other do so one by one; then the key
   * (ledger_post), and 'totals_drain' when older requirements of the receiver are lost (turnover_add).
   * @throws Refusal request.key_reused, and what `transferRefusal` finds
   */
  async send(requested: Requested, caller: SignedInCaller): Promise<{ transfer: MemberTransfer; isNew: boolean }> {
    const { actor, site, idempotencyKey } = caller;
    const { direction, account, amount } = requested;
    const fingerprint = `${direction} ${account ?? ''} ${amount}`;
    const receiver = await receiverOf(this.database.query, requested, caller);
    // Money that an agent gets is for its downlines.
    const payer = direction === 'downline' && receiver?.type === MEMBER ? receiver.id : undefined;
    const mayPayIn = payer === undefined || (await this.#mayPayIn(payer, site));
    return this.database.transaction(async (transaction) => {
      const accounts = await this.ledger.lockCashAccounts(transaction, receiver ? [actor.id, receiver.id] : [actor.id]);
      const repeated = await transaction
        .selectFrom('memberTransfers')
        .selectAll()
        .where('fromId', '=', actor.id)
        .where('requestKey', '=', idempotencyKey)
        .executeTakeFirst();
      if (repeated?.fingerprint === fingerprint) return { transfer: repeated, isNew: false };
      if (repeated) throw new Refusal('request.key_reused');
      const from = must(accounts.get(actor.id), 'the cash account of a sender');
      const { turnover, ...facts } = await this.#facts(transaction, direction, caller);
      const isReceivable =
        mayPayIn && !(payer && (await this.limits.depositRefusal(transaction, payer, amount, site.currency)));
      requireAllowed({ ...facts, amount, receiver, isReceivable, balance: from.balance }, site);
      const { id: toId } = must(receiver, 'the receiver of an allowed transfer');
      const to = must(accounts.get(toId), 'the cash account of a receiver');
      const at = this.clock.now();
      const made = { transferNo: numberOf(at, site), fromId: actor.id, toId, direction, amount };
      await this.#post(transaction, { ...made, debit: from.id, credit: to.id, turnover, at }, site);
      const transfer = await transaction
        .insertInto('memberTransfers')
        .values({
          ...made,
          siteCode: site.code,
          currency: site.currency,
          requestKey: idempotencyKey,
          fingerprint,
          createdAt: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { transfer, isNew: true };
    });
  }

  /** Whether a member has the level that the site asks for before a deposit, and the limit that marks of harm ask for. */
  async #mayPayIn(memberId: string, { code: siteCode }: CallerSite): Promise<boolean> {
    const [missing, needsLimit] = await Promise.all([
      this.levels.refusal({ memberId, siteCode }, 'deposit'),
      this.marks.needsLimit(memberId),
    ]);
    return !missing && !needsLimit;
  }

  /** What a transfer is judged by, and the play that money sent down asks for, in per cent. */
  async #facts(transaction: Transaction, direction: TransferDirection, { actor, site }: SignedInCaller) {
    const { down, up, dayAmount, turnover } = await transaction
      .selectFrom('transferSettings')
      .selectAll()
      .where('siteCode', '=', site.code)
      .executeTakeFirstOrThrow();
    const today = startOfDay(dayOf(this.clock.now(), site.timeZone), site.timeZone);
    return {
      isDirectionOn: direction === 'downline' ? down : up,
      isFrozen: await isHeld(transaction, actor.id, 'withdrawals'),
      debt: await this.debts.debtOf(actor.id, transaction),
      turnoverRemaining: await this.turnover.openOf(transaction, actor.id, turnoverBefore(direction)),
      sentToday: await sentSince(transaction, actor.id, today),
      dayAmount,
      turnover,
    };
  }

  async #post(
    transaction: Transaction,
    { transferNo, toId, direction, amount, debit, credit, turnover, at }: Posted,
    { currency }: CallerSite,
  ): Promise<void> {
    const key = `transfer:${transferNo}`;
    await this.ledger.post(transaction, {
      key,
      fingerprint: transferNo,
      debit,
      credit,
      amount,
      currency,
      kind: direction === 'downline' ? 'transfer_down' : 'transfer_up',
      at,
    });
    if (direction === 'upline') return;
    const required = turnoverOfTransfer(amount, turnover);
    await this.turnover.add(transaction, { memberId: toId, kind: 'deposit', key, required, currency });
  }
}

const numberOf = (at: Date, { timeZone }: CallerSite): string =>
  `T${dayOf(at, timeZone).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;

/** The account directly below of that name, or the one directly above. Trial accounts and staff are not part of the tree. */
function receiverOf(queries: Queries, { direction, account }: Requested, { actor, site }: SignedInCaller) {
  const accounts = queries
    .selectFrom('members')
    .select(['id', 'status', 'type'])
    .where('siteCode', '=', site.code)
    .where('type', 'not in', [TRIAL, OPERATOR]);
  const receiver =
    direction === 'downline'
      ? accounts.where('username', '=', account).where('uplineId', '=', actor.id)
      : accounts.where('id', '=', ({ selectFrom }) =>
          selectFrom('members as sender').select('sender.uplineId').where('sender.id', '=', actor.id),
        );
  return receiver.executeTakeFirst();
}

/** @throws Refusal of a transfer that may not be made, with what may be instead */
function requireAllowed(judged: Judged, { currency }: CallerSite): void {
  const code = transferRefusal(judged);
  if (!code) return;
  const amount = (units: bigint): string => wireAmount(units > 0n ? units : 0n, currency);
  const tooBig = { fields: [{ path: 'amount', code: 'too_big' as const }] };
  switch (code) {
    case 'transfers.account_unknown':
    case 'transfers.account_blocked':
      throw new Refusal(code, { fields: [{ path: 'toAccount', code: 'unknown' }] });
    case 'transfers.debt_open':
      throw new Refusal(code, { min: amount(judged.debt) });
    case 'transfers.turnover_remaining':
      throw new Refusal(code, { min: amount(judged.turnoverRemaining) });
    case 'transfers.day_amount_reached':
      throw new Refusal(code, { max: amount(judged.dayAmount - judged.sentToday), ...tooBig });
    case 'transfers.not_enough_money':
      throw new Refusal(code, tooBig);
    default:
      throw new Refusal(code);
  }
}
