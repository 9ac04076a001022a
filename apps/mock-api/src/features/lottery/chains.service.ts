import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { chainPlace, linksOf } from '@apsara/domain/lottery/draws/proof';
import { itemAt } from '@apsara/domain/lists';
import { dayMs } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { Seals } from '../../shared/secrets/seals.ts';

/** A chain of seeds as an instance knows it: secrets until their issues are drawn. */
interface Chain {
  anchor: string;
  madeAt: Date;
  links: readonly string[];
}

/** The link of one slot, and what it is proven by. */
export interface Link {
  link: string;
  anchor: string;
  /** How many times the link must be hashed to give the anchor. */
  steps: number;
  madeAt: Date;
}

/** What of the database holds sealed secrets. */
export const chainLinks = { use: 'lottery chains', table: 'lottery_chains', column: 'last_link', key: 'id' } as const;

/** Chains at hand: one for each lottery, and as many of their past. */
const MAX_CHAINS = 128;

/** In a seeded house the first chains are as old as its history, so that there are results to look at. */
const SEEDED_MS = 3 * dayMs;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The chains of seeds from which all draws follow (decision 0054). */
@Injectable()
export class ChainsService {
  readonly #chains = new LRUCache<string, Chain>({ max: MAX_CHAINS });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seals: Seals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The link of a slot; its chain is made when it is first asked for, which is before any of its issues is on sale. */
  async linkOf(lottery: string, slot: number): Promise<Link> {
    const { firstSlot, place } = chainPlace(slot);
    const { anchor, links, madeAt } = await this.#chain(lottery, firstSlot);
    return { link: itemAt(links, place), anchor, steps: place + 1, madeAt };
  }

  async #chain(lottery: string, firstSlot: number): Promise<Chain> {
    const id = `${lottery}:${firstSlot}`;
    const known = this.#chains.get(id);
    if (known) return known;
    const row = (await this.#row(id)) ?? (await this.#make({ id, lottery, firstSlot }));
    const { links } = linksOf(this.seals.open(chainLinks.use, row.lastLink), sha256);
    const chain = { anchor: row.anchor, madeAt: row.madeAt, links };
    this.#chains.set(id, chain);
    return chain;
  }

  #row(id: string) {
    return this.database.lotteryChain.findUnique({ where: { id } });
  }

  async #make({ id, lottery, firstSlot }: { id: string; lottery: string; firstSlot: number }) {
    const last = randomBytes(32).toString('hex');
    const lastLink = this.seals.seal(chainLinks.use, last);
    const isFirst = (await this.database.lotteryChain.count({ where: { lottery } })) === 0;
    const age = isFirst && !this.config.production ? SEEDED_MS : 0;
    const madeAt = new Date(this.clock.now().getTime() - age);
    const { anchor } = linksOf(last, sha256);
    // Another instance may have made it meanwhile: the one that is kept counts.
    await this.database.lotteryChain.createMany({
      data: [{ id, lottery, firstSlot, anchor, lastLink, madeAt }],
      skipDuplicates: true,
    });
    return this.database.lotteryChain.findUniqueOrThrow({ where: { id } });
  }
}
