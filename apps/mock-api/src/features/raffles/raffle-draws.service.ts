import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { drawName, drawWinners, winnerMessages, winnersOf } from '@apsara/domain/raffles/raffle-draws';
import type { RafflePrize } from '@apsara/domain/raffles/raffles';
import { must } from '@apsara/domain/must';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { allRows, json, type Transaction } from '../../shared/statements.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { digestsOf, RaffleLinksService, seedOf } from './raffle-links.service.ts';
import { titlesOf } from './raffle-rows.ts';
import { RaffleRulesService, type RuledRaffle } from './raffle-rules.service.ts';
import { RaffleTicketsService } from './raffle-tickets.service.ts';

/** What was settled in the last second of a raffle is counted before it is drawn. */
const LAG_MS = 5 * 60_000;

interface Entry {
  id: string;
  number: number;
  memberId: string;
  may: boolean;
}

/** The tickets that wait for a draw, and whether their members may be rewarded. */
const entries = (promotionId: string, siteCode: string, at: Date) => sql<Entry>`
  SELECT t.id, t.number, t.member_id, m.may FROM raffle_tickets t
    JOIN (SELECT e.member_id, offers_rewardable(${siteCode}, e.member_id, ${at}) AS may
            FROM (SELECT DISTINCT member_id FROM raffle_tickets WHERE promotion_id = ${promotionId}) e) m
      ON m.member_id = t.member_id
   WHERE t.promotion_id = ${promotionId} AND t.state = 'ready' ORDER BY t.number`;

/** Sends every member who took part one message. */
const drawnMessages = (promotionId: string, names: string, at: Date) => sql`
  SELECT messages_write(e.member_id, 'raffle_drawn', 'raffle-drawn/' || ${promotionId} || '/' || e.member_id,
           ${names}::jsonb, ${at})
    FROM (SELECT DISTINCT member_id FROM raffle_tickets
           WHERE promotion_id = ${promotionId} AND state IN ('won', 'lost')) e`;

/** A ticket whose prize is owed. */
interface Owed {
  id: string;
  siteCode: string;
  memberId: string;
  promotionId: string;
  prize: string;
  version: number;
}

const owedPrizes = (at: Date) => sql<Owed>`
  SELECT t.id, t.site_code, t.member_id, t.promotion_id, t.prize, t.version FROM raffle_tickets t
   WHERE t.state = 'won' AND t.claim_id IS NULL AND offers_rewardable(t.site_code, t.member_id, ${at})
     AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.about = 'raffle-prize:' || t.id)
   ORDER BY t.promotion_id, t.number`;

const prizeIn = ({ rule }: RuledRaffle, key: string): RafflePrize =>
  must(
    rule.prizes.find((prize) => prize.key === key),
    'a drawn prize is of the rule',
  );

