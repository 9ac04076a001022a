import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Database } from '@apsara/mock-api/shared/database';
import { hashPassword } from '@apsara/mock-api/shared/secrets/passwords';
import { AGENT } from '@apsara/domain/members/members';
import { SEED_FUND_PASSWORD } from '@apsara/prisma/seed/people';
import { enlist, fund, openSessions, playerOf, type Player } from '../cast.ts';

/** 20,000.00 KHR: little enough for some to run out of money. */
const FUNDS = 2_000_000n;
/** 10,000,000.00 KHR, more than is sent. */
const SENDER_FUNDS = 1_000_000_000n;

/** The secrets of an installation. */
export const secrets = {
  installation: randomBytes(32).toString('base64url'),
  walletKey: randomBytes(32).toString('base64url'),
};

/** What every program of the installation starts with. */
export const environment = (databaseUrl: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  APSARA_SECRET: secrets.installation,
});

/** Where programs are built to. */
export const program = (name: string): string => resolve('apps/mock-api/dist', `${name}.js`);

/** Runs one of the installation's programs to its end. @throws Error with what it said */
export async function runProgram(name: string, databaseUrl: string, args: readonly string[] = []): Promise<string> {
  const env = { ...process.env, ...environment(databaseUrl), LOG_LEVEL: 'warn' };
  const { stdout } = await promisify(execFile)(process.execPath, [program(name), ...args], { env });
  return stdout;
}

const vendor = {
  code: 'TEST',
  name: 'Test',
  launchUrl: 'http://127.0.0.1:1/?token={token}&game={game}',
  walletKey: secrets.walletKey,
  games: [
    { gameCode: 'TEST-1', gameType: 'RNG', names: { EN: 'Test' }, releasedOn: '2026-11-01', printedReturn: '96.5' },
  ],
};

/** Who plays at the installation. */
export interface HaCast {
  rounds: Player[];
  /** Sends money to those directly below. */
  sender: Player;
  receivers: Player[];
}

/** The tables, the vendor TEST with its key, and members with money and sessions. */
export async function prepareProduction(databaseUrl: string, folder: string): Promise<HaCast> {
  await runProgram('database-prepare', databaseUrl);
  const file = join(folder, 'vendors.json');
  writeFileSync(file, JSON.stringify([vendor]));
  await runProgram('platform', databaseUrl, ['import-vendors', '--file', file]);
  const player = (name: string): Player => playerOf(name, 'TEST', 'TEST-1');
  const cast = {
    rounds: Array.from({ length: 12 }, (_, i) => player(`ha-player${i + 1}`)),
    sender: player('ha-agent'),
    receivers: ['ha-below1', 'ha-below2', 'ha-below3'].map(player),
  };
  const database = new Database(databaseUrl);
  try {
    await database.sql("UPDATE sites SET hosts = ARRAY['127.0.0.1'] WHERE code = 'lotus'");
    await enlist(database, [...cast.rounds, cast.sender], []);
    await database.sql('UPDATE members SET type = $2, fund_password_hash = $3 WHERE id = $1', [
      cast.sender.id,
      AGENT,
      await hashPassword(SEED_FUND_PASSWORD),
    ]);
    await enlist(database, cast.receivers, [cast.sender.id]);
    await fund(database, cast.rounds, FUNDS);
    await fund(database, [cast.sender], SENDER_FUNDS);
    await openSessions(database, [...cast.rounds, cast.sender]);
  } finally {
    await database.close();
  }
  return cast;
}
