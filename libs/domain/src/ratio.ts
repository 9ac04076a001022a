/** An exact fraction; both parts are whole numbers, the denominator above zero. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

/** In lowest terms. */
export function reduced({ numerator, denominator }: Ratio): Ratio {
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator) || 1n;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Both answer in lowest terms. */
export const sumOf = (a: Ratio, b: Ratio): Ratio =>
  reduced({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  });

export const productOf = (a: Ratio, b: Ratio): Ratio =>
  reduced({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator });

/** Of a fraction that is not 0: "1 in so many" of a share. */
export const inverse = ({ numerator, denominator }: Ratio): Ratio => ({
  numerator: denominator,
  denominator: numerator,
});

/** A fraction as a percentage in decimal text, rounded half up: { 1, 3 } with 2 decimals is "33.33". */
export function percent({ numerator, denominator }: Ratio, decimals: number): string {
  return decimalText({ numerator: numerator * 100n, denominator }, decimals);
}

/** A non-negative fraction in decimal text, rounded half up. */
export function decimalText({ numerator, denominator }: Ratio, decimals: number): string {
  const scaled = (2n * numerator * 10n ** BigInt(decimals) + denominator) / (2n * denominator);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** For comparisons with measured values only; the fraction is the exact figure. */
export const approximately = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * 10n ** 15n) / denominator) / 1e15;

/** The larger of two. */
export const higherOf = (a: Ratio, b: Ratio): Ratio =>
  a.numerator * b.denominator > b.numerator * a.denominator ? a : b;
