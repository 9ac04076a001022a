import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalUsername, TRIAL } from '@apsara/domain/members/members';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import type { TransferDirection } from '@apsara/domain/payments/transfers';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listTransfers, sendTransfer, Transfer, TransferSettings } from '@apsara/api/transfers';
import type { MemberTransfer, TransferSetting } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { cursorOf, ORDER_NO, placeOf } from '../../shared/lists/place.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MembersService } from '../members/members.service.ts';
import { FundPasswordService } from '../security/fund-password.service.ts';
import { TurnoverService, type Remaining } from '../turnover/turnover.service.ts';

const PAGE = 20;
/** How many names are offered while typing. An account with more downlines types the name. */
const OFFERED = 200;

type Sent =
  'OK' | 'KEY_REUSED' | 'OFF' | 'ACCOUNT_UNKNOWN' | 'ACCOUNT_BLOCKED' | 'TURNOVER' | 'DAY_AMOUNT' | 'NOT_ENOUGH_MONEY';

/** Play that stands before money going this way; downwards only what a bonus asks for, because money sent down asks for play again. */
const waitOf = ({ requirements }: Remaining, direction: TransferDirection): bigint =>
  requirements
    .filter(({ kind }) => direction === 'upline' || kind === 'bonus')
    .reduce((sum, { required, done }) => sum + required - done, 0n);

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
  ) {}

  async readOwnTransferSettings(caller: SignedInCaller): Promise<TransferSettings> {
    const { actor, site } = caller;
    const setting = await this.#setting(site.code);
    const member = await this.members.byId(actor.id);
    const [{ balance }, play, left, below, above] = await Promise.all([
      this.ledger.cashAccount(actor.id),
      this.turnover.remaining(actor.id),
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
      waits: { downline: amount(waitOf(play, 'downline')), upline: amount(waitOf(play, 'upline')) },
    };
  }

  /** The caller's idempotency key is the transfer's: sent twice, the request moves money once. */
  async sendTransfer(input: ValidInputOf<typeof sendTransfer>, caller: SignedInCaller): Promise<Transfer> {
    const { actor, site, idempotencyKey } = caller;
    const { direction, fundPassword } = input;
    const setting = await this.#setting(site.code);
    const amount = inBounds(input.amount, setting, site);
    await this.fundPasswords.require(actor.id, fundPassword, 'fundPassword');
    const play = await this.turnover.remaining(actor.id);
    const now = this.clock.now();
    const day = dayOf(now, site.timeZone);
    const transferNo = `T${day.replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;
    const [row] = await this.database.sql<{ status: Sent; transfer_no: string; other_id: string; created: boolean }>(
      'SELECT * FROM transfers_send($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [
        transferNo,
        actor.id,
        direction,
        direction === 'downline' ? normalUsername(input.toAccount ?? '') : null,
        amount,
        site.currency,
        idempotencyKey,
        startOfDay(day, site.timeZone),
        now,
      ],
      'transfers_send',
    );
    const { status, transfer_no: no, other_id: other, created } = row!;
    if (status !== 'OK') await this.#refuse(status, { caller, setting, wait: waitOf(play, direction) });
    if (created) await Promise.all([actor.id, other].map((id) => this.#tell(id, no)));
    const transfer = await this.database.memberTransfer.findUniqueOrThrow({ where: { transferNo: no } });
    return (await this.#rows([transfer], actor.id))[0]!;
  }

  async listTransfers(
    { cursor }: ValidInputOf<typeof listTransfers>,
    { actor }: SignedInCaller,
  ): Promise<AnswerOf<typeof listTransfers>> {
    const place = placeOf(cursor, ORDER_NO);
    const older = place && {
      OR: [{ createdAt: { lt: place[0] } }, { createdAt: place[0], transferNo: { lt: place[1] } }],
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
    const { _sum: sum } = await this.database.memberTransfer.aggregate({
      where: { fromId: actor.id, createdAt: { gte: from } },
      _sum: { amount: true },
    });
    const left = dayAmount - (sum.amount ?? 0n);
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
      direction: row.direction as TransferDirection,
      sent: row.fromId === memberId,
      account: names.get(otherOf(row)) ?? '',
      amount: wireAmount(row.amount, row.currency),
      currency: row.currency as Transfer['currency'],
      createdAt: wireInstant(row.createdAt),
    }));
  }

  /** Both sides' open pages show the money, and the transfer in their list. */
  async #tell(memberId: string, orderNo: string): Promise<void> {
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    this.live.toMember(memberId, 'order', { orderNo, state: 'completed' });
  }

  async #refuse(
    status: Exclude<Sent, 'OK'>,
    { caller, setting, wait }: { caller: SignedInCaller; setting: TransferSetting; wait: bigint },
  ): Promise<never> {
    const amount = (units: bigint): string => wireAmount(units, caller.site.currency);
    const tooBig = { fields: [{ path: 'amount', code: 'too_big' as const }] };
    const unknown = { fields: [{ path: 'toAccount', code: 'unknown' as const }] };
    switch (status) {
      case 'KEY_REUSED':
        throw new Refusal('request.key_reused');
      case 'OFF':
        throw new Refusal('transfers.direction_off');
      case 'ACCOUNT_UNKNOWN':
        throw new Refusal('transfers.account_unknown', unknown);
      case 'ACCOUNT_BLOCKED':
        throw new Refusal('transfers.account_blocked', unknown);
      case 'TURNOVER':
        throw new Refusal('transfers.turnover_remaining', { min: amount(wait) });
      case 'DAY_AMOUNT':
        throw new Refusal('transfers.day_amount_reached', {
          max: amount(await this.#leftToday(caller, setting)),
          ...tooBig,
        });
      case 'NOT_ENOUGH_MONEY':
        throw new Refusal('transfers.not_enough_money', tooBig);
    }
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
