import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@apsara/api/client';
import type { InputOf } from '@apsara/api/endpoint';
import { readLotteryIssue } from '@apsara/api/lottery-issues';
import { cancelLotteryOrder, createLotteryOrders } from '@apsara/api/lottery-orders';

import { orderStates } from '@apsara/domain/lottery/orders/states';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import type { SeedRandom } from '@apsara/prisma/seed/seed-random';
import type { Player } from './cast.ts';
import type { Journal } from './journal.ts';
import type { PlacedOrder } from './lottery-journal.ts';
import { ANSWER_WITHIN_MS, untilAnswered } from './patience.ts';

/** An account may ask sixty times in a minute, repeats and all. */
const AGAIN_MS = 700;
const PAUSE_MS = 900;

type Slip = InputOf<typeof createLotteryOrders>;
type Content = Slip['contents'][number];

interface Lottery {
  gameId: string;
  playId: string;
  prizeMode: Slip['prizeMode'];
  singleBetPrice: string;
  /** Selections of which the first few are bet on. */
  numbers: readonly string[];
  /** How the numbers chosen are written. */
  written: (chosen: string) => string;
}

const upTo = (most: number): string[] => Array.from({ length: most }, (_, i) => String(i + 1));

/** With a series, and with fixed odds on numbers that can be sold out; each draws every minute. */
const lotteries: readonly Lottery[] = [
  {
    gameId: 'TCG-SSC1MIN',
    playId: 'ssc.place',
    prizeMode: 1,
    singleBetPrice: '200',
    numbers: ['0', ...upTo(9)],
    written: (chosen) => `${chosen}||||`,
  },
  {
    gameId: 'TCG-PK10-1MIN',
    playId: 'pk10.place',
    prizeMode: 1,
    singleBetPrice: '200',
    numbers: upTo(10),
    written: (chosen) => `${chosen}|||||||||`,
  },
  {
    gameId: 'TCG-LHC1MINODDS',
    playId: 'lhc.special',
    prizeMode: 3,
    singleBetPrice: '500',
    numbers: upTo(49),
    written: (chosen) => chosen,
  },
];

/** Refusals that the load provokes: of slips, and of cancels. */
const ofSlips: readonly RefusalCode[] = ['lottery.issue_closed', 'lottery.not_enough_money', 'lottery.sold_out'];
const ofCancels: readonly RefusalCode[] = [
  'lottery.order_ended',
  'lottery.issue_closed',
  'lottery.chase_from_last',
  'lottery.cancel_limit',
];

/** To be asked again: the limit of calls passes, and what failed may have happened. */
const noWord: readonly RefusalCode[] = ['request.too_many', 'server.error'];

type Said<T> = { answer: T; refusal?: never } | { refusal: RefusalCode };

/** A member who bets on lotteries by the site's own calls; the journal learns what was answered. */
export class LotteryLoad {
  #made = 0;
  readonly #placed: PlacedOrder[] = [];

  constructor(
    private readonly options: { name: string; client: Client; player: Player; journal: Journal; random: SeedRandom },
  ) {}

  async run(isOver: () => boolean): Promise<void> {
    const { journal, player, random } = this.options;
    journal.lottery.players.push(player.id);
    while (!isOver()) {
      await this.#bet();
      if (random.below(3) === 0) await this.#cancel();
      await sleep(PAUSE_MS);
    }
  }

  /** Every fifth slip is sent twice at once. */
  async #bet(): Promise<void> {
    const { journal, player, random } = this.options;
    const slip = await this.#slip();
    this.#made += 1;
    const idempotencyKey = `${this.options.name}-${this.#made}`.padEnd(16, '-');
    const copies = random.below(5) === 0 ? 2 : 1;
    const said = await Promise.all(
      Array.from({ length: copies }, () =>
        this.#ask(({ client }) => client.call(createLotteryOrders, slip, { idempotencyKey, signal: soon() })),
      ),
    );
    const answers = said.flatMap((one) => ('answer' in one ? [one.answer.orders] : []));
    const numbers = answers.map((orders) => orders.map(({ orderNo }) => orderNo).join(' '));
    if (new Set(numbers).size > 1)
      journal.differ('a repeated slip has the orders it had', idempotencyKey, numbers.join(', then '));
    for (const order of answers[0] ?? []) {
      const placed: PlacedOrder = { member: player.id, order, cancel: 'none' };
      journal.lottery.orders.set(order.orderNo, placed);
      this.#placed.push(placed);
    }
    for (const { refusal } of said) this.#expect('a slip', idempotencyKey, refusal, ofSlips);
    if (answers.length > 0) return;
    journal.lottery.refused.set(idempotencyKey, said.some(({ repeats }) => repeats > 0) ? 'unsure' : 'sure');
  }

  /** One to three bets, and mostly a chase among them, by the issues that the site shows. */
  async #slip(): Promise<Slip> {
    const { random, client } = this.options;
    const { gameId, playId, prizeMode, singleBetPrice, numbers, written } = random.pick(lotteries);
    const { answer } = await untilAnswered(
      () => client.call(readLotteryIssue, { gameId }, { signal: soon() }),
      AGAIN_MS,
    );
    const content = (): Content => {
      const chosen = numbers.slice(0, 1 + random.below(numbers.length)).join(',');
      const issues = 1 + random.below(2) * (1 + random.below(4));
      return {
        gameId,
        playId,
        singleBetPrice,
        bettingContent: written(chosen),
        winStop: random.below(2) === 0,
        numero: answer.next.slice(0, issues).map(({ numero }) => ({ numero, multiple: 1 + random.below(3) })),
      };
    };
    return { prizeMode, contents: Array.from({ length: 1 + random.below(3) }, content) };
  }

  /** One of the newest, so that some are still on sale. */
  async #cancel(): Promise<void> {
    const { random, journal } = this.options;
    const open = this.#placed.filter(({ cancel }) => cancel === 'none').slice(-6);
    if (open.length === 0) return;
    const placed = random.pick(open);
    const { orderNo } = placed.order;
    const said = await this.#ask(({ client }) => client.call(cancelLotteryOrder, { orderNo }, { signal: soon() }));
    this.#expect('a cancel', orderNo, said.refusal, ofCancels);
    if ('answer' in said && said.answer.state !== orderStates.cancelled)
      journal.differ('a cancel is answered as it must be', orderNo, `state ${said.answer.state}`);
    placed.cancel = 'answer' in said ? 'done' : said.repeats > 0 ? 'sent' : 'none';
  }

  #expect(what: string, subject: string, refusal: RefusalCode | undefined, expected: readonly RefusalCode[]): void {
    if (refusal === undefined || expected.includes(refusal)) return;
    this.options.journal.differ(`${what} is answered as it must be`, subject, refusal);
  }

  /** Asks until there is a word, be it a refusal. */
  async #ask<T>(call: (options: { client: Client }) => Promise<T>): Promise<Said<T> & { repeats: number }> {
    const { client, journal } = this.options;
    const wait = await untilAnswered(
      (): Promise<Said<T>> =>
        call({ client }).then(
          (answer) => ({ answer }),
          (error: unknown) => {
            if (error instanceof Refusal && !noWord.includes(error.code)) return { refusal: error.code };
            throw error;
          },
        ),
      AGAIN_MS,
    );
    journal.waited(wait);
    return { ...wait.answer, repeats: wait.repeats };
  }
}

const soon = (): AbortSignal => AbortSignal.timeout(ANSWER_WITHIN_MS);
