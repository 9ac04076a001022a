/** Digits of a fund password. */
export const FUND_PASSWORD_DIGITS = 6;

/** Whether six digits are what anybody would try first: one digit six times, or counting up or down. */
export function isCommonFundPassword(digits: string): boolean {
  const steps = Array.from(
    { length: digits.length - 1 },
    (_, index) => Number(digits[index + 1]) - Number(digits[index]),
  );
  return [0, 1, -1].includes(steps[0] ?? 0) && steps.every((step) => step === steps[0]);
}
