import { orderStates } from '@apsara/domain/lottery/orders/states';
import { unitsOf } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import type { Database } from '@apsara/mock-api/shared/database';
import { balancesOf, type Check, type Finding } from './balances.ts';
import type { Journal } from './journal.ts';
import type { LotteryJournal, OrderEnd, PlacedOrder } from './lottery-journal.ts';

/** An order as the platform has it, with the transfers that were made for it. */
interface StoredOrder {
  order_no: string;
  member_id: string;
  key: string;
  chase_id: string | null;
  state: number;
  stake: bigint;
  payout: bigint;
  rebate: bigint;
  has_series: boolean;
  closes_at: Date;
  ended_at: Date | null;
  issue_state: string;
  taken: bigint;
  paid: bigint;
  refunded: bigint;
}

const ordersOf = (database: Database, { players }: LotteryJournal): Promise<StoredOrder[]> =>
  database.sql<StoredOrder>(
    `SELECT o.order_no, o.member_id, s.request_key AS key, o.chase_id, o.state, o.stake, o.payout, o.rebate, o.series IS NOT NULL AS has_series,
            o.closes_at, o.ended_at, i.state AS issue_state, t.taken, t.paid, t.refunded
       FROM lottery_orders o JOIN lottery_slips s ON s.id = o.slip_id JOIN lottery_issues i ON i.lottery = o.lottery AND i.number = o.number
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE kind = 'bet' AND amount = o.stake) AS taken, count(*) FILTER (WHERE kind = 'win' AND amount = o.payout) AS paid,
               count(*) FILTER (WHERE kind = 'rollback' AND amount = o.stake) AS refunded
          FROM ledger_transfers WHERE request_key IN ('lottery:' || o.order_no, 'lottery-win:' || o.order_no, 'lottery-refund:' || o.order_no)) t
      WHERE o.member_id = ANY ($1)`,
    [players],
  );

const placedOnce: Check = async (database, { lottery }) => {
  const rows = await ordersOf(database, lottery);
  const stored = new Map(rows.map((row) => [row.order_no, row]));
  const answered = [...lottery.orders].flatMap(([subject, { member, order }]): Finding[] => {
    const row = stored.get(subject);
    if (!row) return [{ subject, found: 'answered, and not stored' }];
    const isSame = row.member_id === member && row.stake === unitsOf(order.stake, 'KHR') && row.taken === 1n;
    return isSame ? [] : [{ subject, found: `stake ${row.stake} taken ${row.taken} times, answered ${order.stake}` }];
  });
  const more = rows.filter((row) => !lottery.orders.has(row.order_no) && !lottery.refused.has(row.key));
  return [...answered, ...more.map(({ order_no: subject }) => ({ subject, found: 'stored, and never answered' }))];
};

const refusedIsFree: Check = async (database, { lottery }) => {
  const sure = [...lottery.refused].flatMap(([key, how]) => (how === 'sure' ? [key] : []));
  const slips = await database.sql<{ key: string; stake: bigint }>(
    'SELECT request_key AS key, stake FROM lottery_slips WHERE request_key = ANY ($1)',
    [sure],
  );
  return slips.map(({ key, stake }) => ({ subject: key, found: `was refused, and took ${stake}` }));
};

const endedOnce: Check = async (database, { lottery }) => {
  const { winStopped, cancelled, refunded: noResult, confirmed } = orderStates;
  return (await ordersOf(database, lottery)).flatMap((row) => {
    const isRefund = [winStopped, cancelled, noResult].some((state) => state === row.state);
    const isOnce = row.refunded === (isRefund ? 1n : 0n) && row.paid === (row.payout > 0n ? 1n : 0n);
    const hasEnded = row.state !== confirmed && ['settled', 'refunded'].includes(row.issue_state);
    if (isOnce && hasEnded) return [];
    const found = `state ${row.state} of an issue ${row.issue_state}, paid ${row.paid} times, refunded ${row.refunded}`;
    return [{ subject: row.order_no, found }];
  });
};

