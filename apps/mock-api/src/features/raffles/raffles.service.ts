import { Injectable } from '@nestjs/common';
import { maskedAccount } from '@apsara/domain/games/winners';
import { drawName } from '@apsara/domain/raffles/raffle-draws';
import { languageOr, type Language } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listOwnTickets, RaffleTicket, readRaffle, ShownPrize, ShownRaffle } from '@apsara/api/raffles';
import type { Caller, CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { hexHash } from '../../shared/secrets/tokens.ts';
import { wireAmount, wireInstantOrNull } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';
import { RaffleLinksService, seedOf } from './raffle-links.service.ts';
import { isAvailable, prizeOf, ticketOf, type ListedTicket } from './raffle-rows.ts';
import { RaffleRulesService, type RuledRaffle } from './raffle-rules.service.ts';
import { RaffleTicketsService } from './raffle-tickets.service.ts';

const SHOWN = 100;

/** Raffles as everybody sees them, and members' tickets. */
@Injectable()
export class RafflesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
    private readonly rules: RaffleRulesService,
    private readonly links: RaffleLinksService,
    private readonly tickets: RaffleTicketsService,
  ) {}

  /** @throws Refusal promotions.unknown, while it runs also to members who may not be offered it */
  async readRaffle({ id, version, language }: ValidInputOf<typeof readRaffle>, caller: Caller): Promise<ShownRaffle> {
    const { site, actor } = caller;
    const raffle = await this.rules.read(id, site.code, version);
    const now = this.clock.now();
    const { offer, rule } = raffle;
    const isOver = offer.state === 'closed' || (offer.until !== null && offer.until <= now);
    const who = { siteCode: site.code, memberId: actor?.id };
    if (!isOver && !(await this.offers.mayBeOffered(who))) throw new Refusal('promotions.unknown');
    const link = await this.links.linkOf(id);
    const { tickets, drawnAt } = await this.database.raffle.findUniqueOrThrow({ where: { promotionId: id } });
    const isWheel = rule.mode === 'wheel';
    const seed = isWheel ? null : seedOf(link, drawName(id));
    const isDone = isWheel ? isOver : drawnAt !== null;
    return {
      promotionId: id,
      mode: rule.mode,
      version: raffle.version,
      currency: site.currency,
      earns: rule.earns,
      per: wireAmount(rule.per, site.currency),
      perDay: rule.perDay,
      rewards: rule.rewards,
      spinsPerDay: rule.spinsPerDay,
      ticketDays: rule.ticketDays,
      multiple: rule.multiple,
      claimDays: rule.claimDays,
      prizes: await this.#prizes(raffle, site, languageOr(language, caller.language)),
      fallback: rule.fallback,
      running: offer.state === 'published' && offer.from <= now && !isOver,
      drawsAt: isWheel ? null : wireInstantOrNull(offer.until),
      anchor: link.anchor,
      seedHash: seed === null ? null : hexHash(seed),
      link: isDone ? link.link : null,
      seed: isDone ? seed : null,
      drawnAt: wireInstantOrNull(drawnAt),
      tickets,
      byHand: isWheel ? null : await this.database.raffleTicket.count({ where: { promotionId: id, source: 'hand' } }),
      ...(drawnAt ? await this.#drawn(id) : { voided: [], winners: [] }),
    };
  }

  /** Gives first what has been earned meanwhile. */
  async listOwnTickets(
    { status, promotionId, language }: ValidInputOf<typeof listOwnTickets>,
    caller: SignedInCaller,
  ): Promise<RaffleTicket[]> {
    const { actor, site } = caller;
    await this.tickets.awardMember(actor.id, site);
    const now = this.clock.now();
    const listed = await this.#listed({
      siteCode: site.code,
      memberId: actor.id,
      ...(promotionId ? { promotionId } : {}),
      ...(status === 'USED' ? { usedAt: { not: null } } : {}),
      ...(status === 'AVAILABLE' ? { state: 'ready' as const } : {}),
    });
    const read = { language: languageOr(language, caller.language), now };
    const shown = status === 'AVAILABLE' ? listed.filter((one) => isAvailable(one, now)) : listed;
    return Promise.all(shown.map(async (one) => ticketOf(one, await this.links.linkOf(one.offer.id), read)));
  }

  async readTicket(id: string, language: Language): Promise<RaffleTicket> {
    const [listed] = await this.#listed({ id });
    if (!listed) throw new Refusal('promotions.unknown');
    return ticketOf(listed, await this.links.linkOf(listed.offer.id), { language, now: this.clock.now() });
  }

  async #listed(where: NonNullable<Parameters<Database['raffleTicket']['findMany']>[0]>['where']) {
    const tickets = await this.database.raffleTicket.findMany({
      where: where ?? {},
      orderBy: [{ createdAt: 'desc' }, { number: 'desc' }],
      take: SHOWN,
    });
    const ids = [...new Set(tickets.map(({ promotionId }) => promotionId))];
    const offers = await this.database.promotion.findMany({ where: { id: { in: ids } } });
    const rules = await this.database.raffleRule.findMany({ where: { promotionId: { in: ids } } });
    const listed: ListedTicket[] = [];
    for (const ticket of tickets) {
      const offer = offers.find(({ id }) => id === ticket.promotionId);
      const rule = rules.find(({ promotionId, version }) => promotionId === offer?.id && version === offer.version);
      if (offer && rule) listed.push({ ticket, offer, isWheel: rule.rule.mode === 'wheel' });
    }
    return listed;
  }

  async #prizes({ offer, rule }: RuledRaffle, site: CallerSite, language: Language): Promise<ShownPrize[]> {
    const products = await this.database.pointProduct.findMany({
      where: { id: { in: rule.prizes.flatMap(({ productId }) => productId ?? []) } },
    });
    const given = await this.database.rafflePrize.findMany({ where: { promotionId: offer.id } });
    return rule.prizes.map((prize) =>
      prizeOf(prize, {
        product: products.find(({ id }) => id === prize.productId),
        given: given.find((one) => one.prize === prize.key)?.given ?? 0,
        currency: site.currency,
        language,
      }),
    );
  }

  async #drawn(promotionId: string): Promise<Pick<ShownRaffle, 'voided' | 'winners'>> {
    const voided = await this.database.raffleTicket.findMany({
      where: { promotionId, state: 'void', prize: null },
      select: { number: true },
      orderBy: { number: 'asc' },
    });
    const winners = await this.database.query
      .selectFrom('raffleTickets as t')
      .innerJoin('members as m', 'm.id', 't.memberId')
      .select(['t.number', 't.prize', 'm.username'])
      .where('t.promotionId', '=', promotionId)
      .where('t.prize', 'is not', null)
      .orderBy('t.point')
      .execute();
    return {
      voided: voided.map(({ number }) => number),
      winners: winners.map(({ number, prize, username }) => ({
        prize: prize ?? '',
        number,
        account: maskedAccount(username),
      })),
    };
  }
}
