import { Injectable } from '@nestjs/common';
import { rewardCost, type RewardCost } from '@apsara/domain/claims/claim-batches';
import { amountError, type ClaimKind } from '@apsara/domain/claims/claims';
import { parseAmount } from '@apsara/domain/money';
import { needsSecond } from '@apsara/domain/office/corrections';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import type { CallerSite } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { SitesService } from '../sites/sites.service.ts';

interface Wish {
  kind: ClaimKind;
  amount: string;
  multiple: number;
}

/** A reward as it is issued: smallest units of money, points, tickets or pieces; play in hundredths of the amount. */
export interface Reward {
  kind: ClaimKind;
  amount: bigint;
  multiple: number;
}

interface Cost {
  /** Undefined where no money stands for it. */
  cost: RewardCost | undefined;
  /** Whether a second person grants it, and above which sum of money. */
  needsSecond: boolean;
  above: bigint;
}

/** What operators wish to issue by hand: whether it is a reward, what it costs, and who must agree. */
@Injectable()
export class RewardWishesService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
  ) {}

  /** @param more what else is wrong with the form @throws Refusal request.invalid with every invalid field */
  async rewardOf(
    { kind, amount, multiple }: Wish,
    { code, currency }: CallerSite,
    more: readonly FieldError[],
  ): Promise<Reward> {
    const fields: FieldError[] = [];
    const units =
      kind === 'money' ? parseAmount(amount, currency)?.amount : /^\d{1,12}$/.test(amount) ? BigInt(amount) : undefined;
    const wrong = amountError(kind, units);
    if (wrong) fields.push({ path: 'amount', ...wrong });
    const { maxMultiple } = await this.database.site.findUniqueOrThrow({
      where: { code },
      select: { maxMultiple: true },
    });
    if (kind === 'money' && multiple > maxMultiple)
      fields.push({ path: 'multiple', code: 'too_big', max: maxMultiple });
    fields.push(...more);
    if (units === undefined || fields.length > 0) throw new Refusal('request.invalid', { fields });
    return { kind, amount: units, multiple: kind === 'money' ? multiple : 0 };
  }

  /** What a reward costs when so many get it, and whether a second person has to grant it. */
  async costOf(reward: Reward, count: number, { code }: Pick<CallerSite, 'code'>): Promise<Cost> {
    const [rate, { correctionReviewAbove: above }] = await Promise.all([
      this.database.pointConversion.findUnique({ where: { siteCode: code } }),
      this.sites.byCode(code),
    ]);
    const cost = rewardCost({ ...reward, count }, rate ?? undefined);
    return { cost, needsSecond: cost !== undefined && needsSecond(cost.worst, above), above };
  }
}
