import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import * as z from 'zod/mini';
import { portNames, valueAt, type PortName } from '@apsara/domain/sites/ports';
import type { Port } from '@apsara/prisma/client';
import { CachedValue } from '../../shared/answers/cached-value.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { gatewayAdapter } from './gateway-adapter.ts';
import type { Handed } from '../../shared/handed.ts';
import type { MessageAdapter, PortMessage } from './message-adapter.ts';
import { smtpAdapter } from './smtp-adapter.ts';

/** Where the secrets of the ports lie. */
export const portSecretsColumn = { use: 'port secrets', table: 'ports', column: 'secrets', key: 'id' } as const;

const kept = z.object({
  password: z._default(z.string(), ''),
  dkimKey: z._default(z.string(), ''),
  key: z._default(z.string(), ''),
});
export type PortSecrets = z.output<typeof kept>;

/** What goes out through a port now: by its adapter, to the stand-in gateway, or not at all. */
export type PortState = 'adapter' | 'stand_in' | 'none';

/** How long an instance may use settings that were changed. */
const FRESH_MS = 2_000;

const nameOf = (siteCode: string, port: PortName): string => `${siteCode}/${port}`;

const every: ReadonlySet<PortName> = new Set(portNames);

/** The ports through which each site can send. Outside production the stand-in gateway takes what has no adapter. */
export async function portsBySite(
  database: Database,
  { production }: Pick<Config, 'production'>,
): Promise<(siteCode: string) => ReadonlySet<PortName>> {
  if (!production) return () => every;
  const rows = await database.port.findMany({ select: { siteCode: true, port: true } });
  return (siteCode) => new Set(rows.filter((row) => row.siteCode === siteCode).map(({ port }) => port));
}

/** The adapters of all sites' ports. */
@Injectable()
export class PortsService implements OnApplicationShutdown {
  readonly #rows: CachedValue<ReadonlyMap<string, Port>>;
  readonly #adapters = new Map<string, { version: string; adapter: MessageAdapter }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly seals: Seals,
    @Inject(CONFIG) private readonly config: Pick<Config, 'production'>,
  ) {
    this.#rows = new CachedValue(clock, FRESH_MS, async () => {
      const rows = await database.port.findMany();
      return new Map(rows.map((row) => [nameOf(row.siteCode, row.port), row]));
    });
  }

  async stateOf(siteCode: string, port: PortName): Promise<PortState> {
    if ((await this.#rows.get()).has(nameOf(siteCode, port))) return 'adapter';
    return this.config.production ? 'none' : 'stand_in';
  }

  /** The next message goes by what is written now. */
  forget(): void {
    this.#rows.forget();
  }

  secretsOf({ secrets }: Pick<Port, 'secrets'>): PortSecrets {
    return kept.parse(JSON.parse(this.seals.open(portSecretsColumn.use, secrets)));
  }

  seal(secrets: PortSecrets): string {
    return this.seals.seal(portSecretsColumn.use, JSON.stringify(secrets));
  }

  /** Hands a message over, and notes how it went; undefined while the port has no adapter. */
  async hand(siteCode: string, port: PortName, message: PortMessage): Promise<Handed | undefined> {
    const row = (await this.#rows.get()).get(nameOf(siteCode, port));
    if (!row) return undefined;
    const handed = await this.#adapterOf(row).hand(message);
    const now = this.clock.now();
    await this.database.port.updateMany({
      where: { id: row.id },
      data: handed.outcome === 'taken' ? { lastSuccessAt: now } : { lastErrorAt: now, lastError: handed.error },
    });
    return handed;
  }

  /** Whether the port wants to hear of reports. */
  async reports(siteCode: string, port: PortName): Promise<boolean> {
    const row = (await this.#rows.get()).get(nameOf(siteCode, port));
    return row?.settings.http.reportField !== undefined && row.settings.http.reportField !== '';
  }

  /** What a delivery report says; undefined where it says nothing final. */
  async reported(
    siteCode: string,
    port: PortName,
    report: unknown,
  ): Promise<{ state: 'delivered' | 'failed'; value: string } | undefined> {
    const row = (await this.#rows.get()).get(nameOf(siteCode, port));
    if (!row) return undefined;
    const { reportField, arrivedValues, lostValues } = row.settings.http;
    const value = reportField === '' ? undefined : valueAt(report, reportField);
    if (value === undefined) return undefined;
    if (arrivedValues.includes(value)) return { state: 'delivered', value };
    return lostValues.includes(value) ? { state: 'failed', value } : undefined;
  }

  onApplicationShutdown(): void {
    for (const { adapter } of this.#adapters.values()) adapter.close();
    this.#adapters.clear();
  }

  #adapterOf(row: Port): MessageAdapter {
    const name = nameOf(row.siteCode, row.port);
    const version = `${row.id} ${row.version}`;
    const present = this.#adapters.get(name);
    if (present?.version === version) return present.adapter;
    present?.adapter.close();
    const secrets = this.secretsOf(row);
    const { smtp, http } = row.settings;
    const adapter = row.adapter === 'smtp' ? smtpAdapter(smtp, secrets) : gatewayAdapter(http, secrets.key);
    this.#adapters.set(name, { version, adapter });
    return adapter;
  }
}
