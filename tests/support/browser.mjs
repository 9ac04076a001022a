import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hasPackagedBrowser, packagedBrowser } from './browser-from-npm.mjs';

/**
 * @typedef {object} TestBrowser A browser that tests can drive, and how it was found.
 * @property {'environment' | 'installed' | 'playwright' | 'npm' | 'system'} source
 * @property {string} executablePath
 * @property {Record<string, string | undefined>} [env] the environment to launch it with, where it brings its own libraries
 */

const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const wellKnown = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: programFiles.flatMap((directory) =>
    directory ? path.join(directory, 'Google/Chrome/Application/chrome.exe') : [],
  ),
};

/** @returns {TestBrowser | undefined} */
function fromEnvironment() {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return undefined;
  if (!fs.existsSync(executablePath)) throw new Error(`CHROMIUM_PATH is ${executablePath}, and there is no such file.`);
  return { source: 'environment', executablePath };
}

/** @returns {TestBrowser | undefined} */
function fromSystem() {
  const executablePath = (wellKnown[process.platform] ?? []).find((candidate) => fs.existsSync(candidate));
  return executablePath === undefined ? undefined : { source: 'installed', executablePath };
}

/** The browser of this machine that the tests would drive; none if theirs comes from a package of an exact version. */
export const namedBrowser = () =>
  (fromEnvironment() ?? (hasPackagedBrowser() ? undefined : fromSystem()))?.executablePath;

/** @returns {Promise<TestBrowser | undefined>} */
async function fromPlaywright() {
  const { chromium } = await import('playwright-core');
  const executablePath = chromium.executablePath();
  return fs.existsSync(executablePath) ? { source: 'playwright', executablePath } : undefined;
}

/**
 * Debian's and Ubuntu's package manager, where we are root and therefore allowed to use it.
 * @returns {TestBrowser | undefined}
 */
function fromPackageManager() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing Chromium with apt-get (about half a minute, once) …');
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
  const installed = fromSystem();
  return installed && { ...installed, source: 'system' };
}

/**
 * A Chromium for tests: the one CHROMIUM_PATH names, the one packaged in npm, an installed one, Playwright's own, or the
 * one the system's package manager has, in this order. The packaged one is the same everywhere, and being a headless
 * shell it takes a third less of the processor than an installed browser.
 * @returns {Promise<TestBrowser>}
 */
export async function resolveBrowser() {
  for (const find of [fromEnvironment, packagedBrowser, fromSystem, fromPlaywright, fromPackageManager]) {
    const browser = await find();
    if (browser) return browser;
  }
  throw new Error(
    'No browser was found. Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the command again.',
  );
}
