import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { DownloadsService } from './downloads.service.ts';

const entry = (id: string, siteCode: string, position: number) => ({
  id,
  siteCode,
  position,
  resourceType: 'Android',
  name: id,
  url: `https://files.example/${id}`,
  label: { EN: id },
});
let downloads: DownloadsService;

beforeAll(async () => {
  const database = await freshDatabase();
  downloads = new DownloadsService(database);
  await database.resource.createMany({ data: [entry('film', 'lotus', 2), entry('app', 'lotus', 1), entry('other', 'padma', 1)] });
});

test("a site's downloads stand by their ids in their order, and nobody else's among them", async () => {
  const found = await downloads.resources('lotus');
  expect(Object.keys(found)).toEqual(['app', 'film']);
  expect(found['app']).toEqual({ resourceType: 'Android', name: 'app', url: 'https://files.example/app', label: { EN: 'app' } });
  expect(await downloads.resources('nowhere')).toEqual({});
});
