import type { Ratio } from '../../ratio.ts';
import { entriesOf } from '../../records.ts';
import { Refusal } from '../../refusals.ts';
import type { Animal } from '../bets/animals.ts';
import type { Bets, Hits } from '../bets/bets.ts';
import { betsOf } from '../bets/bets-of.ts';
import { checkedDraw, drawnNumbers, type Draw } from '../rules/draw.ts';
import { families } from '../rules/families.ts';
import type { Play } from '../rules/play.ts';
import { PRIZE_SCALE, prizeOf, returnOf, type Terms } from './prizes.ts';
import { checkSeries, partOf, shareBetween, zyPercent } from './series.ts';

/** Smallest units of money in one unit: orders are of currencies with two decimals. */
const CENTS = 100n;

/** An order as it is asked for: one selection of one play. */
export interface Asked {
  readonly play: Play;
  readonly selection: string;
  /** Price of one bet in ten-thousandths of a unit of money. */
  readonly unit: bigint;
  readonly multiple: number;
  /** How many units of money the smallest price of a play with a series is multiplied by; 1 unless given. */
  readonly unitScale?: bigint;
  readonly terms: Terms;
  /** The highest series the account may choose; of plays without a series it means nothing. */
  readonly accountSeries: number;
  /** The animal of the lunar year of the draw's day. */
  readonly ofYear: Animal;
}

/** An order before its draw. Amounts in smallest units, prizes in ten-thousandths of a unit. */
export interface Order {
  readonly asked: Asked;
  readonly bets: Bets;
  readonly stake: bigint;
  /** The prize of one bet, for each prize the order can win. */
  readonly prizes: Readonly<Record<string, bigint>>;
  readonly rebate: bigint;
  readonly returned: Ratio;
}

/** What an order is paid after its draw. */
export interface Settled {
  readonly hits: Hits;
  /** Bets whose stake came back. */
  readonly pushed: number;
  readonly payout: bigint;
}

/** Prices of one bet that plays with a series have, in ten-thousandths of a unit. */
export const seriesUnits: readonly bigint[] = [20_000n, 2_000n, 200n, 20n];

const refuseUnit = (): never => {
  throw new Refusal('request.invalid', { fields: [{ path: 'unit', code: 'unknown' }] });
};

function checkUnit({ play, unit, unitScale = 1n }: Asked): void {
  const isSeriesUnit = seriesUnits.some((each) => each * unitScale === unit);
  if (play.terms === 'series' ? !isSeriesUnit : unit < PRIZE_SCALE / CENTS) refuseUnit();
}

function checkMultiple({ play, multiple }: Asked): void {
  const { maxMultiple: max } = play.limits;
  if (Number.isInteger(multiple) && multiple >= 1 && multiple <= max) return;
  const code = multiple > max ? 'too_big' : 'too_small';
  throw new Refusal('request.invalid', { fields: [{ path: 'multiple', code, min: 1, max }] });
}

/** The first place of five digits decides what mode ZY pays, so that no bet may look at it. */
export function hasZy({ family, terms, pick }: Play): boolean {
  const at = 'at' in pick && Array.isArray(pick.at) ? pick.at : undefined;
  return family === 'ssc' && terms === 'series' && at !== undefined && !at.includes(0);
}

function checkTerms({ play, terms, accountSeries }: Asked): void {
  const fits = {
    series: play.terms === 'series',
    zy: hasZy(play),
    official: play.official !== undefined,
    odds: play.terms === 'odds',
  }[terms.mode];
  if (!fits) throw new Refusal('lottery.mode_unknown', { fields: [{ path: 'prizeMode', code: 'unknown' }] });
  if (terms.mode === 'series' || terms.mode === 'zy') checkSeries({ series: terms.series, accountSeries });
}

/** A stake is a whole number of smallest units, and never rounded. */
function stakeOf({ unit, multiple }: Asked, count: number): bigint {
  const exact = BigInt(count) * unit * BigInt(multiple);
  const perCent = PRIZE_SCALE / CENTS;
  if (exact % perCent !== 0n) {
    throw new Refusal('lottery.stake_too_fine', { fields: [{ path: 'multiple', code: 'format' }] });
  }
  return exact / perCent;
}

/**
 * Counts an order's bets and prices them.
 * @throws Refusal beside the field that is wrong.
 */
export function orderOf(asked: Asked): Order {
  const { play, selection, unit, terms, accountSeries, ofYear } = asked;
  checkUnit(asked);
  checkMultiple(asked);
  checkTerms(asked);
  const bets = betsOf(play, selection, ofYear);
  const { maxBets: max } = play.limits;
  if (bets.count > max) {
    throw new Refusal('lottery.too_many_bets', {
      fields: [{ path: 'selection', code: 'too_big', max }],
      max: String(max),
    });
  }
  const stake = stakeOf(asked, bets.count);
  const series = terms.mode === 'series' || terms.mode === 'zy' ? terms.series : accountSeries;
  return {
    asked,
    bets,
    stake,
    prizes: Object.fromEntries(
      Object.keys(bets.ways).map((name) => [name, prizeOf(play, name, unit, { terms, bets })]),
    ),
    rebate: partOf(stake, shareBetween(series, accountSeries)),
    returned: returnOf(play, bets, terms),
  };
}

/** What the mode leaves of a prize, per cent. */
const percentOf = ({ terms }: Asked, draw: Draw): bigint =>
  terms.mode === 'zy' ? zyPercent(drawnNumbers(draw)[0] ?? 0) : 100n;

/**
 * Settles an order. Prizes are summed in ten-thousandths and the sum is rounded down once.
 * @throws Refusal when the play's lottery cannot draw this.
 */
export function settle(order: Order, drawn: Draw): Settled {
  const { asked, bets, prizes } = order;
  const draw = checkedDraw(drawn, families[asked.play.family]);
  const [hits, pushed] = [bets.hitsOf(draw), bets.pushedOf(draw)];
  const multiple = BigInt(asked.multiple);
  let sum = 0n;
  for (const [name, count] of entriesOf(hits)) sum += (prizes[name] ?? 0n) * BigInt(count) * multiple;
  sum = (sum * percentOf(asked, draw)) / 100n + BigInt(pushed) * asked.unit * multiple;
  return { hits, pushed, payout: sum / (PRIZE_SCALE / CENTS) };
}