/** Draws the raffles that have ended, each once in any number of instances. */
@Injectable()
export class RaffleDrawsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
    private readonly rules: RaffleRulesService,
    private readonly links: RaffleLinksService,
    private readonly tickets: RaffleTicketsService,
    jobs: JobsService,
  ) {
    jobs.every('raffles', '* * * * *', async () => {
      const returnGoods = async () => (await call.rafflesReturnGoods(this.database.query, {})) ?? 0;
      const parts = [() => this.tickets.awardAll(), () => this.drawAll(), () => this.issueOwed(), returnGoods];
      return eachAlone(parts, (part) => part());
    });
  }

  /** Nothing is drawn in a site's quiet hours; a paused raffle is drawn at its end, too. @returns how many were drawn */
  async drawAll(): Promise<number> {
    const due = await this.database.query
      .selectFrom('promotions as p')
      .leftJoin('raffles as x', 'x.promotionId', 'p.id')
      .select(['p.id', 'p.siteCode'])
      .where('p.kind', '=', 'RAFFLE')
      .where('p.state', 'in', ['published', 'paused'])
      .where('p.until', '<=', new Date(this.clock.now().getTime() - LAG_MS))
      .where('x.drawnAt', 'is', null)
      .orderBy('p.id')
      .execute();
    return eachAlone(due, async ({ id, siteCode }) => {
      if (!(await this.offers.mayBeOffered({ siteCode, memberId: undefined }))) return 0;
      const raffle = await this.rules.read(id, siteCode);
      return raffle.rule.mode === 'draw' && (await this.#draw(raffle)) ? 1 : 0;
    });
  }

  /** Issues prizes that could not be issued at the draw, once their members may be rewarded. @returns how many */
  async issueOwed(): Promise<number> {
    const owed = await allRows(this.database.query, owedPrizes(this.clock.now()));
    return eachAlone(owed, async (ticket) => {
      const { id, siteCode, memberId, promotionId, prize, version } = ticket;
      if (!(await this.offers.mayBeOffered({ siteCode, memberId: undefined }))) return 0;
      const raffle = await this.rules.read(promotionId, siteCode, version);
      const isIssued = await this.database.transaction(async (transaction) => {
        const claimId = await this.#issue(transaction, { raffle, prize: prizeIn(raffle, prize), id, memberId });
        if (claimId === null) return false;
        await transaction.updateTable('raffleTickets').set({ claimId }).where('id', '=', id).execute();
        return true;
      });
      if (isIssued) this.claims.tellIssued(memberId);
      return isIssued ? 1 : 0;
    });
  }

  async #draw(raffle: RuledRaffle): Promise<boolean> {
    const { id } = raffle.offer;
    const seed = seedOf(await this.links.linkOf(id), drawName(id));
    const told = await this.database.transaction(async (transaction) => {
      const open = await transaction
        .selectFrom('raffles')
        .select('promotionId')
        .where('promotionId', '=', id)
        .where('drawnAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return open && this.#give(transaction, raffle, seed);
    });
    for (const memberId of told ?? []) this.claims.tellIssued(memberId);
    return told !== undefined;
  }

  /** @returns the members who took part, who all have a message */
  async #give(transaction: Transaction, raffle: RuledRaffle, seed: string): Promise<string[]> {
    const { offer, rule, version } = raffle;
    const now = this.clock.now();
    const all = await allRows(transaction, entries(offer.id, offer.siteCode, now));
    const taking = all.filter(({ may }) => may);
    const numbers = taking.map(({ number }) => number);
    const messages = winnerMessages(offer.id, winnersOf(rule.prizes, numbers.length));
    const winners = drawWinners(rule.prizes, numbers, digestsOf(seed, messages));
    const byNumber = new Map(taking.map((entry) => [entry.number, entry]));
    for (const [point, { prize: key, number }] of winners.entries()) {
      const { id, memberId } = must(byNumber.get(number), 'a winner is an entry');
      const prize = prizeIn(raffle, key);
      // Goods that the points mall has no more of are owed, too: they were printed.
      const { productId: product } = prize;
      const tookPiece = product !== null && (await call.pointsTakePieces(transaction, { product, pieces: 1 })) === true;
      const claimId = await this.#issue(transaction, { raffle, prize, id, memberId });
      await transaction
        .updateTable('raffleTickets')
        .set({ state: 'won', usedAt: now, version, drawn: key, prize: key, point, claimId, tookPiece })
        .where('id', '=', id)
        .execute();
    }
    const voided = all.filter(({ may }) => !may).map(({ memberId }) => memberId);
    const rest = transaction.updateTable('raffleTickets').where('promotionId', '=', offer.id);
    if (voided.length > 0)
      await rest
        .set({ state: 'void', usedAt: now })
        .where('state', '=', 'ready')
        .where('memberId', 'in', voided)
        .execute();
    await rest.set({ state: 'lost', usedAt: now, version }).where('state', '=', 'ready').execute();
    await allRows(transaction, drawnMessages(offer.id, json(titlesOf(offer)), now));
    await transaction.updateTable('raffles').set({ drawnAt: now }).where('promotionId', '=', offer.id).execute();
    return [...new Set(taking.map(({ memberId }) => memberId))];
  }

  /** Issues the prize of a ticket. @returns the claim, or null while it cannot be issued */
  async #issue(
    transaction: Transaction,
    { raffle, prize, id, memberId }: { raffle: RuledRaffle; prize: RafflePrize; id: string; memberId: string },
  ): Promise<string | null> {
    const { offer, rule } = raffle;
    const goods =
      prize.productId === null
        ? undefined
        : await transaction
            .selectFrom('pointProducts')
            .select('names')
            .where('id', '=', prize.productId)
            .executeTakeFirst();
    const claimId = requestId('raffle-prize', id);
    const answer = await this.claims.issue(transaction, {
      id: claimId,
      siteCode: offer.siteCode,
      memberId,
      source: 'raffle',
      type: 'RAFFLE',
      sourceId: offer.id,
      kind: must(prize.kind === 'nothing' ? undefined : prize.kind, 'a draw gives something'),
      amount: prize.amount,
      multiple: rule.multiple,
      names: goods?.names ?? titlesOf(offer),
      claimDays: rule.claimDays,
      about: `raffle-prize:${id}`,
    });
    return answer === 'issued' ? claimId : null;
  }
}
