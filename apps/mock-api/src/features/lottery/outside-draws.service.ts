import { Injectable } from '@nestjs/common';
import type { DrawSource } from '@apsara/domain/lottery/draws/draw-sources';
import { sourceAt, type SourceFrom } from '@apsara/domain/lottery/draws/sources';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { drawnBy } from '@apsara/domain/lottery/titles/titles';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { anyOf } from '../../shared/statements.ts';

/** What is set counts from a later issue on, so that an instance may know it a moment later. */
const KNOWN_MS = 1_000;

/** Whose results come from outside, and those that two persons have entered (decision 0080). */
@Injectable()
export class OutsideDraws {
  #known: { set: readonly SourceFrom[]; readAt: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Where the result of a lottery's slot comes from. */
  async sourceOf(title: LotteryTitle, slot: number): Promise<DrawSource> {
    return sourceAt(await this.#set(), drawnBy(title, slot), slot);
  }

  /** Confirmed results of a lottery by the numbers of their issues, the last of each. */
  async confirmed(lottery: string, numbers: readonly string[]): Promise<Map<string, Draw>> {
    const found = await this.confirmedOf([lottery], numbers);
    return new Map([...found].map(([id, result]) => [id.slice(lottery.length + 1), result]));
  }

  /** The same of several lotteries, by "<lottery>:<number>". */
  async confirmedOf(lotteries: readonly string[], numbers: readonly string[]): Promise<Map<string, Draw>> {
    const rows = await this.database.query
      .selectFrom('lotteryResults')
      .select(['lottery', 'number', 'result'])
      .where('lottery', '=', anyOf(lotteries))
      .where('number', '=', anyOf(numbers))
      .orderBy('confirmedAt')
      .execute();
    return new Map(rows.map(({ lottery, number, result }) => [`${lottery}:${number}`, result]));
  }

  /** Reads what is set again when it is asked next. */
  forget(): void {
    this.#known = undefined;
  }

  async #set(): Promise<readonly SourceFrom[]> {
    const now = this.clock.now().getTime();
    if (this.#known && Math.abs(now - this.#known.readAt) < KNOWN_MS) return this.#known.set;
    const set = await this.database.lotterySource.findMany();
    this.#known = { set, readAt: now };
    return set;
  }
}
