import { randomUUID } from 'node:crypto';
import { emptyRule, ruleOf, storedRule, type OfferRule } from '@apsara/domain/promotions/offer-rules';
import type { EarnedKind } from '@apsara/domain/promotions/promotions';
import { dayMs } from '@apsara/domain/time';
import type { Promotion } from '@apsara/prisma/client';
import { OwnPromotionsService } from '../features/promotions/own-promotions.service.ts';
import { PromotionAwardsService } from '../features/promotions/promotion-awards.service.ts';
import { json } from '../shared/statements.ts';
import { Claiming } from './claiming.ts';
import type { TestApp } from './test-app.ts';

/** Offers with rules at a small site, and what members do that they count. */
export class Offering extends Claiming {
  readonly own: OwnPromotionsService;
  readonly awards: PromotionAwardsService;

  constructor(people: TestApp) {
    super(people);
    this.own = people.get(OwnPromotionsService);
    this.awards = people.get(PromotionAwardsService);
  }

  /** An offer that has run for ten days. */
  async offer(
    kind: EarnedKind,
    rule: Partial<OfferRule>,
    { places = null, ...over }: Partial<Promotion> & { places?: number | null } = {},
  ): Promise<string> {
    const { database, clock } = this.people;
    const id = randomUUID();
    await database.promotion.create({
      data: {
        siteCode: 'lotus',
        code: id.slice(0, 8),
        kind,
        art: 'gems',
        from: new Date(clock.now().getTime() - 10 * dayMs),
        position: 1,
        ...over,
        id,
        words: { EN: { title: kind, summary: '', detail: 'x' } },
      },
    });
    await this.#write(id, { version: 1, kind, rule });
    await this.claims.setBudget(database.query, id, { places, budget: null });
    return id;
  }

  /** Another version of an offer's rule. */
  async change(id: string, kind: EarnedKind, rule: Partial<OfferRule>): Promise<void> {
    const { version } = await this.people.database.promotion.update({
      where: { id },
      data: { version: { increment: 1 } },
    });
    await this.#write(id, { version, kind, rule });
  }

  async #write(
    promotionId: string,
    { version, kind, rule }: { version: number; kind: EarnedKind; rule: Partial<OfferRule> },
  ): Promise<void> {
    const whole = json(storedRule(ruleOf(kind, { ...emptyRule, ...rule })));
    await this.people.database.query
      .insertInto('promotionRules')
      .values({ promotionId, version, rule: whole, createdAt: this.people.clock.now() })
      .execute();
  }

  async member(): Promise<string> {
    return (await this.house.player(0n)).id;
  }

  join(memberId: string, promotionId: string, code?: string) {
    return this.own.joinPromotion({ promotionId, ...(code === undefined ? {} : { code }) }, this.caller(memberId));
  }

  /** A deposit that was paid now. */
  async deposit(memberId: string, credited: bigint): Promise<string> {
    const { database, clock } = this.people;
    const orderNo = `D${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 20)}`;
    const at = clock.now();
    await database.depositOrder.create({
      data: {
        orderNo,
        siteCode: 'lotus',
        memberId,
        method: 'QR',
        kind: 'qr',
        amount: credited,
        received: credited,
        fee: 0n,
        credited,
        currency: 'KHR',
        state: 'paid',
        requestKey: orderNo,
        createdAt: at,
        expiresAt: at,
        paidAt: at,
      },
    });
    await database.sql(
      `SELECT ledger_post('deposit:' || $1, $1, ledger_house('lotus', 'deposits', 'KHR'), a.id, $2, 'KHR', 'deposit', $3)
         FROM ledger_accounts a WHERE a.member_id = $4 AND a.purpose = 'cash'`,
      [orderNo, credited, at, memberId],
    );
    return orderNo;
  }

  /** Settled bets of a day, as the daily totals have them. */
  async played(memberId: string, day: string, { stake, payout }: { stake: bigint; payout: bigint }): Promise<void> {
    await this.people.database.memberDailyTotal.create({
      data: { memberId, day: new Date(day), product: 'RNG', siteCode: 'lotus', bets: 1, stake, payout, valid: stake },
    });
  }

  /** The claims of a member for an offer, the oldest first. */
  async claimed(memberId: string, promotionId: string) {
    const rows = await this.people.database.claim.findMany({
      where: { memberId, sourceId: promotionId },
      orderBy: [{ createdAt: 'asc' }, { about: 'asc' }],
    });
    return rows.map(({ amount, about }) => [amount, about.split(':').at(-1)]);
  }

  async stateOf(memberId: string, id: string): Promise<string | undefined> {
    const [part] = await this.own.listOwnPromotions({ id }, this.caller(memberId));
    return part?.state;
  }
}
