/** In how many ways `chosen` of `all` can be chosen. */
export function waysToChoose(all: number, chosen: number): bigint {
  let ways = 1n;
  for (let nth = 1; nth <= chosen; nth += 1) ways = (ways * BigInt(all - chosen + nth)) / BigInt(nth);
  return ways;
}
