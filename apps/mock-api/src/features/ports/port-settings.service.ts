import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isOneOf } from '@apsara/domain/lists';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import {
  codeQuota,
  adapterOf,
  placeOf,
  portErrors,
  portNames,
  portSecrets,
  type PortAdapter,
  type PortName,
  type PortSettings,
} from '@apsara/domain/sites/ports';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { PortRow, updatePort } from '@apsara/api/ports';
import type { Port } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { WholeList } from '../../shared/serve.ts';
import { wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { PortsService, type PortSecrets } from './ports.service.ts';

const DAY_MS = 86_400_000;

const noSecrets: PortSecrets = { password: '', dkimKey: '', key: '' };

/** A port that was never set up. */
const unset: PortSettings = {
  smtp: { host: '', port: 465, tls: 'tls', user: '', sender: '', authority: '', dkimDomain: '', dkimSelector: '' },
  http: {
    url: '',
    method: 'POST',
    format: 'json',
    body: '{"to":"{to}","text":"{text}"}',
    keyHeader: 'authorization',
    sender: '',
    takenField: '',
    takenValues: [],
    idField: '',
    reportField: '',
    arrivedValues: [],
    lostValues: [],
  },
};

type Queue = Pick<PortRow, 'waiting' | 'oldestAt' | 'sent' | 'failed'>;

/** The ports of a site, as its operators set them up. */
@Injectable()
export class PortSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ports: PortsService,
    private readonly audit: AuditService,
    private readonly limiter: Limiter,
  ) {}

  async listPorts({ site }: SignedInCaller): Promise<WholeList<PortRow>> {
    return new WholeList(await Promise.all(portNames.map((port) => this.#row(site.code, port))));
  }

  /** @throws Refusal request.not_found */
  async readPort(id: string, { site }: SignedInCaller): Promise<PortRow> {
    if (!isOneOf(portNames, id)) throw new Refusal('request.not_found');
    return this.#row(site.code, id);
  }

  /** @throws Refusal request.not_found, request.invalid, site.settings_changed when others changed it since it was shown */
  async updatePort({ id, ...wanted }: ValidInputOf<typeof updatePort>, caller: SignedInCaller): Promise<PortRow> {
    const before = await this.readPort(id, caller);
    const siteCode = caller.site.code;
    const row = await this.#stored(siteCode, before.id);
    if (wanted.version !== (row?.version ?? 0)) throw new Refusal('site.settings_changed');
    const typed = Object.entries(wanted.secrets).flatMap(([name, value]) => (value === '' ? [] : [name]));
    const isWritten =
      wanted.adapter === null
        ? await this.#remove(row)
        : await this.#write(row, { siteCode, port: before.id, adapter: wanted.adapter, wanted });
    if (!isWritten) throw new Refusal('site.settings_changed');
    this.ports.forget();
    const after = await this.readPort(id, caller);
    const change = { before: settingsOf(before), after: { ...settingsOf(after), newSecrets: typed } };
    await this.audit.changed('port.changed', id, caller, change);
    return after;
  }

  async #remove(row: Port | null): Promise<boolean> {
    if (row === null) return true;
    const { count } = await this.database.port.deleteMany({ where: { id: row.id, version: row.version } });
    return count === 1;
  }

  async #write(
    row: Port | null,
    { siteCode, port, adapter, wanted }: { siteCode: string; port: PortName; adapter: PortAdapter; wanted: Wanted },
  ): Promise<boolean> {
    const { smtp, http } = wanted;
    const settings = { smtp, http };
    const errors =
      adapterOf[port] === adapter ? portErrors(adapter, settings) : [{ path: 'adapter', code: 'unknown' } as const];
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const present = row ? this.ports.secretsOf(row) : noSecrets;
    const isElsewhere = row !== null && placeOf(adapter, row.settings) !== placeOf(adapter, settings);
    const secrets = secretsFor(adapter, wanted, isElsewhere ? noSecrets : present);
    const missing = secretErrors(adapter, settings, secrets, isElsewhere ? present : noSecrets);
    if (missing.length > 0) throw new Refusal('request.invalid', { fields: missing });
    const data = { adapter, settings, secrets: this.ports.seal(secrets) };
    const { count } = row
      ? await this.database.port.updateMany({
          where: { id: row.id, version: row.version },
          data: { ...data, version: row.version + 1, lastError: '', lastErrorAt: null },
        })
      : await this.database.port.createMany({
          data: { ...data, id: randomUUID(), siteCode, port },
          skipDuplicates: true,
        });
    return count === 1;
  }

  #stored(siteCode: string, port: PortName): Promise<Port | null> {
    return this.database.port.findUnique({ where: { siteCode_port: { siteCode, port } } });
  }

  async #row(siteCode: string, port: PortName): Promise<PortRow> {
    const row = await this.#stored(siteCode, port);
    const secrets = row ? this.ports.secretsOf(row) : noSecrets;
    return {
      id: port,
      adapter: row?.adapter ?? null,
      ...(row?.settings ?? unset),
      secrets: noSecrets,
      version: row?.version ?? 0,
      kept: Object.entries(secrets).flatMap(([name, value]) => (value === '' ? [] : [name])),
      state: row ? 'adapter' : await this.ports.stateOf(siteCode, port),
      lastSuccessAt: row?.lastSuccessAt ? wireInstant(row.lastSuccessAt) : null,
      lastErrorAt: row?.lastErrorAt ? wireInstant(row.lastErrorAt) : null,
      lastError: row?.lastError ?? '',
      ...(await this.#queue(siteCode, port)),
      codes: await this.limiter.used(codeQuota.name, siteCode, codeQuota),
      mostCodes: codeQuota.max,
    };
  }

  async #queue(siteCode: string, port: PortName): Promise<Queue> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const isWaiting = sql<boolean>`state = 'waiting'`;
    const queue = await this.database.query
      .selectFrom('outboxMessages')
      .select([
        sql<number>`count(*) FILTER (WHERE ${isWaiting})::int`.as('waiting'),
        sql<Date | null>`min(created_at) FILTER (WHERE ${isWaiting})`.as('oldest'),
        sql<number>`count(*) FILTER (WHERE state IN ('sent', 'delivered'))::int`.as('sent'),
        sql<number>`count(*) FILTER (WHERE state = 'failed')::int`.as('failed'),
      ])
      .where('siteCode', '=', siteCode)
      .where('channel', '=', port)
      .where(({ or, eb }) => or([eb('state', '=', 'waiting'), eb('createdAt', '>', since)]))
      .executeTakeFirstOrThrow();
    const { oldest, ...counts } = queue;
    return { ...counts, oldestAt: oldest && wireInstant(oldest) };
  }
}

