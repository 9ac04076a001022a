import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { Seals } from '../../shared/secrets/seals.ts';

/** Where the keys lie. A key in plain text is accepted, too: so a new one comes into the table. */
export const walletKeys = { use: 'vendor keys', table: 'vendors', column: 'wallet_key', key: 'code' } as const;

/** The keys that vendors are changing over to. */
export const nextWalletKeys = { ...walletKeys, column: 'next_wallet_key' } as const;

export interface VendorEntry {
  code: string;
  displayName: string;
  gameTypes: string[];
  /** Its place among all vendors, the lowest first. */
  position: number;
  /** As the vendor knows it. */
  walletKey: string | null;
  nextWalletKey: string | null;
  networks: string[];
  /** Where its games open; null where no game of it opens, and for those whose pages the platform serves. */
  launchUrl: string | null;
  /** Where its wallet and its records answer; null where nothing does. */
  apiUrl: string | null;
  maintenance: boolean;
  /** No list of the player site shows it, nor its games unless they are asked for by its code. */
  hidden: boolean;
}

const FRESH_MS = 5_000;

@Injectable()
export class VendorsService {
  readonly #vendors: CachedValue<ReadonlyMap<string, VendorEntry>>;

  constructor(
    private readonly database: Database,
    clock: Clock,
    seals: Seals,
    @Inject(CONFIG) { vendorsUrl }: Pick<Config, 'vendorsUrl'>,
  ) {
    // The keys are opened here, once in a few seconds, and never for a single call.
    const opened = (key: string | null): string | null => key && seals.open(walletKeys.use, key);
    this.#vendors = new CachedValue(clock, FRESH_MS, async () => {
      const rows = await database.vendor.findMany({ orderBy: [{ position: 'asc' }, { code: 'asc' }] });
      return new Map(
        rows.map(({ walletKey, nextWalletKey, apiUrl, ...row }): [string, VendorEntry] => [
          row.code,
          {
            ...row,
            walletKey: opened(walletKey),
            nextWalletKey: opened(nextWalletKey),
            apiUrl: row.launchUrl === null ? (vendorsUrl ?? null) : apiUrl,
          },
        ]),
      );
    });
  }

  /** Every vendor by its code, in the order to show them; at most a few seconds old. */
  all(): Promise<ReadonlyMap<string, VendorEntry>> {
    return this.#vendors.get();
  }

  /** The next call reads them again. */
  forget(): void {
    this.#vendors.forget();
  }

  /** The origins of the vendors' own pages. */
  async launchOrigins(): Promise<string[]> {
    const urls = [...(await this.all()).values()].flatMap(({ launchUrl }) =>
      launchUrl ? [new URL(launchUrl).origin] : [],
    );
    return [...new Set(urls)];
  }

  /** During maintenance a vendor's bets are refused; wins of earlier bets are still paid. */
  async setMaintenance(code: string, maintenance: boolean): Promise<void> {
    await this.database.vendor.update({ where: { code }, data: { maintenance } });
    this.#vendors.forget();
  }
}
