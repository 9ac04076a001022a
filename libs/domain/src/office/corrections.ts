/** Whether a second operator decides; amounts in smallest units, below zero where money is taken. */
export const needsSecond = (amount: bigint, above: bigint): boolean => (amount < 0n ? -amount : amount) > above;
