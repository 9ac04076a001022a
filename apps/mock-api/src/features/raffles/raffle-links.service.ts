import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { must } from '@apsara/domain/must';
import { Database } from '../../shared/database.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { hexHash } from '../../shared/secrets/tokens.ts';
import type { Queries } from '../../shared/statements.ts';

/** What of the database holds sealed secrets. */
export const raffleLinks = { use: 'raffle links', table: 'raffles', column: 'link', key: 'promotion_id' } as const;

/** A raffle's secret, from which its seeds follow, and what was published of it. */
export interface RaffleLink {
  link: string;
  anchor: string;
}

/** The seed of what a name stands for. */
export const seedOf = ({ link }: RaffleLink, name: string): string =>
  createHmac('sha256', link).update(name).digest('hex');

export const digestsOf = (seed: string, messages: readonly string[]): Uint8Array[] =>
  messages.map((message) => createHmac('sha256', seed).update(message).digest());

/** The links of raffles; each is made when its raffle is published, and its anchor is shown from then on. */
@Injectable()
export class RaffleLinksService {
  constructor(
    private readonly database: Database,
    private readonly seals: Seals,
  ) {}

  /** Makes the link of a raffle that is published; one that was published before keeps its own. */
  async make(queries: Queries, promotionId: string): Promise<void> {
    const link = randomBytes(32).toString('hex');
    await queries
      .insertInto('raffles')
      .values({ promotionId, link: this.seals.seal(raffleLinks.use, link), anchor: hexHash(link) })
      .onConflict((kept) => kept.doNothing())
      .execute();
  }

  async linkOf(promotionId: string): Promise<RaffleLink> {
    const kept = await this.database.raffle.findUnique({ where: { promotionId } });
    const { link, anchor } = must(kept, 'a published raffle has a link');
    return { link: this.seals.open(raffleLinks.use, link), anchor };
  }
}
