import { Injectable } from '@nestjs/common';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { isOneOf } from '@apsara/domain/lists';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  exportTeamTransactions,
  listTeamTransactions,
  OpenedMovement,
  readTeamTransactionTotals,
  TeamMovement,
} from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { pageOf, readFromEnd, type Page, type Part } from '../../shared/lists/deep-pages.ts';
import { isLargeTeam } from '../../shared/lists/large-teams.ts';
import { startingWith } from '../../shared/lists/like.ts';
import { reportRange } from '../../shared/lists/report-range.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import {
  all,
  counted,
  named,
  ofAccounts,
  ofInstants,
  type AskedOfTeam,
  type Found,
  type StoredTeamMovement,
} from './team-movements-sql.ts';
import { movementOf } from './transactions.service.ts';

type Filter = NonNullable<ValidInputOf<typeof listTeamTransactions>['filter']>;

/** Keys of what lottery_place, lottery_settle, lottery_refund and lottery_correct post. */
const LOTTERY_KEY = /^lottery(?:-\w+)?:([^:]+)/;
/** The longest a round is open: what was won is of a bet that is no older. */
const LONGEST_OPEN_MS = 49 * 3_600_000;

/** For so long it costs less to look at what everybody did than to ask each account of a great team. */
const SOME_HOURS_MS = 8 * 3_600_000;

/** What is asked for, and how it is answered: as a whole, and of a few hours. */
interface Plan {
  asked: AskedOfTeam;
  whole: Found;
  hours: Found;
}

const isId = (id: string): boolean => /^\d{1,18}[dc]$/.test(id);

