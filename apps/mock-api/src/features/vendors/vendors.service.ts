import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';

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
  #vendors = new Map<string, VendorEntry>();
  #readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Every vendor by its code, in the order to show them; at most a few seconds old. */
  async all(): Promise<ReadonlyMap<string, VendorEntry>> {
    const now = this.clock.now().getTime();
    if (now - this.#readAt >= FRESH_MS || now < this.#readAt) {
      this.#readAt = now;
      const rows = await this.database.vendor.findMany({ orderBy: [{ position: 'asc' }, { code: 'asc' }] });
      this.#vendors = new Map(rows.map((row) => [row.code, row]));
    }
    return this.#vendors;
  }
}
