import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { newBet, walletCall } from '../support/calls.ts';
import { program, Server } from '../support/server.ts';

const server = new Server({});
afterAll(() => server.stop());

/** Runs the command while the platform serves. */
function reseal(secrets: string): { status: number | null; stdout: string } {
  const { script, cwd } = program('secrets-reseal.js');
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', APSARA_SECRET: secrets };
  return spawnSync(process.execPath, [script], { cwd, env, encoding: 'utf8' });
}

/** 401 unless the platform knows the vendor's key. */
const vendorStatus = async () =>
  (await walletCall({ url: server.url, memberId: 'x', sessionToken: 'x' }, 'bet', newBet())).http;

test('a secret is replaced without losing what it sealed, and cannot be left out before', async () => {
  await server.start({ APSARA_SECRET: 'first' });
  expect(await vendorStatus()).toBe(200);
  await server.end();

  await expect(server.start({ APSARA_SECRET: 'second' })).rejects.toThrow('ended with 1');

  await server.start({ APSARA_SECRET: 'second first' });
  expect(await vendorStatus()).toBe(200);
  expect(reseal('second')).toMatchObject({ status: 1, stdout: '' });
  const { status, stdout } = reseal('second first');
  expect(stdout).toMatch(/^vendors\.wallet_key: [1-9]\d* sealed again, 0 left$/m);
  expect(status).toBe(0);
  expect(await vendorStatus()).toBe(200);
  await server.end();

  await server.start({ APSARA_SECRET: 'second' });
  expect(await vendorStatus()).toBe(200);
});
