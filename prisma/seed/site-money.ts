import { must } from '@apsara/domain/must';

/** What 100 riel are at a site, in its smallest units: padma counts in taka. */
const shares: Record<string, bigint> = { lotus: 100n, padma: 3n };

export const moneySites = Object.keys(shares);

/** An amount of lotus in the smallest units of a site. */
export const ownMoney = (site: string, riel: bigint): bigint => (riel * must(shares[site], site)) / 100n;
