import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { must } from '@apsara/domain/must';
import { prizeAt, spinMessages, ticketName, wheelPoint } from '@apsara/domain/raffles/raffle-draws';
import type { RafflePrize } from '@apsara/domain/raffles/raffles';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { dayMs, dayOf, startOfDay } from '@apsara/domain/time';
import { call } from '@apsara/prisma/calls';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { RaffleTicket, claimRafflePrize } from '@apsara/api/raffles';
import type { RaffleTicket as StoredTicket } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { json } from '../../shared/statements.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { digestsOf, RaffleLinksService, seedOf } from './raffle-links.service.ts';
import { titlesOf } from './raffle-rows.ts';
import { RaffleRulesService, type RuledRaffle } from './raffle-rules.service.ts';
import { RafflesService } from './raffles.service.ts';

type Wish = ValidInputOf<typeof claimRafflePrize>;

const refusalsOf = {
  unknown: 'promotions.unknown',
  already: 'promotions.already',
  closed: 'promotions.closed',
  changed: 'raffles.changed',
  barred: 'promotions.barred',
  enough: 'raffles.enough_today',
  reused: 'request.key_reused',
} as const satisfies Record<string, RefusalCode>;

/** Spins of wheels, each with a ticket, and prizes of draws. */
@Injectable()
export class SpinsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
    private readonly rules: RaffleRulesService,
    private readonly links: RaffleLinksService,
    private readonly raffles: RafflesService,
  ) {}

  /**
   * Repeated with its key, it has the answer it had.
   * @throws Refusal promotions.unknown, .not_claimable, .closed, .already, .barred, also in the site's quiet hours;
   * raffles.no_ticket, .changed when the chances are others than those that were shown, .enough_today; request.key_reused
   */
  async claimRafflePrize(wish: Wish, caller: SignedInCaller): Promise<RaffleTicket> {
    const { actor, site, idempotencyKey: spinKey } = caller;
    const raffle = await this.rules.read(wish.promotionId, site.code);
    const isWheel = raffle.rule.mode === 'wheel';
    const kept = await this.database.raffleTicket.findFirst({ where: { memberId: actor.id, spinKey } });
    if (kept && (kept.promotionId !== wish.promotionId || (wish.ticketId ?? kept.id) !== kept.id))
      throw new Refusal('request.key_reused');
    const ticket = kept ?? (await this.#ticket(wish, caller, isWheel));
    if (!kept) await (isWheel ? this.#spin(ticket, { raffle, wish }, caller) : this.#claim(ticket, caller));
    return this.raffles.readTicket(ticket.id, caller.language);
  }

  /** The ticket that is named, or the one that ends first, or whose prize can be claimed. */
  async #ticket({ promotionId, ticketId }: Wish, caller: SignedInCaller, isWheel: boolean): Promise<StoredTicket> {
    const now = this.clock.now();
    const memberId = caller.actor.id;
    const usable = isWheel
      ? { state: 'ready' as const, OR: [{ until: null }, { until: { gt: now } }] }
      : { claimId: { in: await this.#claimable(promotionId, caller) } };
    const found = await this.database.raffleTicket.findFirst({
      where: { promotionId, memberId, ...(ticketId ? { id: ticketId } : usable) },
      orderBy: [{ until: 'asc' }, { number: 'asc' }],
    });
    if (!found) throw new Refusal(ticketId ? 'promotions.unknown' : 'raffles.no_ticket');
    return found;
  }

  /** The claim that this request has claimed before, or else those that wait. */
  async #claimable(sourceId: string, { actor, idempotencyKey: claimKey }: SignedInCaller): Promise<string[]> {
    const claims = await this.database.claim.findMany({
      where: {
        sourceId,
        memberId: actor.id,
        OR: [{ claimKey }, { state: 'issued', until: { gt: this.clock.now() } }],
      },
      select: { id: true, claimKey: true },
    });
    const known = claims.find((claim) => claim.claimKey === claimKey);
    return known ? [known.id] : claims.map(({ id }) => id);
  }

  async #spin(
    ticket: StoredTicket,
    { raffle, wish }: { raffle: RuledRaffle; wish: Wish },
    { actor, site, idempotencyKey }: SignedInCaller,
  ): Promise<void> {
    if (wish.version !== undefined && wish.version !== raffle.version) throw new Refusal('raffles.changed');
    if (!(await this.offers.mayBeOffered({ siteCode: site.code, memberId: actor.id })))
      throw new Refusal('promotions.barred');
    const { rule } = raffle;
    const clientSeed = wish.clientSeed ?? randomBytes(8).toString('hex');
    const seed = seedOf(await this.links.linkOf(ticket.promotionId), ticketName(ticket.promotionId, ticket.id));
    const point = wheelPoint(digestsOf(seed, spinMessages({ clientSeed, number: ticket.number })));
    const drawn = must(prizeAt(rule.prizes, point), 'the chances of a wheel are 100 %');
    const fallback = must(
      rule.prizes.find(({ key }) => key === rule.fallback),
      'a wheel has a fallback',
    );
    const at = this.clock.now();
    const { answer } = await call.rafflesSpin(this.database.query, {
      ticket: ticket.id,
      member: actor.id,
      key: idempotencyKey,
      clientSeed,
      version: raffle.version,
      point,
      drawn: json(await this.#given(drawn, raffle)),
      fallback: json(await this.#given(fallback, raffle)),
      multiple: rule.multiple,
      until: new Date(at.getTime() + rule.claimDays * dayMs),
      day: startOfDay(dayOf(at, site.timeZone), site.timeZone),
      most: rule.spinsPerDay,
      at,
    });
    if (answer !== 'spun') throw new Refusal(refusalsOf[answer]);
    this.claims.tellIssued(actor.id);
  }

  /** What the database needs to give a prize. */
  async #given({ key, kind, amount, number, productId: product }: RafflePrize, { offer }: RuledRaffle) {
    const goods = product && (await this.database.pointProduct.findUniqueOrThrow({ where: { id: product } }));
    return { key, kind, amount: String(amount), number, product, names: goods ? goods.names : titlesOf(offer) };
  }

  /** Claims what a ticket of a draw has won. */
  async #claim({ state, claimId }: StoredTicket, caller: SignedInCaller): Promise<void> {
    if (state === 'ready' || (state === 'won' && claimId === null)) throw new Refusal('promotions.not_claimable');
    if (claimId === null) throw new Refusal('promotions.closed');
    await this.claims.claimReward({ promotionClaimId: claimId, promotionType: 'RAFFLE' }, caller);
  }
}