type Wanted = Omit<ValidInputOf<typeof updatePort>, 'id'>;

/** The audit log says which secrets there are, and none of them. */
const settingsOf = ({ adapter, smtp, http, kept }: PortRow): object => ({
  adapter,
  kept,
  settings: adapter === 'smtp' ? smtp : adapter === 'http' ? http : null,
});

/** The secrets of the adapter: those that were typed, and else those that there are. */
function secretsFor(adapter: PortAdapter, { secrets }: Wanted, present: PortSecrets): PortSecrets {
  const own: readonly string[] = portSecrets[adapter];
  const chosen = (name: keyof PortSecrets): string => (own.includes(name) ? secrets[name] || present[name] : '');
  return { password: chosen('password'), dkimKey: chosen('dkimKey'), key: chosen('key') };
}

/** What the settings need; `left` are secrets that were for another place. */
function secretErrors(
  adapter: PortAdapter,
  { smtp }: PortSettings,
  secrets: PortSecrets,
  left: PortSecrets,
): FieldError[] {
  const isNeeded = {
    password: adapter === 'smtp' && smtp.user !== '',
    dkimKey: adapter === 'smtp' && smtp.dkimDomain !== '',
    key: adapter === 'http' && left.key !== '',
  };
  return (['password', 'dkimKey', 'key'] as const)
    .filter((name) => isNeeded[name] && secrets[name] === '')
    .map((name) => ({ path: `secrets.${name}`, code: 'required' }) as const);
}
