import { Injectable } from '@nestjs/common';
import type { Resource } from '@apsara/api/downloads';
import { Database } from '../../shared/database.ts';

@Injectable()
export class DownloadsService {
  constructor(private readonly database: Database) {}

  /** A site's downloads by their ids, in the order to show them. */
  async resources(siteCode: string): Promise<Record<string, Resource>> {
    const rows = await this.database.resource.findMany({ where: { siteCode }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });
    return Object.fromEntries(
      rows.map(({ id, resourceType, name, url, label }) => [id, { resourceType, name, url, label } as unknown as Resource]),
    );
  }
}
