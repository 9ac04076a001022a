import { Refusal } from '../../refusals.ts';
import type { Ratio } from '../../ratio.ts';

/** Of this series a play returns all that is staked. */
export const FAIR_SERIES = 2_000;

/** Bounds of a series; the player slides between the base and the maximum of the account. */
export const seriesBounds = { base: 1_700, max: FAIR_SERIES, step: 2 } as const;

function checkBound(path: string, series: number, max: number): void {
  const { base, step } = seriesBounds;
  if (series < base) throw new Refusal('request.invalid', { fields: [{ path, code: 'too_small', min: base }] });
  if (series > max) throw new Refusal('request.invalid', { fields: [{ path, code: 'too_big', max }] });
  if (!Number.isInteger(series) || series % step !== 0) {
    throw new Refusal('request.invalid', { fields: [{ path, code: 'format' }] });
  }
}

/** @throws Refusal beside the series when the account cannot choose it. */
export function checkSeries({ series, accountSeries }: { series: number; accountSeries: number }): void {
  checkBound('accountSeries', accountSeries, seriesBounds.max);
  checkBound('series', series, accountSeries);
}

/** The share of a stake that `from` gives up below `to`: a rebate to a player, or an ancestor's part. */
export const shareBetween = (from: number, to: number): Ratio => ({
  numerator: BigInt(to - from),
  denominator: BigInt(FAIR_SERIES),
});

/** Part of a stake, rounded down to smallest units. */
export const partOf = (stake: bigint, { numerator, denominator }: Ratio): bigint => (stake * numerator) / denominator;

/** Mode ZY pays by the first digit drawn: per cent. */
export const zyPercent = (firstDigit: number): bigint => ({ 9: 90n, 6: 75n })[firstDigit] ?? 100n;

/** The mean of these per cents over the ten digits. */
export const zyMean: Ratio = { numerator: 965n, denominator: 1_000n };
