/** Whether an amount on the wire, a decimal string, is not zero. */
export const isSome = (amount: string): boolean => /[1-9]/.test(amount);
