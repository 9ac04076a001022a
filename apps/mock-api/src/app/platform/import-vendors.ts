import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { gameFeatures, volatilities } from '@apsara/domain/games/game-features';
import { gameClassifies, gameTypes } from '@apsara/domain/games/vendors';
import { WHOLE_RETURN } from '@apsara/domain/returns/returns';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import { languageCodes } from '@apsara/domain/sites/languages';
import { day } from '@apsara/api/shapes';
import { AuditService } from '../../features/audit/audit.service.ts';
import { BestReturnsService } from '../../features/returns/best-returns.service.ts';
import { walletKeys } from '../../features/vendors/vendors.service.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database.ts';
import type { Seals } from '../../shared/secrets/seals.ts';
import { json, type Transaction } from '../../shared/statements.ts';

const KEY_BYTES = 32;
/** No vendor answers with shorter keys; what it gives itself may be anything as long. */
const SHORTEST_KEY = 16;
const MILLIONTHS_A_HUNDREDTH = 100;

/** A test may use a vendor on this machine; every other is reached over TLS. */
const isAddress = (address: string): boolean =>
  URL.canParse(address) && /^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\]|localhost)[:/])/.test(address);

/** `{game}` and `{token}` are what a vendor cannot do without; the values come in the path or the query. */
const isLaunchUrl = (template: string): boolean =>
  isAddress(template) &&
  template.includes('{game}') &&
  template.includes('{token}') &&
  !/^[^/]+\/\/[^/]*\{/.test(template);

const game = z.strictObject({
  gameCode: z.string().regex(/^[\w.-]{1,64}$/),
  gameType: z.enum(gameTypes).exclude(['LOTT', 'ELOTT']),
  names: z
    .partialRecord(z.enum(languageCodes), z.string().min(1).max(80))
    .refine(({ EN }) => EN !== undefined, 'EN is missing'),
  gameClassify: z.enum(gameClassifies).nullable().default(null),
  hasDemo: z.boolean().default(false),
  isTop: z.boolean().default(false),
  hotRank: z.int().min(1).max(999).nullable().default(null),
  releasedOn: day,
  /** By its best bet, in per cent. */
  printedReturn: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
  features: z.array(z.enum(gameFeatures)).default([]),
  volatility: z.enum(volatilities).nullable().default(null),
});

const vendor = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z][A-Z\d_]{1,19}$/)
    .refine((code) => !(code in lotteryPages), 'belongs to the lotteries of the platform'),
  name: z.string().min(1).max(40),
  position: z.int().min(1).max(9_999).optional(),
  launchUrl: z.string().max(1_000).refine(isLaunchUrl, 'is no https address with {game} and {token}'),
  apiUrl: z.string().max(300).refine(isAddress, 'is no https address').nullable().default(null),
  walletKey: z.string().min(SHORTEST_KEY).max(200).optional(),
  networks: z.array(z.string().refine((text) => ipaddr.isValidCIDR(text), 'is no network')).default([]),
  games: z.array(game).min(1),
});

const vendorList = z.array(vendor).min(1);
type NewVendor = z.output<typeof vendor>;

/** Why a file cannot be imported, a sentence each. */
export class UnreadableVendors extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

const twice = (names: readonly string[]): string[] => names.filter((name, place) => names.indexOf(name) !== place);

