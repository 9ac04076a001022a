import { must } from '@apsara/domain/must';

/** What 100 smallest units of lotus are at a site, in its smallest units: lotus counts in riel, padma in taka. */
const shares: Record<string, bigint> = { lotus: 100n, padma: 3n };

export const moneySites = Object.keys(shares);

/** An amount of lotus in the smallest units of a site. */
export const moneyAt = (site: string, atLotus: bigint): bigint => (atLotus * must(shares[site], site)) / 100n;
