// Prints what of this machine decides how the tests that serve the platform go; Nx makes it part of what their results are
// kept under.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { namedBrowser } from '../tests/support/browser.mjs';

const browser = namedBrowser();

console.log(
  JSON.stringify({
    platform: `${os.platform()} ${os.arch()}`,
    nginx: spawnSync('nginx', ['-v']).status === 0,
    browser: browser && [browser, fs.statSync(browser).mtimeMs],
  }),
);
