import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../shared/config.ts';
import type { Database } from '../../shared/database.ts';
import { signedHeaders } from '../../shared/secrets/signatures.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { TestServer } from '../../testing/test-server.ts';
import { GamesModule } from '../../features/games/games.module.ts';
import { LaunchService } from '../../features/games/launch.service.ts';
import { SessionsService } from '../../features/sessions/sessions.service.ts';
import { VendorsService } from '../../features/vendors/vendors.service.ts';
import { runCommand } from './command-line.ts';

const config: Config = { ...testConfig, production: true, vendorsUrl: undefined };
let database: Database;
let people: TestApp;
let file: string;

beforeAll(async () => {
  database = await freshDatabase();
  people = await TestApp.create(database, [GamesModule]);
  await people.site({ hosts: ['lotus.example'] });
  file = join(await mkdtemp(join(tmpdir(), 'vendors-')), 'vendors.json');
});

const reels = {
  gameCode: 'RV-REELS',
  gameType: 'RNG',
  names: { EN: 'River Reels', KM: 'ទន្លេ' },
  hasDemo: true,
  releasedOn: '2026-11-01',
  printedReturn: '96.5',
};
const river = {
  code: 'RV',
  name: 'River',
  launchUrl: 'https://games.river.example/{game}?t={token}&l={lang}&m={mode}&b={back}',
  games: [reels],
};

async function run(line: string, content?: unknown): Promise<{ code: number; said: string }> {
  if (content !== undefined) await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const said: string[] = [];
  const args = line.replace('FILE', file).split(' ');
  const code = await runCommand(args, { database, config, say: (text) => said.push(text) });
  people.get(VendorsService).forget();
  return { code, said: said.join('\n') };
}
const imported = (content: unknown, more = '') => run(`import-vendors --file FILE${more}`, content);
const keyIn = (said: string): string => / is (\S{40,})$/m.exec(said)?.[1] ?? '';
const gamesOf = (vendorCode: string) => database.game.findMany({ where: { vendorCode }, orderBy: { nodeId: 'asc' } });

describe('a file of vendors is refused', () => {
  test.each([
    ['not JSON', '[', 'cannot be read'],
    ['without a vendor', [], 'Too small'],
    ['with a plain address', [{ ...river, launchUrl: 'http://river.example/{game}/{token}' }], 'no https address'],
    ['with an address that has no token', [{ ...river, launchUrl: 'https://river.example/{game}' }], '{token}'],
    [
      'whose address puts a value into the host',
      [{ ...river, launchUrl: 'https://{game}.example/{token}' }],
      'launchUrl',
    ],
    ['with a network that is none', [{ ...river, networks: ['10.0.0.0/40'] }], 'no network'],
    ['with a short key', [{ ...river, walletKey: 'short' }], 'walletKey'],
    ['with the code of the platform’s lotteries', [river, { ...river, code: 'TCG_SEA' }], 'belongs to the lotteries'],
    ['with a lottery', [{ ...river, games: [{ ...reels, gameType: 'LOTT' }] }], 'gameType'],
    [
      'with a game without an English name',
      [{ ...river, games: [{ ...reels, names: { KM: 'ទន្លេ' } }] }],
      'EN is missing',
    ],
    ['with a word it does not know', [{ ...river, colour: 'red' }], 'colour'],
    ['with a vendor twice', [river, river], 'RV is in the file twice'],
    [
      'with a game that returns the whole stake',
      [{ ...river, games: [{ ...reels, printedReturn: '100' }] }],
      'RV/RV-REELS would return 100',
    ],
  ])('%s', async (_, content, why) => {
    expect(await imported(content)).toMatchObject({ code: 1, said: expect.stringContaining(why) });
    expect(await database.vendor.findUnique({ where: { code: 'RV' } })).toBeNull();
    expect(await gamesOf('RV')).toEqual([]);
  });
});

test('a dry run changes nothing', async () => {
  expect(await imported([river], ' --dry-run')).toEqual({ code: 0, said: 'Would import RV with 1 games.' });
  expect(await gamesOf('RV')).toEqual([]);
});