/** The orders of the same chase for earlier issues that have won, by the published draws. */
const wonBefore = ({ order }: PlacedOrder, lottery: LotteryJournal): PlacedOrder[] =>
  [...lottery.orders.values()].filter(
    ({ order: other }) =>
      order.chaseId !== null &&
      other.chaseId === order.chaseId &&
      other.drawsAt < order.drawsAt &&
      lottery.endOf(other)?.state === orderStates.won,
  );

/** How an order may have ended, by what was answered and drawn. */
function endsOf(placed: PlacedOrder, lottery: LotteryJournal, stored: ReadonlyMap<string, StoredOrder>): OrderEnd[] {
  const { order, cancel } = placed;
  const refund = (state: number): OrderEnd => ({ state, payout: 0n });
  if (cancel === 'done') return [refund(orderStates.cancelled)];
  const drawn = lottery.endOf(order);
  const stops = order.winStop ? wonBefore(placed, lottery).map((won) => stored.get(won.order.orderNo)) : [];
  // A win that is settled when this one's sale is over stops it no more.
  const inTime = stops.some((won) => won?.state === orderStates.won && (won.ended_at ?? 0) < new Date(order.closesAt));
  return [
    ...(cancel === 'sent' ? [refund(orderStates.cancelled)] : []),
    ...(inTime ? [refund(orderStates.winStopped)] : drawn ? [drawn] : []),
  ];
}

const endsAsDrawn: Check = async (database, { lottery }) => {
  const stored = new Map((await ordersOf(database, lottery)).map((row) => [row.order_no, row]));
  return [...lottery.orders.values()].flatMap((placed): Finding[] => {
    const subject = placed.order.orderNo;
    const row = stored.get(subject);
    const ends = endsOf(placed, lottery, stored);
    if (!row || ends.some(({ state, payout }) => row.state === state && row.payout === payout)) return [];
    const due = ends.map(({ state, payout }) => `${state} and ${payout}`).join(' or ') || 'unknown';
    return [{ subject, found: `state ${row.state} paid ${row.payout}, due is ${due}` }];
  });
};

/** What an order has cost its player, and given the account above, once it ended so. */
function movedBy({ state, stake, payout, rebate, has_series }: StoredOrder, parts: number): [bigint, bigint] {
  const { winStopped, cancelled, refunded, rejected, won, lost } = orderStates;
  if ([winStopped, cancelled, refunded, rejected].some((each) => each === state)) return [0n, 0n];
  const isSettled = [won, lost].some((each) => each === state);
  const share = isSettled && has_series ? (stake * BigInt(parts)) / 2_000n : 0n;
  return [payout + (isSettled ? rebate : 0n) - stake, share];
}

/** Ends that were wrong are found by the check before; here each order counts as it has ended. */
const walletsOfLottery: Check = async (database, { lottery }: Journal, before) => {
  const { above, players } = lottery;
  const moved = new Map(players.map((id) => [id, 0n]));
  if (above) moved.set(above.id, 0n);
  const add = (id: string, units: bigint): unknown => moved.set(id, (moved.get(id) ?? 0n) + units);
  for (const row of await ordersOf(database, lottery)) {
    const [own, share] = movedBy(row, above?.parts ?? 0);
    add(row.member_id, own);
    if (above) add(above.id, share);
  }
  const after = await balancesOf(database);
  return [...moved].flatMap(([subject, units]) => {
    const due = must(before.get(subject), `the balance of ${subject} before`) + units;
    const kept = must(after.get(subject), `the balance of ${subject} after`);
    return kept === due ? [] : [{ subject, found: `holds ${kept}, the orders make ${due}` }];
  });
};

/** What must hold of the lotteries after a run. */
export const lotteryChecks: Record<string, Check> = {
  'a lottery order that was answered exists once, with its stake, and no other': placedOnce,
  'a lottery slip that was refused costs nothing': refusedIsFree,
  'an issue of a lottery is settled or refunded, each order once': endedOnce,
  'a lottery order ends as its draw, its chase and its cancel say': endsAsDrawn,
  'a wallet is what its lottery orders make it, and that above has its shares': walletsOfLottery,
};
