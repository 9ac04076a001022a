import type { SeedSql } from './seed.ts';
import type { SeedSite } from './sites.ts';

const label = { EN: 'Lite app', KM: 'កម្មវិធីស្រាល', CN: '轻应用', BN: 'লাইট অ্যাপ' };

/** What exists is offered: the lite app. A house that has others adds them to the table. */
export async function seedDownloads(sql: SeedSql, sites: readonly SeedSite[]): Promise<void> {
  for (const { code, name } of sites)
    await sql('INSERT INTO resources (id, site_code, resource_type, name, url, label, position) VALUES ($1, $2, $3, $4, $5, $6, 0)', [
      `${code}-lite`,
      code,
      'LITEAPP',
      name,
      '/down',
      label,
    ]);
}
