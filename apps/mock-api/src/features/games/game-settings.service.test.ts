import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { SiteGameRow } from '@apsara/api/site-games';
import type { Database } from '../../shared/database.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { VendorSettingsService } from '../vendors/vendor-settings.service.ts';
import { GameListService } from './game-list.service.ts';
import { GameSettingsService } from './game-settings.service.ts';
import { GamesModule } from './games.module.ts';
import { GamesService } from './games.service.ts';
import { PicturesService } from './pictures.service.ts';

let people: TestApp;
let database: Database;
let operator: SignedInCaller;

beforeAll(async () => {
  database = await freshDatabase();
  people = await TestApp.create(database, [GamesModule]);
  await database.game.updateMany({ where: { nodeId: 1 }, data: { names: { EN: 'Lotus', KM: 'ឈូក' } } });
  await database.game.updateMany({ where: { nodeId: 2 }, data: { names: { EN: 'Mango' }, supportPlay: 1 } });
  const { id } = await people.member('operator1', { type: 3 });
  const actor = { id, username: 'operator1', role: 'operator' as const, staffRole: 'admin' as const };
  operator = { ...people.caller(), actor: { ...actor, tokenHash: new Uint8Array(32) } } as SignedInCaller;
});

const settings = () => people.get(GameSettingsService);
const list = () => people.get(GameListService);
const read = (id: string): Promise<SiteGameRow> => list().readSiteGame(id, operator);
const update = async (id: string, over: Partial<SiteGameRow>) =>
  settings().updateSiteGame({ ...(await read(id)), ...over }, operator);
const listed = async () => {
  const query = { gameType: 'ALL', sort: 'newest', pageNo: 1, pageSize: 50 } as const;
  const { games } = await people.get(GamesService).listGames(query, { site: { code: 'lotus' }, language: 'EN' });
  return games;
};
const found = async (filter: Parameters<GameListService['listSiteGames']>[0]['filter']) =>
  (await list().listSiteGames({ filter }, operator)).rows.map(({ id }) => id);

test('a change is in the players’ list at once, is written down, and another site does not have it', async () => {
  const saved = await update('1', { names: { EN: 'Golden Lotus' }, hotRank: 1, position: 1 });
  expect(saved).toMatchObject({ name: 'Golden Lotus', givenNames: { EN: 'Lotus' }, hotRank: 1, version: 1 });
  expect((await listed())[0]).toMatchObject({ gameName: 'Golden Lotus' });
  const [event] = await database.auditEvent.findMany({ where: { kind: 'games.changed' } });
  expect(event).toMatchObject({ subject: 'lotus/1', details: { by: 'operator1' } });
  expect(await found({ mark: 'own' })).toEqual(['1']);
  const padma = { ...operator, site: await people.addSite('padma') };
  expect(await list().readSiteGame('1', padma)).toMatchObject({ name: 'Lotus', version: 0 });
});

test('a form that was opened before the last change is refused', async () => {
  const shown = await read('2');
  await update('2', { isTop: true });
  expect(await refusalOf(settings().updateSiteGame({ ...shown, isTop: false }, operator))).toBe(
    'site.settings_changed',
  );
  const [first, second] = await Promise.all(
    [3, 4].map(async (hotRank) => refusalOf(settings().updateSiteGame({ ...(await read('2')), hotRank }, operator))),
  );
  expect(new Set([first, second])).toEqual(new Set(['none', 'site.settings_changed']));
});

test('what can never be is refused beside its field', async () => {
  const until = people.clock.now().toISOString();
  await expect(update('2', { maintenanceUntil: until, demo: true })).rejects.toMatchObject({
    code: 'request.invalid',
    details: {
      fields: [
        { path: 'maintenanceFrom', code: 'required' },
        { path: 'demo', code: 'mismatch' },
      ],
    },
  });
  expect(await refusalOf(update('2', { pictureId: randomUUID() }))).toBe('uploads.unknown');
  expect(await refusalOf(read('99'))).toBe('request.not_found');
});

test('games are found by a part of a name in any language, code, vendor, type, state and mark', async () => {
  expect(await found({ q: 'ឈូក' })).toEqual(['1']);
  expect(await found({ q: 'mg-' })).toEqual(['2']);
  expect(await found({ q: '2', vendor: 'MG', type: 'RNG', state: 'open', mark: 'top' })).toEqual(['2']);
  expect(await found({ state: 'off' })).toEqual([]);
});

