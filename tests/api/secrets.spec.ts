import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { listTransportKeys } from '@apsara/api/sites';
import { stranger } from '../support/calls.ts';
import { program, Server } from '../support/server.ts';

const first = 'kN3vQ8sXz1LpR7tYb5WmC2dF6gH9jJ0a';
const second = 'Zq7Rw2Ux9Bn4Vc6Mp1Lk8Jh3Gf5Ds0Ta';
const server = new Server({ NODE_ENV: 'production' });
afterAll(() => server.stop());

/** Runs the command while the platform serves. */
function reseal(secrets: string): { status: number | null; stdout: string } {
  const { script, cwd } = program('secrets-reseal.js');
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', APSARA_SECRET: secrets };
  return spawnSync(process.execPath, [script], { cwd, env, encoding: 'utf8' });
}

/** The ids of the keys that bodies are encrypted for, whose private halves are sealed. */
const keys = async () => (await stranger(server.url).client.call(listTransportKeys, {})).keys.map(({ kid }) => kid);

test('a secret is replaced without losing what it sealed, and cannot be left out before', async () => {
  await server.start({ APSARA_SECRET: first });
  const made = await keys();
  expect(made).toHaveLength(1);
  await server.end();

  await expect(server.start({ APSARA_SECRET: second })).rejects.toThrow('ended with 1');

  await server.start({ APSARA_SECRET: `${second} ${first}` });
  expect(await keys()).toEqual(made);
  expect(reseal(second)).toMatchObject({ status: 1, stdout: '' });
  const { status, stdout } = reseal(`${second} ${first}`);
  expect(stdout).toMatch(/^transport_keys\.jwk: 1 sealed again, 0 left$/m);
  expect(status).toBe(0);
  await server.end();

  await server.start({ APSARA_SECRET: second });
  expect(await keys()).toEqual(made);
});
