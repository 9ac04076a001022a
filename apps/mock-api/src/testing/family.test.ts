import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { killFamily, pauseFamily } from './family.ts';

const child = `setInterval(() => undefined, 1000)`;
const parent = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] });
  console.log(child.pid);
  ${child}`;

test('a killed process leaves no child, even while it is halted', async () => {
  const first = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: first.stdout }), 'line');
  // The holder of the other end of the pipe is alive; when the pipe ends, both have ended.
  const bothGone = once(first.stdout, 'close');
  const goOn = pauseFamily(first.pid!);
  killFamily(first.pid!);
  await bothGone;
  // A process that was halted and has ended cannot go on, and that is no error.
  expect(goOn).not.toThrow();
});
