import { seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';

interface Payouts {
  /** Invented banks, so that no one's real account number can be typed by mistake. */
  methods: {
    code: string;
    kind: 'bank' | 'ewallet';
    name: string;
    prefix: string;
    digits: [min: number, max: number];
  }[];
  /** Whole units of the site's currency. */
  bounds: [min: bigint, max: bigint];
  presets: bigint[];
  /** `rate` in hundredths of a per cent. */
  fee: { fixed: bigint; rate: number };
  day: { count: number; amount: bigint };
  review: { always: boolean; above: bigint };
  receiptMinutes: number;
  waitHours: number;
}

const payouts: Record<string, Payouts> = {
  lotus: {
    methods: [
      { code: 'TONLE', kind: 'bank', name: 'Tonle Test Bank', prefix: '', digits: [9, 9] },
      { code: 'MEKONG', kind: 'bank', name: 'Mekong Test Bank', prefix: '', digits: [10, 13] },
      { code: 'NAGA', kind: 'ewallet', name: 'Naga Test Wallet', prefix: '0', digits: [9, 10] },
    ],
    bounds: [10_000n, 20_000_000n],
    presets: [20_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n],
    fee: { fixed: 0n, rate: 50 },
    day: { count: 5, amount: 50_000_000n },
    review: { always: true, above: 0n },
    receiptMinutes: 60,
    waitHours: 0,
  },
  padma: {
    methods: [
      { code: 'MEGHNA', kind: 'bank', name: 'Meghna Test Bank', prefix: '', digits: [10, 13] },
      { code: 'JAMUNA', kind: 'ewallet', name: 'Jamuna Test Wallet', prefix: '01', digits: [11, 11] },
    ],
    bounds: [300n, 100_000n],
    presets: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
    fee: { fixed: 10n, rate: 0 },
    day: { count: 3, amount: 200_000n },
    review: { always: false, above: 10_000n },
    receiptMinutes: 30,
    waitHours: 12,
  },
};

const units = (whole: bigint): bigint => whole * 100n;

/** The sites' methods to pay out and their rules for it. */
export async function seedWithdrawals(sql: SeedSql): Promise<void> {
  for (const [site, { methods, bounds, presets, fee, day, review, receiptMinutes, waitHours }] of Object.entries(
    payouts,
  )) {
    for (const [position, { code, kind, name, prefix, digits }] of methods.entries())
      await sql(
        'INSERT INTO payout_methods (site_code, code, kind, name, prefix, min_digits, max_digits, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        [site, code, kind, name, prefix, ...digits, position],
      );
    await sql(
      `INSERT INTO withdrawal_settings (site_code, min, max, presets, fee_fixed, fee_rate, day_count, day_amount, review_always, review_above, receipt_minutes, wait_hours)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        site,
        units(bounds[0]),
        units(bounds[1]),
        presets.map(units),
        units(fee.fixed),
        fee.rate,
        day.count,
        units(day.amount),
        review.always,
        units(review.above),
        receiptMinutes,
        waitHours,
      ],
    );
  }
}

/** One member of lotus can withdraw at once: player2, who has a name. */
export async function seedPayoutAccount(sql: SeedSql, now: Date): Promise<void> {
  await sql(
    `INSERT INTO payout_accounts (id, site_code, member_id, method, number, holder, request_key, created_at, usable_from)
     SELECT $1, site_code, id, 'TONLE', '000222333', real_name, 'seed', $2, $2 FROM members WHERE site_code = 'lotus' AND username = 'player2'`,
    [seedUuid('lotus/player2/payout'), now],
  );
}
