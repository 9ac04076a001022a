import { Injectable } from '@nestjs/common';
import type { Resource } from '@apsara/api/downloads';
import { Database } from '../../shared/database.ts';

@Injectable()
export class DownloadsService {
  constructor(private readonly database: Database) {}

  /** What a site has to show beside its pages, by their ids, in the order to show it: its resources, and the kinds of payment it offers. */
  async listDownloads(siteCode: string): Promise<Record<string, Resource>> {
    const [rows, methods] = await Promise.all([
      this.database.resource.findMany({ where: { siteCode }, orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
      this.database.depositMethod.findMany({
        where: { siteCode, offered: true },
        orderBy: [{ position: 'asc' }, { code: 'asc' }],
      }),
    ]);
    const kinds = [...new Set(methods.map(({ kind }) => kind))];
    return Object.fromEntries([
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