describe('an imported vendor', () => {
  let key: string;

  beforeAll(async () => {
    key = keyIn((await imported([river])).said);
  });

  test('opens its games at its own address, for money and as a demo', async () => {
    const { id: memberId } = await people.member('dara');
    await database.ledgerAccount.create({
      data: { siteCode: 'lotus', memberId, purpose: 'cash', currency: 'KHR', balance: 0n },
    });
    const { token } = await people.get(SessionsService).start(memberId, people.caller(), {});
    const member = await people.signedIn(token);
    const game = { vassalage: 'RV', gameType: 'RNG', gameCode: 'RV-REELS', backUrl: '/rng' } as const;
    const launch = async (accountType: '0' | '1') => {
      const { content } = await people
        .get(LaunchService)
        .launchGame({ ...game, accountType }, (accountType === '1' && member) || people.caller());
      return new URL(content.game_url);
    };
    const real = await launch('1');
    expect(real.origin + real.pathname).toBe('https://games.river.example/RV-REELS');
    expect(real.searchParams.get('t')).toMatch(/^\S{20,}$/);
    expect(real.searchParams.get('b')).toMatch(/^https?:..lotus.example.*.rng$/);
    expect(Object.fromEntries((await launch('0')).searchParams)).toMatchObject({ t: '', m: 'demo' });
  });

  test('may be shown in a frame of the site', async () => {
    expect(await people.get(VendorsService).launchOrigins()).toEqual(['https://games.river.example']);
  });

  test('keeps its key when it is imported again, and games that the file no longer names are closed', async () => {
    const rapids = { ...reels, gameCode: 'RV-RAPIDS', names: { EN: 'Rapids' }, printedReturn: '95' };
    const { said } = await imported([{ ...river, name: 'River Games', games: [rapids] }]);
    expect(said).toBe('Imported RV with 1 games; 1 that the file does not name are closed.');
    expect(await gamesOf('RV')).toMatchObject([
      { gameCode: 'RV-REELS', maintenance: true, printedReturn: 965_000 },
      { gameCode: 'RV-RAPIDS', maintenance: false, printedReturn: 950_000 },
    ]);
    expect((await people.get(VendorsService).all()).get('RV')).toMatchObject({
      displayName: 'River Games',
      walletKey: key,
    });
  });

  test('says how many of its games stay closed when the file names them again', async () => {
    const { said } = await imported([river]);
    expect(said).toBe(
      'Imported RV with 1 games; 1 that the file does not name are closed.\n1 that the file names were closed before, and stay so until an operator opens them.',
    );
    expect(await gamesOf('RV')).toMatchObject([{ maintenance: true }, { maintenance: true }]);
  });

  test('signs with the old key and the next one until the change is finished', async () => {
    const server = await TestServer.open(database, people.clock);
    const answer = async (signingKey: string, remoteAddress = '127.0.0.1'): Promise<string> => {
      server.app.get(VendorsService).forget();
      const url = '/seamless/v1/RV/balance';
      const timestamp = String(people.clock.machine().getTime());
      const signature = signedHeaders(signingKey, { timestamp, method: 'POST', path: url }, '{}');
      const headers = { 'content-type': 'application/json', 'x-vendor': 'RV', ...signature };
      const { body } = await server.app.inject({ method: 'POST', url, headers, payload: '{}', remoteAddress });
      return /INVALID_\w+/.exec(body)?.[0] ?? 'signed';
    };
    expect(await answer(key)).toBe('signed');
    const next = keyIn((await run('rotate-vendor-key --vendor RV')).said);
    expect([await answer(key), await answer(next)]).toEqual(['signed', 'signed']);
    expect(await run('rotate-vendor-key --vendor RV')).toMatchObject({ code: 1 });
    expect(await run('rotate-vendor-key --vendor RV --finish')).toMatchObject({ code: 0 });
    expect([await answer(key), await answer(next)]).toEqual(['INVALID_SIGNATURE', 'signed']);
    expect(await run('rotate-vendor-key --vendor RV --finish')).toMatchObject({ code: 1 });
    expect(await run('rotate-vendor-key --vendor NONE')).toMatchObject({ code: 1 });

    await imported([{ ...river, networks: ['10.1.0.0/16'] }]);
    expect([await answer(next), await answer(next, '10.1.2.3')]).toEqual(['INVALID_SIGNATURE', 'signed']);
  });
});
