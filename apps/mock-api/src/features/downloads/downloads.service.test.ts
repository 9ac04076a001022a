import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { DownloadsService } from './downloads.service.ts';

const entry = (id: string, siteCode: string, position: number) => ({
  id,
  siteCode,
  position,
  resourceType: 'YOUTUBE' as const,
  name: id,
  url: `https://files.example/${id}`,
  label: { EN: id },
});
const way = (code: string, position: number, kind: 'card' | 'qr' | 'ewallet', offered = true) => ({
  siteCode: 'lotus',
  code,
  kind,
  min: 1n,
  max: 2n,
  presets: [],
  position,
  offered,
});
let downloads: DownloadsService;

beforeAll(async () => {
  const database = await freshDatabase();
  downloads = new DownloadsService(database);
  await database.depositMethod.createMany({
    data: [way('CARD', 3, 'card'), way('QR', 1, 'qr'), way('QR2', 2, 'qr'), way('EWALLET', 0, 'ewallet', false)],
  });
  await database.resource.createMany({
    data: [entry('film', 'lotus', 2), entry('channel', 'lotus', 1), entry('other', 'padma', 1)],
  });
});

test("a site's downloads and kinds of payment are listed in order by their ids, without those of other sites", async () => {
  const found = await downloads.listDownloads('lotus');
  expect(Object.keys(found)).toEqual(['channel', 'film', 'payment-qr', 'payment-card']);
  expect(found['channel']).toEqual({
    resourceType: 'YOUTUBE' as const,
    name: 'channel',
    url: 'https://files.example/channel',
    label: { EN: 'channel' },
  });
  expect(await downloads.listDownloads('nowhere')).toEqual({});
});
