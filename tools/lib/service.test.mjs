import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from './service.mjs';

test('a log keeps what the run before wrote', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-log-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true }));
  const logFile = path.join(directory, 'log', 'api.log');
  /** @param {string} words */
  const run = (words) => startService({ name: 'a program', args: ['-p', `'${words}'`], logFile });
  const written = () => fs.readFileSync(logFile, 'utf8');
  await run('the first run').exited;
  await expect.poll(written).toBe('the first run\n');
  await run('the second run').exited;
  await expect.poll(written).toBe('the first run\nthe second run\n');
});
