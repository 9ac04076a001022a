import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ticketsOf } from '@apsara/domain/claims/claims';
import { normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { readRaffle, ticketsFor, type RaffleRule, type TicketSource } from '@apsara/domain/raffles/raffles';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayMs, dayOf, type Day } from '@apsara/domain/time';
import { call } from '@apsara/prisma/calls';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { issueRaffleTickets } from '@apsara/api/raffles';
import type { Promotion } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { LOGGER } from '../../shared/logger.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { allRows } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { RaffleRulesService } from './raffle-rules.service.ts';

/** Days the job looks back, so that a stop of the house loses nothing; one member's own look goes further. */
const JOB_DAYS = 3;
const MEMBER_DAYS = 35;

interface Site {
  code: string;
  timeZone: string;
}

/** A member's day that was counted, and the tickets that were given for it. */
interface Counted {
  memberId: string;
  day: string;
  figure: bigint;
  given: number;
}

interface RuledOffer {
  offer: Promotion;
  rule: RaffleRule;
}

/** A ticket to give, and the event it is for. */
interface NewTicket {
  memberId: string;
  about: string;
}

interface Span {
  first: Day;
  last: Day;
  memberId: string | null;
}

const figureOf = { valid: ['member_daily_totals', 'valid'], deposits: ['money_days', 'deposits'] } as const;

/** Days of a raffle in which members did enough for a ticket. */
function countedDays(offer: Promotion, { earns, per }: RaffleRule, { first, last, memberId }: Span) {
  if (earns === 'none') return undefined;
  const [table, column] = figureOf[earns];
  return sql<Counted>`
    SELECT f.member_id, f.day::text AS day, f.figure,
           (SELECT count(*)::int FROM raffle_tickets t WHERE t.promotion_id = ${offer.id} AND t.member_id = f.member_id
               AND starts_with(t.about, 'raffle:' || ${offer.id} || ':' || f.member_id || ':' || f.day || ':')) AS given
      FROM (SELECT d.member_id, d.day, sum(d.${sql.ref(column)})::bigint AS figure FROM ${sql.table(table)} d
             WHERE d.site_code = ${offer.siteCode} AND d.day BETWEEN ${first}::date AND ${last}::date
               AND (${memberId}::uuid IS NULL OR d.member_id = ${memberId})
             GROUP BY 1, 2) f
      JOIN members m ON m.id = f.member_id AND m.type NOT IN (${TRIAL}, ${OPERATOR}) AND m.status = 'active'
     WHERE f.figure >= ${per} ORDER BY f.day, f.member_id`;
}

/** A reward that is tickets, claimed and not turned into them yet. */
interface ClaimedTickets {
  id: string;
  memberId: string;
  amount: bigint;
}

const claimedTickets = (siteCode: string, since: Date, memberId: string | null) => sql<ClaimedTickets>`
  SELECT c.id, c.member_id, c.amount FROM claims c
   WHERE c.site_code = ${siteCode} AND c.kind = 'ticket' AND c.state = 'claimed' AND c.claimed_at >= ${since}
     AND (${memberId}::uuid IS NULL OR c.member_id = ${memberId})
     AND NOT EXISTS (SELECT 1 FROM raffle_tickets t WHERE t.about = 'claim:' || c.id || ':1')
   ORDER BY c.claimed_at, c.id`;

