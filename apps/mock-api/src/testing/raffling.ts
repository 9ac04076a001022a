import { randomUUID } from 'node:crypto';
import { raffleOf, storedRaffle, type RafflePrize, type RaffleRule } from '@apsara/domain/raffles/raffles';
import { dayMs } from '@apsara/domain/time';
import type { Promotion } from '@apsara/prisma/client';
import { RaffleDrawsService } from '../features/raffles/raffle-draws.service.ts';
import { RaffleLinksService } from '../features/raffles/raffle-links.service.ts';
import { RaffleTicketsService } from '../features/raffles/raffle-tickets.service.ts';
import { RafflesService } from '../features/raffles/raffles.service.ts';
import { SpinsService } from '../features/raffles/spins.service.ts';
import { json } from '../shared/statements.ts';
import { Offering } from './offering.ts';
import type { TestApp } from './test-app.ts';

type Prize = Partial<RafflePrize> & { key: string };

const prizeOf = (prize: Prize): RafflePrize => ({
  kind: 'nothing',
  amount: 0n,
  productId: null,
  chance: 0,
  number: null,
  ...prize,
});

/** Raffles at a small site, and their tickets. */
export class Raffling extends Offering {
  readonly raffles: RafflesService;
  readonly spins: SpinsService;
  readonly tickets: RaffleTicketsService;
  readonly draws: RaffleDrawsService;

  constructor(people: TestApp) {
    super(people);
    this.raffles = people.get(RafflesService);
    this.spins = people.get(SpinsService);
    this.tickets = people.get(RaffleTicketsService);
    this.draws = people.get(RaffleDrawsService);
  }

  /** A raffle that has run for ten days: a wheel that gives nothing, unless `prizes` and `over` say otherwise. */
  async raffle(
    {
      prizes = [{ key: 'none', chance: 10_000 }],
      ...over
    }: Partial<Omit<RaffleRule, 'prizes'>> & { prizes?: Prize[] } = {},
    { budget = null, ...offer }: Partial<Promotion> & { budget?: bigint | null } = {},
  ): Promise<string> {
    const { database, clock } = this.people;
    const id = randomUUID();
    await database.promotion.create({
      data: {
        siteCode: 'lotus',
        code: id.slice(0, 8),
        kind: 'RAFFLE',
        art: 'gems',
        from: new Date(clock.now().getTime() - 10 * dayMs),
        position: 1,
        ...offer,
        id,
        words: { EN: { title: 'Raffle', summary: '', detail: 'x' } },
      },
    });
    await this.writeRaffle(id, 1, { prizes, ...over });
    await this.people.get(RaffleLinksService).make(database.query, id);
    await this.claims.setBudget(database.query, id, { places: null, budget });
    return id;
  }

  /** Another version of a raffle's rule. */
  async writeRaffle(
    promotionId: string,
    version: number,
    { prizes = [], ...over }: Partial<Omit<RaffleRule, 'prizes'>> & { prizes?: Prize[] },
  ): Promise<void> {
    const rule = raffleOf({
      mode: 'wheel',
      earns: 'none',
      per: 0n,
      perDay: 10,
      rewards: false,
      spinsPerDay: null,
      ticketDays: 7,
      fallback: 'none',
      multiple: 300,
      claimDays: 7,
      ...over,
      prizes: prizes.map(prizeOf),
    });
    const createdAt = this.people.clock.now();
    await this.people.database.query
      .insertInto('raffleRules')
      .values({ promotionId, version, rule: json(storedRaffle(rule)), createdAt })
      .execute();
    await this.people.database.promotion.update({ where: { id: promotionId }, data: { version } });
  }

  /** Gives a member tickets by hand. */
  async give(operator: string, memberId: string, promotionId: string, count = 1): Promise<string[]> {
    const { username } = await this.people.database.member.findUniqueOrThrow({ where: { id: memberId } });
    const before = await this.ticketsOf(memberId, promotionId);
    await this.tickets.issueRaffleTickets(
      { id: promotionId, account: username, count, remark: 'Test' },
      this.caller(operator),
    );
    const after = await this.ticketsOf(memberId, promotionId);
    return after.filter(({ id }) => before.every((one) => one.id !== id)).map(({ id }) => id);
  }

  ticketsOf(memberId: string, promotionId: string) {
    return this.raffles.listOwnTickets({ promotionId }, this.caller(memberId));
  }

  spin(
    memberId: string,
    promotionId: string,
    { key, ...wish }: { ticketId?: string; version?: number; key?: string } = {},
  ) {
    return this.spins.claimRafflePrize({ promotionId, ...wish }, this.caller(memberId, key));
  }
}
