import { Injectable } from '@nestjs/common';
import { averageSpinCost, worstRaffleCost } from '@apsara/domain/raffles/raffles';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { RaffleResults, readRaffleResults } from '@apsara/api/raffles';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { wireAmount, wireInstantOrNull } from '../../shared/wire.ts';
import { RaffleLinksService } from './raffle-links.service.ts';
import { RaffleRulesService } from './raffle-rules.service.ts';

const SHOWN = 100;

/** What operators see of a raffle: its tickets, what it costs, and what it gave. */
@Injectable()
export class RaffleResultsService {
  constructor(
    private readonly database: Database,
    private readonly rules: RaffleRulesService,
    private readonly links: RaffleLinksService,
  ) {}

  /** @throws Refusal promotions.unknown, also for a draft and another site's */
  async readRaffleResults(
    { id }: ValidInputOf<typeof readRaffleResults>,
    { site }: SignedInCaller,
  ): Promise<RaffleResults> {
    const { rule } = await this.rules.read(id, site.code);
    const { anchor } = await this.links.linkOf(id);
    const { tickets, drawnAt } = await this.database.raffle.findUniqueOrThrow({ where: { promotionId: id } });
    const counts = await this.database.query
      .selectFrom('raffleTickets')
      .select(({ fn }) => [
        fn.count<bigint>('memberId').distinct().as('members'),
        fn.countAll<bigint>().filterWhere('source', '=', 'hand').as('byHand'),
        fn.countAll<bigint>().filterWhere('state', '=', 'ready').as('ready'),
        fn.countAll<bigint>().filterWhere('state', '=', 'won').as('won'),
        fn.countAll<bigint>().filterWhere('state', '=', 'lost').as('lost'),
        fn.countAll<bigint>().filterWhere('state', '=', 'void').as('voided'),
      ])
      .where('promotionId', '=', id)
      .executeTakeFirstOrThrow();
    const given = await this.database.query
      .selectFrom('raffleTickets')
      .select(['prize', ({ fn }) => fn.countAll<bigint>().as('given')])
      .where('promotionId', '=', id)
      .where('state', '=', 'won')
      .groupBy('prize')
      .execute();
    const worst = worstRaffleCost(rule);
    return {
      tickets,
      byHand: Number(counts.byHand),
      members: Number(counts.members),
      ready: Number(counts.ready),
      won: Number(counts.won),
      lost: Number(counts.lost),
      voided: Number(counts.voided),
      drawnAt: wireInstantOrNull(drawnAt),
      anchor,
      worst: worst === null ? null : wireAmount(worst, site.currency),
      average: wireAmount(averageSpinCost(rule), site.currency),
      currency: site.currency,
      prizes: rule.prizes.map(({ key, number }) => ({
        key,
        number,
        given: Number(given.find(({ prize }) => prize === key)?.given ?? 0n),
      })),
      winners: await this.#winners(id),
    };
  }

  async #winners(promotionId: string): Promise<RaffleResults['winners']> {
    const rows = await this.database.query
      .selectFrom('raffleTickets as t')
      .innerJoin('members as m', 'm.id', 't.memberId')
      .select(['t.number', 'm.username as account', 't.prize', 't.usedAt'])
      .where('t.promotionId', '=', promotionId)
      .where('t.state', '=', 'won')
      .orderBy('t.usedAt', 'desc')
      .orderBy('t.point')
      .limit(SHOWN)
      .execute();
    return rows.flatMap(({ number, account, prize, usedAt }) =>
      prize === null || usedAt === null ? [] : [{ number, account, prize, usedAt: usedAt.toISOString() }],
    );
  }
}