describe('several games at once', () => {
  const change = (ids: string[], over: Partial<Parameters<GameSettingsService['changeSiteGames']>[0]>) =>
    settings().changeSiteGames({ ids, act: 'close', maintenanceFrom: null, maintenanceUntil: null, ...over }, operator);

  test('are changed each for itself, and the same again changes nothing', async () => {
    const ids = ['1', '2', '99', '2'];
    const results = async () => (await change(ids, {})).map(({ result }) => result);
    expect(await results()).toEqual(['done', 'done', 'unknown']);
    expect(await listed()).toEqual([]);
    expect(await results()).toEqual(['same', 'same', 'unknown']);
    expect(await found({ state: 'off' })).toEqual(['1', '2']);
    await change(ids, { act: 'open' });
    expect(await listed()).toHaveLength(2);
  });

  test('become hot behind those that are', async () => {
    await change(['1', '2'], { act: 'cool' });
    await change(['2', '1'], { act: 'heat' });
    expect([(await read('2')).hotRank, (await read('1')).hotRank]).toEqual([1, 2]);
  });

  test('are in maintenance from now to its end', async () => {
    const end = new Date(people.clock.now().getTime() + 60_000).toISOString();
    await change(['1'], { act: 'maintain', maintenanceUntil: end });
    const [closed] = (await listed()).filter(({ maintenance }) => maintenance);
    expect(closed).toMatchObject({ nodeId: '1', maintenanceUntil: end });
    people.clock.move(60_000);
    expect((await listed()).some(({ maintenance }) => maintenance)).toBe(false);
    expect(await read('1')).toMatchObject({ state: 'open', maintenanceFrom: null, maintenanceUntil: null });
    const past = people.clock.now().toISOString();
    expect(await refusalOf(change(['1'], { act: 'maintain', maintenanceUntil: past }))).toBe('request.invalid');
  });
});

test('a picture of the site’s own is drawn at a new address, and everybody may see it', async () => {
  const before = (await read('1')).picture;
  const picture = { create: { width: 30, height: 40, channels: 3, background: 'teal' } } as const;
  const bytes = new Uint8Array(await sharp(picture).png().toBuffer());
  const { id } = await people.get(UploadsService).createUpload(bytes, operator);
  const after = (await update('1', { pictureId: id })).picture;
  expect(after).not.toBe(before);
  const [, , version = '', kind = '', file = ''] = after.split('/');
  const svg = await people.get(PicturesService).picture({ version, kind, file }, 'gzip');
  expect(svg.length).toBeGreaterThan(0);
  expect(await people.get(PicturesService).isForEver({ version, kind })).toBe(true);
  await update('1', { pictureId: null });
  expect([(await read('1')).picture, await database.upload.count()]).toEqual([before, 0]);
});

test('staff see the picture of a game that the site has closed', async () => {
  const { picture } = await update('1', { names: { EN: 'Closed Lotus' }, off: true });
  const [, , version = '', kind = '', file = ''] = picture.split('/');
  const svg = gunzipSync(await people.get(PicturesService).picture({ version, kind, file }, 'gzip')).toString('utf8');
  expect(svg).toMatch(/^<svg/);
  await update('1', { names: {}, off: false });
});

test('a large picture is no larger than its frame shows', async () => {
  const noise = { create: { width: 1_600, height: 1_200, channels: 3, background: 'teal' } } as const;
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { ...noise.create, noise: grain } });
  const { id } = await people
    .get(UploadsService)
    .createUpload(new Uint8Array(await picture.jpeg().toBuffer()), operator);
  const [, , version = '', kind = '', file = ''] = (await update('1', { pictureId: id })).picture.split('/');
  const svg = gunzipSync(await people.get(PicturesService).picture({ version, kind, file }, 'gzip')).toString('utf8');
  const data = /base64,([^"]+)"/.exec(svg)?.[1] ?? '';
  const { width, height } = await sharp(Buffer.from(data, 'base64')).metadata();
  expect([width, height].map((side) => side <= 800)).toEqual([true, true]);
  await update('1', { pictureId: null });
});

test('a vendor’s place and maintenance are the site’s own', async () => {
  const vendors = people.get(VendorSettingsService);
  const rows = async () => (await vendors.listSiteVendors(operator)).rows.map(({ id, state }) => [id, state]);
  expect(await rows()).toEqual([
    ['PG', 'open'],
    ['MG', 'open'],
  ]);
  const shown = await vendors.readSiteVendor('MG', operator);
  const from = people.clock.now().toISOString();
  await vendors.updateSiteVendor({ ...shown, position: 1, maintenanceFrom: from }, operator);
  await vendors.updateSiteVendor({ ...(await vendors.readSiteVendor('PG', operator)), position: 2 }, operator);
  expect(await rows()).toEqual([
    ['MG', 'maintenance'],
    ['PG', 'open'],
  ]);
  expect((await listed()).map(({ nodeId, maintenance }) => [nodeId, maintenance])).toContainEqual(['2', true]);
  expect(await refusalOf(vendors.updateSiteVendor(shown, operator))).toBe('site.settings_changed');
  expect(await refusalOf(vendors.readSiteVendor('NONE', operator))).toBe('request.not_found');
});
