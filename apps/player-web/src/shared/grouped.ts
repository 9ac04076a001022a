/** A count for people: 1,970. */
export const grouped = (count: number): string => count.toLocaleString('en');
