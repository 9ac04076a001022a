import { setTimeout as sleep } from 'node:timers/promises';
import { seedRandom } from '@apsara/prisma/seed/seed-random';
import type { Difference } from '@apsara/mock-api/features/ledger/ledger-audit';
import type { Database } from '@apsara/mock-api/shared/database';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { gather, type Cast } from './cast.ts';
import { balancesOf } from './balances.ts';
import { check } from './checks.ts';
import type { ChaosSite, Fault, Standing } from './chaos-site.ts';
import { Journal } from './journal.ts';
import { drawAll, hurry, partsBetween, payWhatIsDue, strikeBetween } from './lottery-draws.ts';
import { LotteryLoad } from './lottery-load.ts';
import { ANSWER_WITHIN_MS, PATIENCE_MS } from './patience.ts';
import { RoundsLoad } from './rounds-load.ts';
import { scheduleOf, type Hit } from './schedule.ts';
import { clientOf } from './site-client.ts';
import { SiteLoad } from './site-load.ts';
import { spin } from './spins-load.ts';
import { WalletCalls } from './wallet-calls.ts';

/** Replays sent at the same time. */
const REPLAYERS = 8;

export interface RunOptions {
  seed: number;
  seconds: number;
  fault: Fault | undefined;
}

export interface RunReport {
  hits: Hit[];
  journal: Journal;
  differences: Difference[];
}

/** Strikes by the schedule. */
async function strike(hits: readonly Hit[], { victims }: Standing): Promise<void> {
  const beganAt = performance.now();
  for (const { atMs, how, target, forMs } of hits) {
    await sleep(Math.max(0, atMs - (performance.now() - beganAt)));
    must(victims.get(target), `the victim ${target}`)[how](forMs);
  }
}

interface Load {
  standing: Standing;
  cast: Cast;
  journal: Journal;
  calls: WalletCalls;
  seed: number;
}

/** Reads the series above the players of the lotteries, before the first kill. */
async function lookUp({ url }: Standing, { lotteryAgent, lottery }: Cast, journal: Journal): Promise<void> {
  const parts = await partsBetween(clientOf(url, lotteryAgent), clientOf(url, itemAt(lottery, 0)));
  journal.lottery.above = { id: lotteryAgent.id, parts };
}

/** Everybody at once, until it is over and all of theirs is answered. */
async function play({ standing, cast, journal, calls, seed }: Load, isOver: () => boolean): Promise<void> {
  const { url, vendorsUrl, secret } = standing;
  const lanes = cast.rounds.map((player, i) => ({ name: `r${i}`, player, random: seedRandom(seed * 100 + i) }));
  // The first member plays at three tables at once.
  const more = ['a', 'b'].map((name, i) => ({
    name,
    player: itemAt(cast.rounds, 0),
    random: seedRandom(seed * 100 + 50 + i),
  }));
  const site = (name: string, i: number) =>
    new SiteLoad({
      url,
      name,
      journal,
      random: seedRandom(seed * 100 + 70 + i),
      withinMs: ANSWER_WITHIN_MS,
    });
  const work = [
    ...[...lanes, ...more].map((lane) => new RoundsLoad(calls, journal, lane).run(isOver)),
    ...cast.spins.map((player) => spin(vendorsUrl, player, isOver)),
    site('sent', 0).send(cast, isOver),
    site('paid-in', 1).deposit(cast, secret, isOver),
    ...cast.lottery.map((player, i) =>
      new LotteryLoad({
        name: `bettor${i}`,
        client: clientOf(url, player),
        player,
        journal,
        random: seedRandom(seed * 100 + 80 + i),
      }).run(isOver),
    ),
    hurry(url, isOver),
    strikeBetween(standing, { journal, seed }, isOver),
  ];
  for (const end of await Promise.allSettled(work))
    if (end.status === 'rejected') journal.differ('clients recover by themselves', 'the load', String(end.reason));
}

/** The whole log again: the same answers must come, and the books that are checked afterwards must not have moved. */
async function replay(calls: WalletCalls, journal: Journal): Promise<void> {
  const waiting = [...journal.answers];
  const replayer = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [transaction, { action, body, text }] = next;
      const again = await calls.replay(action, body);
      if (again !== text) journal.differ('a replayed call is answered the same', transaction, `${text}, then ${again}`);
    }
  };
  await Promise.all(Array.from({ length: REPLAYERS }, replayer));
}

/** Waits for work that follows bets: days to be counted, the vendor's calls to be answered. */
async function catchUp(database: Database): Promise<void> {
  const left = `SELECT (SELECT count(*) FROM bet_changes) + (SELECT count(*) FROM mock_vendors.calls)
    + (SELECT count(*) FROM mock_vendors.tickets WHERE state IN ('betting', 'open', 'settling')) AS count`;
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { count } = itemAt(await database.sql<{ count: bigint }>(left), 0);
    if (count === 0n) return;
    await sleep(200);
  }
}

/** One run: load and blows for some seconds, calm until all is answered, and then everything that must hold. */
export async function chaosRun(site: ChaosSite, { seed, seconds, fault }: RunOptions): Promise<RunReport> {
  const journal = new Journal();
  const hits = scheduleOf(seed, seconds, site.targets);
  const onOwnDeath = (words: string): void => journal.differ('what is not killed lives', 'a process', words);
  const standing = await site.open({ name: `run_${seed}`, fault, onOwnDeath });
  try {
    const cast = await gather(standing.database);
    await payWhatIsDue(standing.url);
    const before = await balancesOf(standing.database);
    const calls = new WalletCalls(standing.url, journal, fault === 'new-key');
    await lookUp(standing, cast, journal);
    const overAt = performance.now() + seconds * 1_000;
    const playing = play({ standing, cast, journal, calls, seed }, () => performance.now() >= overAt);
    await Promise.all([playing, strike(hits, standing)]);
    await standing.ready();
    await drawAll(standing, clientOf(standing.url, cast.lotteryAgent), journal).catch((error: Error) =>
      journal.differ('clients recover by themselves', 'the draws', error.message),
    );
    const look = async (): Promise<Difference[]> => {
      await catchUp(standing.database);
      return check(standing.database, journal, { before, players: cast.rounds.map(({ id }) => id) });
    };
    // A replay would restore lost calls, so they are searched for first.
    const found = await look();
    if (found.length > 0) return { hits, journal, differences: found };
    await replay(calls, journal).catch((error: Error) =>
      journal.differ('clients recover by themselves', 'the replay', error.message),
    );
    return { hits, journal, differences: await look() };
  } finally {
    await standing.stop();
  }
}
