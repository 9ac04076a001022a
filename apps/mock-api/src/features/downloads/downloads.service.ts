import { Injectable } from '@nestjs/common';
import { linkNames, linkTypes, type LinkType } from '@apsara/domain/sites/resources';
import { appResources, siteApps } from '@apsara/domain/sites/site-apps';
import type { Resource } from '@apsara/api/downloads';
import { Database } from '../../shared/database.ts';
import { json, type Transaction } from '../../shared/statements.ts';
import { appsBySite } from './shown-apps.service.ts';

type Links = Partial<Record<LinkType, string>>;

interface LinkChange {
  before: Links;
  after: Links;
}

/** The addresses that operators have set, by site and type. */
export async function linksBySite(database: Database): Promise<ReadonlyMap<string, Links>> {
  const rows = await database.resource.findMany({
    where: { resourceType: { in: linkTypes } },
    orderBy: [{ position: 'desc' }, { id: 'desc' }],
  });
  const sites = new Map<string, Links>();
  for (const { siteCode, resourceType, url } of rows)
    sites.set(siteCode, { ...sites.get(siteCode), [resourceType]: url });
  return sites;
}

@Injectable()
export class DownloadsService {
  constructor(private readonly database: Database) {}

  /** Writes what differs from before. Of a type that differs, what was there is gone, if it was more than one. */
  async updateLinks(transaction: Transaction, siteCode: string, { before, after }: LinkChange): Promise<void> {
    const changed = linkTypes.filter((type) => before[type] !== after[type]);
    if (changed.length === 0) return;
    await transaction
      .deleteFrom('resources')
      .where('siteCode', '=', siteCode)
      .where('resourceType', 'in', changed)
      .execute();
    const rows = changed.flatMap((type) => {
      const url = after[type];
      const id = `${siteCode}-${type.toLowerCase()}`;
      const position = linkTypes.indexOf(type) + 1;
      return url ? [{ id, siteCode, resourceType: type, name: linkNames[type], url, label: json({}), position }] : [];
    });
    if (rows.length > 0) await transaction.insertInto('resources').values(rows).execute();
  }

  /** What a site has to show beside its pages, by their ids, in the order to show it: its apps and resources, and the kinds of payment it offers. */
  async listDownloads(siteCode: string): Promise<Record<string, Resource>> {
    const [apps, rows, methods] = await Promise.all([
      appsBySite(this.database, { siteCode }),
      this.database.resource.findMany({
        where: { siteCode },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      }),
      this.database.depositMethod.findMany({
        where: { siteCode, offered: true },
        orderBy: [{ position: 'asc' }, { code: 'asc' }],
      }),
    ]);
    const kinds = [...new Set(methods.map(({ kind }) => kind))];
    const addresses = apps.get(siteCode) ?? {};
    return Object.fromEntries([
      ...siteApps.flatMap((app) => {
        const resourceType = appResources[app];
        const url = addresses[resourceType];
        return url ? [[`app-${app}`, { resourceType, name: app, url, label: {} } satisfies Resource] as const] : [];
      }),
      ...rows.map(({ id, resourceType, name, url, label }) => [
        id,
        { resourceType, name, url, label } satisfies Resource,
      ]),
      ...kinds.map((kind) => [
        `payment-${kind}`,
        { resourceType: 'PAYMENT', name: kind, url: '/deposit', label: {} } satisfies Resource,
      ]),
    ]);
  }
}
