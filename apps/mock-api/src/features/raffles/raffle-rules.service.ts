import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { parseAmount, type Currency } from '@apsara/domain/money';
import {
  raffleErrors,
  raffleOf,
  readRaffle,
  storedRaffle,
  worstRaffleCost,
  type RafflePrize,
  type RaffleRule,
  type StoredRaffleRule,
} from '@apsara/domain/raffles/raffles';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import type { RaffleForm } from '@apsara/api/raffles';
import type { PromotionState } from '@apsara/domain/promotions/promotions';
import type { Promotion } from '@apsara/prisma/client';
import type { CallerSite } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { json, type Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { RaffleLinksService } from './raffle-links.service.ts';

/** A raffle's offer, and its rule at a version. */
export interface RuledRaffle {
  offer: Promotion;
  version: number;
  rule: RaffleRule;
}

/** What an operator has written of a raffle. */
interface Written {
  form: RaffleForm | null;
  endsAt: string | null;
  /** Smallest units. */
  budget: bigint | null;
}

/** A prize's quantity: money as a decimal string, anything else as a whole number; -1 where it is neither. */
function unitsOf({ kind, amount }: RaffleForm['prizes'][number], currency: Currency): bigint {
  if (kind === 'money') return parseAmount(amount, currency)?.amount ?? -1n;
  return /^\d{1,12}$/.test(amount) ? BigInt(amount) : -1n;
}

export const wirePrizeAmount = ({ kind, amount }: Pick<RafflePrize, 'kind' | 'amount'>, currency: Currency): string =>
  kind === 'money' ? wireAmount(amount, currency) : String(amount);

/** A stored rule as a form has it. */
export function formOfRaffle(stored: StoredRaffleRule, currency: Currency): RaffleForm {
  const rule = readRaffle(stored);
  return {
    ...rule,
    per: wireAmount(rule.per, currency),
    prizes: rule.prizes.map((prize) => ({ ...prize, amount: wirePrizeAmount(prize, currency) })),
  };
}

/** Rules of raffles, as offers keep them by version. */
@Injectable()
export class RaffleRulesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: RaffleLinksService,
  ) {}

  /** @throws Refusal promotions.unknown where the site has no such raffle, or only a draft, or no such version */
  async read(promotionId: string, siteCode: string, version?: number): Promise<RuledRaffle> {
    const offer = await this.database.promotion.findFirst({
      where: { id: promotionId, siteCode, kind: 'RAFFLE', state: { not: 'draft' } },
    });
    const found =
      offer &&
      (await this.database.raffleRule.findUnique({
        where: { promotionId_version: { promotionId, version: version ?? offer.version } },
      }));
    if (!found) throw new Refusal('promotions.unknown');
    return { offer, version: found.version, rule: readRaffle(found.rule) };
  }

  /** The rule as an operator has written it. `errors` gets a field for each part that is wrong. */
  async written(
    { form, endsAt, budget }: Written,
    { site, maxMultiple }: { site: CallerSite; maxMultiple: number },
    errors: FieldError[],
  ): Promise<RaffleRule | null> {
    if (!form) {
      errors.push({ path: 'raffle', code: 'required' });
      return null;
    }
    const rule = raffleOf({
      ...form,
      per: parseAmount(form.per, site.currency)?.amount ?? -1n,
      prizes: form.prizes.map((prize) => ({ ...prize, amount: unitsOf(prize, site.currency) })),
    });
    errors.push(...raffleErrors(rule, maxMultiple), ...(await this.#productErrors(rule, site.code)));
    if (rule.mode === 'draw') {
      const end = endsAt === null ? undefined : new Date(endsAt);
      // A day's play counts whole, so that no entry is earned after the end.
      if (!end) errors.push({ path: 'endsAt', code: 'required' });
      else if (startOfDay(dayOf(end, site.timeZone), site.timeZone).getTime() !== end.getTime())
        errors.push({ path: 'endsAt', code: 'format' });
      // Every prize that was printed is given.
      if (budget !== null && budget < (worstRaffleCost(rule) ?? 0n)) errors.push({ path: 'budget', code: 'too_small' });
    }
    return rule;
  }

  /** @throws Refusal raffles.fixed for another mode of one that was published, or another rule of a draw */
  requireChangeable(kept: StoredRaffleRule | null, rule: RaffleRule | null): void {
    if (!kept || (rule?.mode === 'wheel' && kept.mode === 'wheel')) return;
    if (!rule || !isDeepStrictEqual(kept, storedRaffle(rule))) throw new Refusal('raffles.fixed');
  }

  /** @throws Refusal raffles.over for another end of one that has ended: its link is public */
  requireSameEnd(kept: Date | null, end: Date | null): void {
    if (kept !== null && kept <= this.clock.now() && kept.getTime() !== end?.getTime())
      throw new Refusal('raffles.over');
  }

  /**
   * What comes with another state of the offer: its link when it is published.
   * @throws Refusal raffles.undrawn for the end of a draw whose tickets were not drawn
   */
  async move(
    transaction: Transaction,
    promotionId: string,
    { rule, state }: { rule: StoredRaffleRule; state: PromotionState },
  ): Promise<void> {
    if (state === 'published') await this.links.make(transaction, promotionId);
    if (state !== 'closed' || rule.mode === 'wheel') return;
    const undrawn = await transaction
      .selectFrom('raffles')
      .select('tickets')
      .where('promotionId', '=', promotionId)
      .where('drawnAt', 'is', null)
      .where('tickets', '>', 0)
      .forUpdate()
      .executeTakeFirst();
    if (undrawn) throw new Refusal('raffles.undrawn');
  }

  async write(
    transaction: Transaction,
    promotionId: string,
    { version, rule }: { version: number; rule: RaffleRule | null },
  ): Promise<void> {
    if (!rule) return;
    await transaction
      .insertInto('raffleRules')
      .values({ promotionId, version, rule: json(storedRaffle(rule)), createdAt: this.clock.now() })
      .execute();
  }

  async #productErrors({ prizes }: RaffleRule, siteCode: string): Promise<FieldError[]> {
    const ids = prizes.flatMap(({ productId }) => productId ?? []);
    const found = await this.database.pointProduct.findMany({
      where: { id: { in: ids }, siteCode },
      select: { id: true },
    });
    const known = new Set(found.map(({ id }) => id));
    return prizes.flatMap(({ productId }, at) =>
      productId === null || known.has(productId)
        ? []
        : [{ path: `raffle.prizes.${at}.productId`, code: 'unknown' as const }],
    );
  }
}
