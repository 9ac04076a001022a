import { Injectable } from '@nestjs/common';
import { normalUsername, TRIAL } from '@apsara/domain/members/members';
import { parseAmount } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import { turnoverBefore, type TransferDirection } from '@apsara/domain/payments/transfers';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listTransfers, sendTransfer, Transfer, TransferSettings } from '@apsara/api/transfers';
import type { MemberTransfer, TransferSetting } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { cursorOf, ORDER_NO, positionOf } from '../../shared/lists/cursor.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MarksService } from '../marks/marks.service.ts';
import { MembersService } from '../members/members.service.ts';
import { FundPasswordService } from '../security/fund-password.service.ts';
import { TurnoverService, type Remaining } from '../turnover/turnover.service.ts';
import { DebtsService } from '../wages/debts.service.ts';
import { sentSince, TransferRequests } from './transfer-requests.ts';

const PAGE = 20;
/** How many names are offered while typing. An account with more downlines types the name. */
const OFFERED = 200;

/** Play that stands before money going this way. */
function waitOf({ requirements }: Remaining, direction: TransferDirection): bigint {
  const before = turnoverBefore(direction);
  return requirements
    .filter(({ kind }) => !before || kind === before)
    .reduce((sum, { required, done }) => sum + required - done, 0n);
}

/** Money between an account and the one directly above it. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly members: MembersService,
    private readonly fundPasswords: FundPasswordService,
    private readonly turnover: TurnoverService,
    private readonly debts: DebtsService,
    private readonly requests: TransferRequests,
    private readonly marks: MarksService,
  ) {}

  async readOwnTransferSettings(caller: SignedInCaller): Promise<TransferSettings> {
    const { actor, site } = caller;
    const setting = await this.#setting(site.code);
    const member = await this.members.byId(actor.id);
    const [{ balance }, play, debt, left, below, above] = await Promise.all([
      this.ledger.cashAccount(actor.id),
      this.turnover.remaining(actor.id),
      this.debts.debtOf(actor.id),
      this.#leftToday(caller, setting),
      this.database.member.findMany({
        where: { uplineId: actor.id, status: 'active', type: { not: TRIAL } },
        orderBy: { username: 'asc' },
        take: OFFERED,
        select: { username: true, nickname: true },
      }),
      member.uplineId ? this.members.byId(member.uplineId) : undefined,
    ]);
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    return {
      currency: site.currency,
      min: amount(setting.min),
      max: amount(setting.max),
      day: { amount: amount(setting.dayAmount), amountLeft: amount(left) },
      available: amount(balance),
      isFundPasswordSet: member.fundPasswordHash !== null,
      turnover: setting.turnover,
      downlines:
        setting.down && below.length > 0
          ? below.map(({ username, nickname }) => ({ account: username, nickname }))
          : null,
      upline: setting.up && above ? above.username : null,
      debt: amount(debt),
      waits: { downline: amount(waitOf(play, 'downline')), upline: amount(waitOf(play, 'upline')) },
    };
  }

  /** The caller's idempotency key is the transfer's: sent twice, the request moves money once. */
  async sendTransfer(input: ValidInputOf<typeof sendTransfer>, caller: SignedInCaller): Promise<Transfer> {
    const { actor, site } = caller;
    const { direction, fundPassword } = input;
    const setting = await this.#setting(site.code);
    const amount = inBounds(input.amount, setting, site);
    await this.fundPasswords.require(actor.id, fundPassword, 'fundPassword');
    // Every bet settled so far counts.
    await this.turnover.remaining(actor.id);
    const account = direction === 'downline' ? normalUsername(input.toAccount ?? '') : null;
    const { transfer, isNew } = await this.requests.send({ direction, account, amount }, caller);
    const { transferNo, fromId, toId } = transfer;
    if (isNew) {
      await Promise.all([fromId, toId].map((id) => this.#tell(id, transferNo)));
      if (direction === 'downline') await this.marks.moneyMoved(toId);
    }
    const [row] = await this.#rows([transfer], actor.id);
    return must(row, 'the row of a transfer');
  }

  async listTransfers(
    { cursor }: ValidInputOf<typeof listTransfers>,
    { actor }: SignedInCaller,
  ): Promise<AnswerOf<typeof listTransfers>> {
    const position = positionOf(cursor, ORDER_NO);
    const older = position && {
      OR: [{ createdAt: { lt: position[0] } }, { createdAt: position[0], transferNo: { lt: position[1] } }],
    };
    const page = (side: { fromId: string } | { toId: string }): Promise<MemberTransfer[]> =>
      this.database.memberTransfer.findMany({
        where: { ...side, ...older },
        orderBy: [{ createdAt: 'desc' }, { transferNo: 'desc' }],
        take: PAGE + 1,
      });
    // Each side has an index of its own; the newest of both are the newest of all.
    const found = (await Promise.all([page({ fromId: actor.id }), page({ toId: actor.id })]))
      .flat()
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.transferNo < b.transferNo ? 1 : -1));
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return {
      content: await this.#rows(shown, actor.id),
      nextCursor: last ? cursorOf([last.createdAt, last.transferNo]) : null,
    };
  }

  async #setting(siteCode: string): Promise<TransferSetting> {
    const setting = await this.database.transferSetting.findUnique({ where: { siteCode } });
    if (!setting) throw new Refusal('site.switched_off');
    return setting;
  }

  async #leftToday({ actor, site }: SignedInCaller, { dayAmount }: TransferSetting): Promise<bigint> {
    const from = startOfDay(dayOf(this.clock.now(), site.timeZone), site.timeZone);
    const left = dayAmount - (await sentSince(this.database.query, actor.id, from));
    return left > 0n ? left : 0n;
  }

  async #rows(rows: MemberTransfer[], memberId: string): Promise<Transfer[]> {
    const otherOf = ({ fromId, toId }: MemberTransfer): string => (fromId === memberId ? toId : fromId);
    const others = await this.database.member.findMany({
      where: { id: { in: rows.map(otherOf) } },
      select: { id: true, username: true },
    });
    const names = new Map(others.map(({ id, username }) => [id, username]));
    return rows.map((row) => ({
      transferNo: row.transferNo,
      direction: row.direction,
      sent: row.fromId === memberId,
      account: names.get(otherOf(row)) ?? '',
      amount: wireAmount(row.amount, row.currency),
      currency: row.currency,
      createdAt: wireInstant(row.createdAt),
    }));
  }

  /** Both sides' open pages show the money, and the transfer in their list. */
  async #tell(memberId: string, orderNo: string): Promise<void> {
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    this.live.toMember(memberId, 'order', { orderNo, state: 'completed' });
  }
}

/** @throws Refusal transfers.amount_out_of_bounds */
function inBounds(text: string, { min, max }: TransferSetting, { currency }: CallerSite): bigint {
  const amount = parseAmount(text, currency)?.amount;
  if (amount !== undefined && amount >= min && amount <= max) return amount;
  throw new Refusal('transfers.amount_out_of_bounds', {
    min: wireAmount(min, currency),
    max: wireAmount(max, currency),
    fields: [{ path: 'amount', code: amount !== undefined && amount > max ? 'too_big' : 'too_small' }],
  });
}
