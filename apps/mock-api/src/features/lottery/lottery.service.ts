import { Injectable } from '@nestjs/common';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { previewLotteryBet } from '@apsara/api/lottery';
import { yearAnimal } from '@apsara/domain/lottery/bets/animals';
import { orderOf, settle } from '@apsara/domain/lottery/prizes/order';
import { prizeTexts, type Terms } from '@apsara/domain/lottery/prizes/prizes';
import { FAIR_SERIES } from '@apsara/domain/lottery/prizes/series';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { playAt } from '@apsara/domain/lottery/settings/odds';
import { formatAmount, money } from '@apsara/domain/money';
import { percent } from '@apsara/domain/ratio';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { LUNAR_ZONE, scaled } from './lottery-terms.ts';
import { SiteLotteries } from './site-lotteries.service.ts';

type PreviewInput = ValidInputOf<typeof previewLotteryBet>;

const needed = (path: string): Refusal => new Refusal('request.invalid', { fields: [{ path, code: 'required' }] });

/** What the prizes depend on in the mode asked for, which is the play's own unless it is given. */
function termsOf({ terms }: Play, { prizeMode, series }: PreviewInput): Terms {
  const mode = prizeMode ?? (terms === 'series' ? 1 : 3);
  if (mode === 3 || mode === 5) return { mode: 'odds' };
  if (series === undefined) throw needed('series');
  return { mode: mode === 1 ? 'series' : 'zy', series };
}

@Injectable()
export class LotteryService {
  constructor(
    private readonly clock: Clock,
    private readonly lotteries: SiteLotteries,
  ) {}

  /** At the odds of the site. */
  async previewLotteryBet(input: PreviewInput, { site }: Caller): Promise<AnswerOf<typeof previewLotteryBet>> {
    const play = playAt(playOf(input.play), await this.lotteries.returns(site));
    if (play.terms === 'series' && input.accountSeries === undefined) throw needed('accountSeries');
    const order = orderOf({
      play,
      selection: input.selection,
      unit: scaled(input.unit),
      multiple: input.multiple,
      terms: termsOf(play, input),
      accountSeries: input.accountSeries ?? FAIR_SERIES,
      ofYear: yearAnimal(input.day ?? dayOf(this.clock.now(), LUNAR_ZONE)),
    });
    const amount = (units: bigint): string => formatAmount(money(units, site.currency));
    const settled = input.draw && settle(order, input.draw);
    return {
      bets: order.bets.count,
      stake: amount(order.stake),
      prizes: prizeTexts(order.prizes),
      ...(settled && { hits: settled.hits, payout: amount(settled.payout) }),
      rebate: amount(order.rebate),
      returnPercent: percent(order.returned, 2),
    };
  }
}
