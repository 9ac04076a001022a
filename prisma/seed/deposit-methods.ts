import type { DepositKind } from '@apsara/domain/payments/deposits';
import type { SeedSql } from './seed-sql.ts';

/** A way to pay in; amounts in whole units of the site's currency, the fee's part in basis points. */
interface SeedMethod {
  code: string;
  kind: DepositKind;
  bounds: [min: bigint, max: bigint];
  presets: bigint[];
  fee?: { bps?: number; fixed?: bigint };
  openMinutes?: number;
  payee?: { bank: string; name: string; number: string };
}

/** A bank transfer may need a visit to the bank; payments at the provider's page succeed or fail at once. */
const BANK_MINUTES = 180;

export const methodsOf = {
  lotus: [
    {
      code: 'QR',
      kind: 'qr',
      bounds: [4_000n, 40_000_000n],
      presets: [20_000n, 50_000n, 100_000n, 500_000n, 1_000_000n],
    },
    {
      code: 'BANK',
      kind: 'bank',
      bounds: [20_000n, 200_000_000n],
      presets: [100_000n, 500_000n, 1_000_000n, 5_000_000n],
      openMinutes: BANK_MINUTES,
      payee: { bank: 'Mekong Test Bank', name: 'LOTUS HOUSE CO LTD', number: '000 123 456 789' },
    },
    {
      code: 'EWALLET',
      kind: 'ewallet',
      bounds: [4_000n, 8_000_000n],
      presets: [20_000n, 50_000n, 100_000n, 400_000n],
      fee: { bps: 50 },
    },
    {
      code: 'CARD',
      kind: 'card',
      bounds: [20_000n, 20_000_000n],
      presets: [50_000n, 100_000n, 500_000n, 1_000_000n],
      fee: { bps: 150, fixed: 500n },
    },
  ],
  padma: [
    { code: 'EWALLET', kind: 'ewallet', bounds: [100n, 50_000n], presets: [200n, 500n, 1_000n, 5_000n, 10_000n] },
    {
      code: 'BANK',
      kind: 'bank',
      bounds: [500n, 500_000n],
      presets: [1_000n, 5_000n, 10_000n, 50_000n],
      openMinutes: BANK_MINUTES,
      payee: { bank: 'Meghna Test Bank', name: 'PADMA HOUSE LTD', number: '1103 204 556 781' },
    },
  ],
} satisfies Record<string, SeedMethod[]>;

const units = (whole: bigint): bigint => whole * 100n;

export async function seedMethods(sql: SeedSql, site: string, methods: readonly SeedMethod[]): Promise<void> {
  for (const [position, { code, kind, bounds, presets, fee = {}, openMinutes = 30, payee }] of methods.entries()) {
    await sql(
      `INSERT INTO deposit_methods (site_code, code, kind, min, max, presets, fee_bps, fee_fixed, open_minutes, payee, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        site,
        code,
        kind,
        units(bounds[0]),
        units(bounds[1]),
        presets.map(units),
        fee.bps ?? 0,
        units(fee.fixed ?? 0n),
        openMinutes,
        payee ? JSON.stringify(payee) : null,
        position,
      ],
    );
  }
}