/** What moved on the accounts of a team. */
@Injectable()
export class TeamMovementsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal request.invalid for a range that is none or too long */
  async listTeamTransactions(
    { sort, range, filter = {} }: ValidInputOf<typeof listTeamTransactions>,
    caller: SignedInCaller,
  ): Promise<Rows<TeamMovement>> {
    const [from, to] = range ?? [0, 99];
    if (filter.id)
      return new Rows(
        (await this.#named(filter.id, caller)).map((row) => toWire(row, caller)),
        filter.id.length,
        0,
      );
    const plan = await this.#plan(filter, caller);
    const { rows, total } = await this.#page(plan, {
      direction: sort?.[1] ?? 'DESC',
      skip: from,
      take: to - from + 1,
    });
    return new Rows(
      rows.map((row) => toWire(row, caller)),
      total,
      from,
    );
  }

  /** Of the whole filter. @throws Refusal request.invalid for a range that is none or too long */
  async readTeamTransactionTotals(
    { filter = {} }: ValidInputOf<typeof readTeamTransactionTotals>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof readTeamTransactionTotals>> {
    const { asked, whole } = await this.#plan(filter, caller);
    const { count, received, returned, spent } = await oneRow(this.database.query, whole.sums(asked));
    const { currency } = caller.site;
    const amount = (units: bigint) => wireAmount(units, currency);
    return {
      count: Number(count),
      received: amount(received),
      returned: amount(returned),
      spent: amount(spent),
      net: amount(received + returned - spent),
      currency,
    };
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows; request.invalid for a range that is none or too long */
  exportTeamTransactions(
    { sort, filter = {} }: ValidInputOf<typeof exportTeamTransactions>,
    caller: SignedInCaller,
  ): Promise<RowStream<TeamMovement>> {
    const asked = this.#asked(filter, caller);
    return exportQuery(this.database, caller, {
      query: all(asked, sort?.[1] ?? 'DESC'),
      counted: counted(asked),
      toWire: (row) => toWire(row, caller),
    });
  }

  /** @throws Refusal reports.movement_unknown, also for another team's */
  async readTeamTransaction(id: string, caller: SignedInCaller): Promise<OpenedMovement> {
    const [row] = await this.#named([id], caller);
    if (!row) throw new Refusal('reports.movement_unknown');
    const betId = row.betId ?? (await this.#betOf(row));
    return {
      ...toWire(row, caller),
      bet: betId ? { id: betId } : null,
      payment: paymentOf(row),
      deposit: row.kind === 'deposit' ? await this.#depositOf(row) : null,
      withdrawal: row.kind.startsWith('withdrawal') ? await this.#withdrawalOf(row) : null,
    };
  }

  #asked({ q, memberId, kind, vendor, ...days }: Filter, { actor, site }: SignedInCaller): AskedOfTeam {
    const { since, before } = reportRange(days, this.clock.now(), site.timeZone);
    const whose = { agentId: actor.id, currency: site.currency, account: startingWith(q), memberId: memberId ?? null };
    return { ...whose, since, before, kind: kind ?? null, vendor: vendor || null };
  }

  async #plan(filter: Filter, caller: SignedInCaller): Promise<Plan> {
    const asked = this.#asked(filter, caller);
    const hours =
      !filter.q && !filter.memberId && (await isLargeTeam(this.database, caller.actor.id)) ? ofInstants : ofAccounts;
    // Of bets and wins there are too many in a range; all other kinds have an index of their own.
    const isRare = filter.kind && filter.kind !== 'bet' && filter.kind !== 'win';
    return { asked, hours, whole: isRare ? hours : ofAccounts };
  }

  #page({ asked, whole, hours }: Plan, part: Part): Promise<Page<StoredTeamMovement>> {
    const now = this.clock.now();
    return readFromEnd({ ...asked, now }, part, async (since, before) => {
      const isShort = Math.min(before.getTime(), now.getTime()) - since.getTime() <= SOME_HOURS_MS;
      const { page } = isShort ? hours : whole;
      return pageOf(await allRows(this.database.query, page({ ...asked, since, before }, part)));
    });
  }

  #named(ids: readonly string[], { actor, site }: SignedInCaller): Promise<StoredTeamMovement[]> {
    return allRows(this.database.query, named(actor.id, site.currency, ids.filter(isId)));
  }

  /** The bet of a lottery order, and that which something was won on, by the round that the vendor named. */
  async #betOf({ requestKey, askedKey: key, asked, memberId, at }: StoredTeamMovement): Promise<string | undefined> {
    const [, lotteryOrder] = LOTTERY_KEY.exec(requestKey) ?? [];
    if (lotteryOrder) {
      const order = await this.database.lotteryOrder.findUnique({ where: { orderNo: lotteryOrder, memberId } });
      return order?.betId;
    }
    if (!key || !asked?.startsWith('[')) return undefined;
    const [, , , roundId] = JSON.parse(asked) as string[];
    const bet = await this.database.bet.findFirst({
      where: {
        memberId,
        vendorCode: key.split(':')[0]!,
        roundId: roundId!,
        placedAt: { gte: new Date(at.getTime() - LONGEST_OPEN_MS), lte: at },
      },
      orderBy: { placedAt: 'desc' },
    });
    return bet?.id;
  }

  async #depositOf({ requestKey: key, memberId }: StoredTeamMovement): Promise<OpenedMovement['deposit']> {
    const order = await this.database.depositOrder.findFirst({ where: { orderNo: key.split(':')[1]!, memberId } });
    return (
      order && {
        orderNo: order.orderNo,
        method: order.method,
        state: order.state,
        amount: wireAmount(order.amount, order.currency),
        fee: order.fee === null ? null : wireAmount(order.fee, order.currency),
        createdAt: wireInstant(order.createdAt),
        paidAt: wireInstantOrNull(order.paidAt),
      }
    );
  }

  async #withdrawalOf({ requestKey: key, memberId }: StoredTeamMovement): Promise<OpenedMovement['withdrawal']> {
    const order = await this.database.withdrawalOrder.findFirst({ where: { orderNo: key.split(':')[1]!, memberId } });
    return (
      order && {
        orderNo: order.orderNo,
        method: order.method,
        state: order.state,
        amount: wireAmount(order.amount, order.currency),
        createdAt: wireInstant(order.createdAt),
        paidAt: wireInstantOrNull(order.paidAt),
      }
    );
  }
}

/** The key of what a contract pays names its payment. */
function paymentOf({ kind, requestKey }: StoredTeamMovement): OpenedMovement['payment'] {
  const [, id] = requestKey.split(':');
  return id && isOneOf(contractKinds, kind) ? { id, family: kind === 'dividend' ? 'dividends' : 'wages' } : null;
}

const toWire = (row: StoredTeamMovement, { site, language }: SignedInCaller): TeamMovement => ({
  ...movementOf(row, site.currency, language),
  memberId: row.memberId,
  account: row.account,
  wallet: row.purpose,
});
