/** A rate in basis points as people write it, in per cent: 120 is "1.2". */
export function percentOf(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}
