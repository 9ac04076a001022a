const PRIZE_DECIMALS = 4;

/** Whose calendar gives Mark Six its animals. */
export const LUNAR_ZONE = 'Asia/Shanghai';

/** Ten-thousandths of a decimal text. */
export function scaled(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(PRIZE_DECIMALS, '0'));
}
