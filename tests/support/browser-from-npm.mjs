import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageName = '@sparticuz/chromium';
const workspace = path.resolve(fileURLToPath(import.meta.url), '../../..');

function packageDirectory() {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return entry.slice(0, entry.lastIndexOf(packageName) + packageName.length);
  } catch {
    return undefined;
  }
}

/**
 * The package unpacks into the temporary folder, where a second user could not read it: unpack into a folder of our own.
 * @param {string} source
 * @param {string} target
 */
async function unpack(source, target) {
  const { inflate } = await import(packageName);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = target;
  try {
    for (const archive of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(path.join(source, 'bin', archive));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  fs.chmodSync(path.join(target, 'chromium'), 0o755);
}

/**
 * Its own font list names only folders of another machine, and without fonts no text is painted at all.
 * @param {string} directory
 * @param {string} finalDirectory
 */
function writeFontList(directory, finalDirectory) {
  const fonts = `<dir>${finalDirectory}/fonts/fonts</dir><cachedir>${finalDirectory}/fonts/cache</cachedir>`;
  const list = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>`;
  fs.writeFileSync(path.join(directory, 'fonts/fonts.conf'), list);
}

/**
 * Two runs may unpack at once: each fills a folder of its own, and the first to finish gives it the final name.
 * @param {string} source
 * @param {string} directory
 */
async function prepare(source, directory) {
  if (fs.existsSync(directory)) return;
  const draft = `${directory}.${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  await unpack(source, draft);
  writeFontList(draft, directory);
  try {
    fs.renameSync(draft, directory);
  } catch (error) {
    if (!fs.existsSync(directory)) throw error;
    fs.rmSync(draft, { recursive: true });
  }
}

/** @param {string} directory */
function environment(directory) {
  const libraries = [path.join(directory, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(path.delimiter);
  const fonts = fs.existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(directory, 'fonts') };
  return { ...process.env, LD_LIBRARY_PATH: libraries, ...fonts };
}

/** The package is for Linux on 64-bit Intel only. */
const sourceDirectory = () => (process.platform === 'linux' && os.arch() === 'x64' ? packageDirectory() : undefined);

export const hasPackagedBrowser = () => sourceDirectory() !== undefined;

/**
 * The headless Chromium inside an npm package, with its libraries and fonts.
 * @returns {Promise<import('./browser.mjs').TestBrowser | undefined>}
 */
export async function packagedBrowser() {
  const source = sourceDirectory();
  if (!source) return undefined;
  const { version } = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8'));
  const directory = path.join(workspace, 'node_modules/.cache/test-browser', version);
  await prepare(source, directory);
  return { source: 'npm', executablePath: path.join(directory, 'chromium'), env: environment(directory) };
}
