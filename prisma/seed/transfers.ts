import type { SeedSql } from './seed-sql.ts';

interface Rules {
  up: boolean;
  /** Whole units of the site's currency. */
  bounds: [min: bigint, max: bigint];
  dayAmount: bigint;
}

const rules: Record<string, Rules> = {
  lotus: { up: true, bounds: [1_000n, 20_000_000n], dayAmount: 100_000_000n },
  padma: { up: false, bounds: [50n, 100_000n], dayAmount: 500_000n },
};

const units = (whole: bigint): bigint => whole * 100n;

/**
 * The sites' rules for transfers between an account and its upline; money from an upline must be wagered once before
 * withdrawal.
 */
export async function seedTransfers(sql: SeedSql): Promise<void> {
  for (const [site, { up, bounds, dayAmount }] of Object.entries(rules))
    await sql(
      'INSERT INTO transfer_settings (site_code, down, up, min, max, day_amount, turnover) VALUES ($1, true, $2, $3, $4, $5, 100)',
      [site, up, units(bounds[0]), units(bounds[1]), units(dayAmount)],
    );
}
