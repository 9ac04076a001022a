import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { hexHash } from '../../shared/secrets/tokens.ts';

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

/** The links of raffles; each is made when it is first asked for, and its anchor is shown from then on. */
@Injectable()
export class RaffleLinksService {
  constructor(
    private readonly database: Database,
    private readonly seals: Seals,
  ) {}

  async linkOf(promotionId: string): Promise<RaffleLink> {
    const kept = await this.database.raffle.findUnique({ where: { promotionId } });
    if (kept?.link && kept.anchor) return { link: this.seals.open(raffleLinks.use, kept.link), anchor: kept.anchor };
    const link = randomBytes(32).toString('hex');
    await this.database.raffle.createMany({ data: [{ promotionId }], skipDuplicates: true });
    // Another instance may have made it meanwhile: the one that is kept counts.
    await this.database.raffle.updateMany({
      where: { promotionId, link: null },
      data: { link: this.seals.seal(raffleLinks.use, link), anchor: hexHash(link) },
    });
    return this.linkOf(promotionId);
  }
}