/** Reads a file of vendors (docs/production.md). @throws UnreadableVendors */
export async function readVendors(file: string): Promise<NewVendor[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UnreadableVendors([`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const read = vendorList.safeParse(content);
  if (!read.success)
    throw new UnreadableVendors(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const again = [
    ...twice(read.data.map(({ code }) => code)),
    ...read.data.flatMap(({ code, games }) => twice(games.map(({ gameCode }) => `${code}/${gameCode}`))),
  ];
  if (again.length > 0) throw new UnreadableVendors(again.map((name) => `${name} is in the file twice.`));
  return read.data;
}

export interface Imported {
  code: string;
  games: number;
  /** Games that the file no longer names. */
  closed: number;
  /** Games that the file names and that were closed before: only an operator opens them. */
  stillClosed: number;
  /** The key that was made for it; the vendor needs it, and nobody sees it again. */
  madeKey: string | undefined;
}

interface Parts {
  database: Database;
  clock: Clock;
  seals: Seals;
}

const percentOf = (text: string): number => {
  const [whole = '', part = ''] = text.split('.');
  return Number(whole + part.padEnd(2, '0')) * MILLIONTHS_A_HUNDREDTH;
};

/** What is known of the vendor stays: its key, its place in lists, and whether an operator closed it. */
async function putVendor(transaction: Transaction, seals: Seals, given: NewVendor): Promise<string | undefined> {
  const { code, name, launchUrl, apiUrl, networks, games } = given;
  const known = await transaction
    .selectFrom('vendors')
    .select(['walletKey', 'position'])
    .where('code', '=', code)
    .executeTakeFirst();
  const madeKey = given.walletKey || known?.walletKey ? undefined : randomBytes(KEY_BYTES).toString('base64url');
  const key = given.walletKey ?? madeKey;
  const { last } = await transaction
    .selectFrom('vendors')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const values = {
    displayName: name,
    gameTypes: [...new Set(games.map(({ gameType }) => gameType))],
    position: given.position ?? known?.position ?? (last ?? 0) + 1,
    launchUrl,
    apiUrl,
    networks,
    ...(key ? { walletKey: seals.seal(walletKeys.use, key), nextWalletKey: null } : {}),
  };
  await transaction
    .insertInto('vendors')
    .values({ code, ...values })
    .onConflict((taken) => taken.column('code').doUpdateSet(values))
    .execute();
  return madeKey;
}

async function putGames(
  transaction: Transaction,
  { code, games }: NewVendor,
): Promise<Pick<Imported, 'closed' | 'stillClosed'>> {
  const { last } = await transaction
    .selectFrom('games')
    .select(({ fn }) => fn.max('nodeId').as('last'))
    .executeTakeFirstOrThrow();
  const rows = games.map(({ hasDemo, releasedOn, printedReturn, names, ...rest }, place) => ({
    ...rest,
    nodeId: (last ?? 0) + 1 + place,
    vendorCode: code,
    names: json(names),
    supportPlay: hasDemo ? 0 : 1,
    releasedAt: releasedOn,
    maintenance: false,
    printedReturn: percentOf(printedReturn),
  }));
  await transaction
    .insertInto('games')
    .values(rows)
    .onConflict((taken) =>
      taken.columns(['vendorCode', 'gameCode']).doUpdateSet(({ ref }) => ({
        gameType: ref('excluded.gameType'),
        names: ref('excluded.names'),
        gameClassify: ref('excluded.gameClassify'),
        supportPlay: ref('excluded.supportPlay'),
        isTop: ref('excluded.isTop'),
        hotRank: ref('excluded.hotRank'),
        releasedAt: ref('excluded.releasedAt'),
        printedReturn: ref('excluded.printedReturn'),
        features: ref('excluded.features'),
        volatility: ref('excluded.volatility'),
      })),
    )
    .execute();
  const named = games.map(({ gameCode }) => gameCode);
  const { stillClosed } = await transaction
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<bigint>().as('stillClosed'))
    .where('vendorCode', '=', code)
    .where('maintenance', '=', true)
    .where('gameCode', 'in', named)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await transaction
    .updateTable('games')
    .set({ maintenance: true })
    .where('vendorCode', '=', code)
    .where('maintenance', '=', false)
    .where('gameCode', 'not in', named)
    .executeTakeFirst();
  return { closed: Number(numUpdatedRows), stillClosed: Number(stillClosed) };
}

/** Games that would return the whole stake and more at a site, with its rebates, points and wages. */
async function tooGenerous({ database }: Parts, transaction: Transaction, codes: readonly string[]): Promise<string[]> {
  const sites = await transaction.selectFrom('sites').select('code').orderBy('code').execute();
  const returns = new BestReturnsService(database);
  const faults: string[] = [];
  for (const { code: site } of sites)
    for (const { vendorCode, gameCode, best } of await returns.ofSite(site, transaction))
      if (codes.includes(vendorCode) && best && best.sum >= WHOLE_RETURN)
        faults.push(`${vendorCode}/${gameCode} would return ${best.sum / 10_000} % of the stake at ${site}.`);
  return faults;
}

/**
 * Connects vendors with their own pages, and puts their games into the catalogue, all or none.
 * @throws UnreadableVendors when a game would return the whole stake
 */
export async function importVendors(parts: Parts, vendors: readonly NewVendor[]): Promise<Imported[]> {
  const audit = new AuditService(parts.database, parts.clock);
  return parts.database.transaction(async (transaction) => {
    const imported: Imported[] = [];
    for (const given of vendors) {
      const madeKey = await putVendor(transaction, parts.seals, given);
      const { closed, stillClosed } = await putGames(transaction, given);
      const { code, launchUrl, games } = given;
      imported.push({ code, games: games.length, closed, stillClosed, madeKey });
      await audit.record(
        'vendors.imported',
        code,
        { launchUrl, games: `${games.length}`, closed: `${closed}` },
        transaction,
      );
    }
    const faults = await tooGenerous(
      parts,
      transaction,
      vendors.map(({ code }) => code),
    );
    if (faults.length > 0) throw new UnreadableVendors(faults);
    return imported;
  });
}

/**
 * Begins to replace a vendor's key, or ends it: in between, calls signed with either are accepted.
 * @returns the new key at the beginning; undefined at the end
 * @throws UnreadableVendors
 */
export async function rotateVendorKey(parts: Parts, code: string, ends: boolean): Promise<string | undefined> {
  const audit = new AuditService(parts.database, parts.clock);
  return parts.database.transaction(async (transaction) => {
    const vendorRow = await transaction
      .selectFrom('vendors')
      .select(['walletKey', 'nextWalletKey'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!vendorRow?.walletKey) throw new UnreadableVendors([`There is no vendor ${code} with a key.`]);
    const set = (keys: { walletKey?: string; nextWalletKey: string | null }) =>
      transaction.updateTable('vendors').set(keys).where('code', '=', code).execute();
    if (ends) {
      if (!vendorRow.nextWalletKey) throw new UnreadableVendors([`${code} has no next key.`]);
      await set({ walletKey: vendorRow.nextWalletKey, nextWalletKey: null });
      await audit.record('vendors.key_replaced', code, {}, transaction);
      return undefined;
    }
    if (vendorRow.nextWalletKey) throw new UnreadableVendors([`${code} has a next key already: end with --finish.`]);
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await set({ nextWalletKey: parts.seals.seal(walletKeys.use, key) });
    await audit.record('vendors.key_made', code, {}, transaction);
    return key;
  });
}
