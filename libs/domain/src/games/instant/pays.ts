import { decimalText, type Ratio } from '../../ratio.ts';

/** A multiple of the stake that is written in hundredths. */
export const hundredths = (count: number): Ratio => ({ numerator: BigInt(count), denominator: 100n });

/** 150 is "1.50". */
export const paysText = (count: number): string => decimalText(hundredths(count), 2);
