import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@apsara/api/client';
import { readLotteryDraw } from '@apsara/api/lottery-issues';
import { readLotteryTerms } from '@apsara/api/lottery-orders';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { Standing } from './chaos-site.ts';
import type { Journal } from './journal.ts';
import { issueKey } from './lottery-journal.ts';
import { ANSWER_WITHIN_MS, PATIENCE_MS, untilAnswered } from './patience.ts';
import type { Target } from './schedule.ts';

const MINUTE_MS = 60_000;
/** From one draw to the next, and what is left of each minute before its draw. */
const CYCLE_MS = 12_000;
const BEFORE_DRAW_MS = 2_000;

/** Between looks for an issue that is drawn and not settled, and between the blows that it brings. */
const LOOK_MS = 3;
const CALM_MS = 15_000;

const soon = (): AbortSignal => AbortSignal.timeout(ANSWER_WITHIN_MS);

/** The platform's time, by the developers' calls. */
async function timeOf(url: string): Promise<number> {
  const { answer } = await untilAnswered(async () => {
    const response = await fetch(`${url}/developer/clock.json`, { signal: soon() });
    if (!response.ok) return undefined;
    const clock: { now: string } = JSON.parse(await response.text());
    return clock;
  }, 300);
  return Date.parse(answer.now);
}

/** Nobody waits for all the jobs that a move brings; what was not heard is asked again with the next. */
const moveTo = (url: string, at: number): Promise<unknown> =>
  fetch(`${url}/developer/clock.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'set', to: new Date(at).toISOString() }),
    signal: soon(),
  }).catch(() => undefined);

/** Moves of time run all jobs: what they pay for days before the run is paid before it is counted. */
export async function payWhatIsDue(url: string): Promise<void> {
  const response = await fetch(`${url}/developer/clock.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'advance', minutes: 1 }),
  });
  if (!response.ok) throw new Error(`time did not move: HTTP ${response.status}`);
}

/** Passes over most of every minute, so that lotteries that draw each minute draw every few seconds. */
export async function hurry(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const now = await timeOf(url);
    const next = Math.ceil(now / MINUTE_MS) * MINUTE_MS - BEFORE_DRAW_MS;
    if (next > now) await moveTo(url, next);
    await sleep(CYCLE_MS);
  }
}

const between = `SELECT i.number FROM lottery_issues i WHERE i.state = 'drawn'
  AND EXISTS (SELECT FROM lottery_orders o WHERE o.lottery = i.lottery AND o.number = i.number AND o.state = 1) LIMIT 1`;

const everyOther: readonly (readonly Target[])[] = [['database'], ['instance 1', 'instance 2']];

/** Kills the database, or all instances, at the moment when an issue is drawn and its orders are not settled. */
export async function strikeBetween(
  { database, victims }: Standing,
  { journal, seed }: { journal: Journal; seed: number },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const seen = await database.sql(between).catch(() => []);
    if (seen.length === 0) {
      await sleep(LOOK_MS);
      continue;
    }
    const targets = itemAt(everyOther, (seed + journal.lottery.blowsBetween) % everyOther.length);
    for (const target of targets) must(victims.get(target), `the victim ${target}`).kill(CYCLE_MS / 10);
    journal.lottery.blowsBetween += 1;
    await sleep(CALM_MS);
  }
}

/** The difference in series between the account above and the players, as the site reports it. */
export async function partsBetween(above: Client, player: Client): Promise<number> {
  const terms = (client: Client) => untilAnswered(() => client.call(readLotteryTerms, {}, { signal: soon() }), 500);
  const [upper, lower] = await Promise.all([terms(above), terms(player)]);
  return upper.answer.accountSeries - lower.answer.accountSeries;
}

/** Lets every issue with orders of the players be drawn and settled, and reads what was published of its draw. */
export async function drawAll({ database, url }: Standing, client: Client, journal: Journal): Promise<void> {
  const { players, draws } = journal.lottery;
  const open = `SELECT count(*) AS count, max(i.draws_at) AS last FROM lottery_orders o
    JOIN lottery_issues i ON i.lottery = o.lottery AND i.number = o.number WHERE o.member_id = ANY ($1) AND (o.state = 1 OR i.state IN ('open', 'drawn'))`;
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { count, last } = itemAt(await database.sql<{ count: bigint; last: Date | null }>(open, [players]), 0);
    if (count === 0n || !last) break;
    if ((await timeOf(url)) < last.getTime()) await moveTo(url, last.getTime() + 1_000);
    await sleep(500);
  }
  for (const { order } of journal.lottery.orders.values()) {
    if (draws.has(issueKey(order))) continue;
    const { gameId, numero } = order;
    const { answer } = await untilAnswered(
      () => client.call(readLotteryDraw, { gameId, numero }, { signal: soon() }),
      300,
    );
    if (answer.winNo !== null) draws.set(issueKey(order), answer.winNo);
  }
}