/** Gives members their tickets, each once however often it is looked for. */
@Injectable()
export class RaffleTicketsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly totals: DailyTotalsService,
    private readonly rules: RaffleRulesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Looks at every site that has no quiet hours now. @returns how many tickets were given */
  async awardAll(): Promise<number> {
    await this.totals.countAll();
    const sites = await this.database.site.findMany({ select: { code: true, timeZone: true } });
    return eachAlone(sites, async (site) => ((await this.#isOpen(site.code)) ? this.#award(site, null) : 0));
  }

  /** Looks for one member, as they come to see their tickets. A raffle that fails does not keep them from the others. */
  async awardMember(memberId: string, site: Site): Promise<void> {
    if (!(await this.#isOpen(site.code))) return;
    await this.totals.countMember(memberId);
    await this.totals.countMoney();
    await this.#award(site, memberId).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error;
      this.logger.error({ err: error, memberId }, 'tickets of raffles were not given');
    });
  }

  /**
   * Gives tickets by hand; the caller's key gives them once.
   * @throws Refusal promotions.unknown, promotions.closed where it does not run, promotions.barred where the member may
   * not be rewarded, offers.quiet_hours; request.invalid, request.key_reused
   */
  async issueRaffleTickets(
    { id, account, count, remark }: ValidInputOf<typeof issueRaffleTickets>,
    { actor, site, idempotencyKey }: SignedInCaller,
  ): Promise<AnswerOf<typeof issueRaffleTickets>> {
    const { offer, rule } = await this.rules.read(id, site.code);
    const member = await this.database.member.findUnique({
      where: { siteCode_username: { siteCode: site.code, username: normalUsername(account) } },
    });
    if (!member || member.type === TRIAL || member.type === OPERATOR)
      throw new Refusal('request.invalid', { fields: [{ path: 'account', code: 'unknown' }] });
    const batch = requestId('tickets', actor.id, idempotencyKey);
    const kept = await this.database.raffleTicket.findMany({ where: { about: { startsWith: `hand:${batch}:` } } });
    if (kept.length > 0) {
      const isSame = kept.length === count && kept.every((one) => one.memberId === member.id && one.promotionId === id);
      if (!isSame) throw new Refusal('request.key_reused');
      return { given: count };
    }
    await this.offers.requireHours(site.code);
    const now = this.clock.now();
    if (offer.state !== 'published' || offer.from > now || (offer.until && offer.until <= now))
      throw new Refusal('promotions.closed');
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    const why = remark.trim();
    return this.database.transaction(async (transaction) => {
      const [issued] = await call.rafflesIssue(transaction, {
        promotion: id,
        site: site.code,
        members: numbers.map(() => member.id),
        abouts: numbers.map((number) => `hand:${batch}:${number}`),
        source: 'hand',
        until: this.#until(rule),
        by: actor.id,
        remark: why,
        at: now,
      });
      if (!issued) throw new Refusal('promotions.barred');
      const details = { by: actor.username, account: member.username, count: String(count), remark: why };
      await this.audit.record('raffle.tickets_given', id, details, transaction);
      return { given: issued.tickets };
    });
  }

  #isOpen(siteCode: string): Promise<boolean> {
    return this.offers.mayBeOffered({ siteCode, memberId: undefined });
  }

  async #award({ code: siteCode, timeZone }: Site, memberId: string | null): Promise<number> {
    const now = this.clock.now();
    const days = memberId ? MEMBER_DAYS : JOB_DAYS;
    const running = await this.database.promotion.findMany({
      where: {
        siteCode,
        kind: 'RAFFLE',
        state: 'published',
        from: { lte: now },
        OR: [{ until: null }, { until: { gt: new Date(now.getTime() - days * dayMs) } }],
      },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    });
    const today = dayOf(now, timeZone);
    const lookback = addDays(today, -days);
    const since = new Date(now.getTime() - days * dayMs);
    const ruled = await this.#ruled(running);
    // Rewards that are tickets belong to the first of them; while there is none they wait.
    const takesRewards = ruled.find(({ offer, rule }) => rule.rewards && (offer.until === null || offer.until > now));
    const rewards = takesRewards ? [() => this.#awardRewards(takesRewards, since, memberId)] : [];
    const plays = ruled.map(({ offer, rule }) => () => {
      const began = dayOf(offer.from, timeZone);
      const ended = offer.until && dayOf(new Date(offer.until.getTime() - 1), timeZone);
      const first = lookback > began ? lookback : began;
      return this.#awardRaffle(offer, rule, { first, last: ended && ended < today ? ended : today, memberId });
    });
    return eachAlone([...plays, ...rewards], (part) => part());
  }

  async #ruled(offers: readonly Promotion[]): Promise<RuledOffer[]> {
    const stored = await this.database.raffleRule.findMany({
      where: { OR: offers.map(({ id: promotionId, version }) => ({ promotionId, version })) },
    });
    return offers.flatMap((offer) => {
      const found = stored.find(({ promotionId }) => promotionId === offer.id);
      return found ? [{ offer, rule: readRaffle(found.rule) }] : [];
    });
  }

  async #awardRewards(ruled: RuledOffer, since: Date, memberId: string | null): Promise<number> {
    const claims = await allRows(this.database.query, claimedTickets(ruled.offer.siteCode, since, memberId));
    const tickets = claims.flatMap(({ id, memberId: owner, amount }) =>
      Array.from({ length: ticketsOf(amount) }, (_, at) => ({ memberId: owner, about: `claim:${id}:${at + 1}` })),
    );
    return this.#issue(ruled, 'reward', tickets);
  }

  async #awardRaffle(offer: Promotion, rule: RaffleRule, span: Span): Promise<number> {
    const counted = countedDays(offer, rule, span);
    const due = counted ? await allRows(this.database.query, counted) : [];
    const tickets = due.flatMap(({ memberId, day, figure, given }) =>
      Array.from({ length: Math.max(0, ticketsFor(rule, figure) - given) }, (_, at) => ({
        memberId,
        about: `raffle:${offer.id}:${memberId}:${day}:${given + at + 1}`,
      })),
    );
    return this.#issue({ offer, rule }, 'play', tickets);
  }

  async #issue({ offer, rule }: RuledOffer, source: TicketSource, tickets: readonly NewTicket[]): Promise<number> {
    if (tickets.length === 0) return 0;
    const issued = await call.rafflesIssue(this.database.query, {
      promotion: offer.id,
      site: offer.siteCode,
      members: tickets.map(({ memberId }) => memberId),
      abouts: tickets.map(({ about }) => about),
      source,
      until: this.#until(rule),
      by: null,
      remark: '',
      at: this.clock.now(),
    });
    return issued.reduce((sum, one) => sum + one.tickets, 0);
  }

  /** Until when a ticket can be spun; one of a draw waits for it. */
  #until({ mode, ticketDays }: RaffleRule): Date | null {
    return mode === 'wheel' ? new Date(this.clock.now().getTime() + ticketDays * dayMs) : null;
  }
}
