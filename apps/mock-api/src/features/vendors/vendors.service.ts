import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { CachedValue } from '../../shared/answers/cached-value.ts';

export interface VendorEntry {
  code: string;
  displayName: string;
  gameTypes: string[];
  walletKey: string | null;
  maintenance: boolean;
}

const FRESH_MS = 5_000;

@Injectable()
export class VendorsService {
  readonly #vendors: CachedValue<ReadonlyMap<string, VendorEntry>>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.#vendors = new CachedValue(clock, FRESH_MS, async () => {
      const rows = await database.vendor.findMany({ orderBy: [{ position: 'asc' }, { code: 'asc' }] });
      return new Map(rows.map((row) => [row.code, row]));
    });
  }

  /** Every vendor by its code, in the order to show them; at most a few seconds old. */
  all(): Promise<ReadonlyMap<string, VendorEntry>> {
    return this.#vendors.get();
  }

  /** During maintenance a vendor's bets are refused; wins of earlier bets are still paid. */
  async setMaintenance(code: string, maintenance: boolean): Promise<void> {
    await this.database.vendor.update({ where: { code }, data: { maintenance } });
    this.#vendors.forget();
  }
}
