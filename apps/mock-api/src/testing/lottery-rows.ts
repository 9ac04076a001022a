import { randomUUID } from 'node:crypto';
import { lastIssue } from '@apsara/domain/lottery/titles/schedule';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { must } from '@apsara/domain/must';
import type { Database } from '../shared/database.ts';

const HOUR_MS = 3_600_000;

/** Lotteries for the lists of the console: issues, orders, chains and corrections, and results from outside. */
export async function lotteryRows(
  database: Database,
  now: Date,
  { player, operatorId }: { player: { siteCode: string; memberId: string }; operatorId: string },
): Promise<void> {
  const code = 'TCG-SSC1MIN';
  const chaseId = randomUUID();
  const mark = { source: 'outside', setBy: operatorId, setAt: now } as const;
  await database.lotterySource.create({ data: { ...mark, lottery: 'TCG-LF3DDAILY', fromSlot: 0 } });
  for (const n of [1, 2, 3]) {
    const placedAt = new Date(now.getTime() - n * HOUR_MS);
    const slot = Math.floor(placedAt.getTime() / 60_000);
    const drawsAt = new Date(slot * 60_000);
    const title = must(titleOf(code), code);
    const { number } = lastIssue(title.schedule, drawsAt);
    const issue = { lottery: code, number };
    const times = { closesAt: drawsAt, drawsAt, settledAt: drawsAt };
    await database.lotteryIssue.create({
      data: { ...issue, ...times, slot, state: 'settled', result: [1, 2, 3, 4, n] },
    });
    const slipId = randomUUID();
    const stake = 2_000_00n * BigInt(n);
    await database.lotterySlip.create({
      data: { id: slipId, memberId: player.memberId, requestKey: slipId, fingerprint: '', stake, createdAt: placedAt },
    });
    const bet = { play: 'ssc.place', selection: '9||||', mode: 1, unit: 20_000_000n, multiple: n, bets: 1 };
    await database.lotteryOrder.create({
      data: {
        ...player,
        ...issue,
        ...bet,
        orderNo: `L0000000000000${n}`,
        slipId,
        chaseId: n === 1 ? null : chaseId,
        stake,
        rebate: 0n,
        prizes: { '1': '199000000' },
        state: 5,
        hits: {},
        betId: randomUUID(),
        closesAt: drawsAt,
        placedAt,
        endedAt: drawsAt,
      },
    });
    // Of chains that are to come, of which nothing is published.
    const firstSlot = 4_096 * (20_000 + n);
    await database.lotteryChain.create({
      data: { id: `${code}:${firstSlot}`, lottery: code, firstSlot, anchor: 'a', lastLink: 'sealed', madeAt: placedAt },
    });
    const asked = { reason: 'The draw went wrong', askedBy: operatorId, askedAt: placedAt };
    await database.lotteryCorrection.create({
      data: { id: randomUUID(), siteCode: player.siteCode, ...issue, ...asked, kind: 'void' },
    });
  }
}
