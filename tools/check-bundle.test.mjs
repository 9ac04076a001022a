import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tool = path.join(import.meta.dirname, 'check-bundle.mjs');
/** @param {number} bytes */
const incompressible = (bytes) =>
  Buffer.from(Array.from({ length: bytes }, (_, index) => (index * index * 31 + (index >> 3) * 17) % 251));

/** @type {string} */
let app;

beforeEach(() => {
  app = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-bundle-'));
  const manifest = {
    'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_vendor.js'], dynamicImports: ['dialog.tsx'] },
    '_vendor.js': { file: 'vendor.js' },
    'dialog.tsx': { file: 'dialog.js', isDynamicEntry: true },
  };
  fs.mkdirSync(path.join(app, 'dist/.vite'), { recursive: true });
  fs.writeFileSync(path.join(app, 'dist/.vite/manifest.json'), JSON.stringify(manifest));
  for (const file of ['entry.js', 'vendor.js']) fs.writeFileSync(path.join(app, 'dist', file), 'x'.repeat(100));
  fs.writeFileSync(path.join(app, 'dist/dialog.js'), incompressible(50_000));
  /**
   * @param {string} file
   * @param {string} range
   */
  const face = (file, range) => `@font-face{src:url(/${file})format("woff2");unicode-range:${range}}`;
  fs.writeFileSync(
    path.join(app, 'dist/entry.css'),
    face('latin.woff2', 'U+20-7E,U+A0') + face('khmer.woff2', 'U+17??'),
  );
  for (const font of ['latin', 'khmer']) fs.writeFileSync(path.join(app, `dist/${font}.woff2`), incompressible(1_000));
  for (const [language, word] of Object.entries({ en: 'Bet', km: 'ភ្នាល់' })) {
    fs.mkdirSync(path.join(app, 'src/shared/locales', language), { recursive: true });
    fs.writeFileSync(path.join(app, 'src/shared/locales', language, 'first.json'), JSON.stringify({ word }));
  }
});
afterEach(() => fs.rmSync(app, { recursive: true }));

/**
 * @param {string} script
 * @param {string} [style]
 * @param {string} [later]
 * @param {string[]} fonts
 */
const check = (script, style = '1000', later = '60000', ...fonts) => {
  const limits = [script, style, later, ...fonts];
  return spawnSync(process.execPath, [tool, app, ...limits], { encoding: 'utf8' });
};

test('lazily loaded files do not count', () => {
  const { status, stdout } = check('200');
  expect(status).toBe(0);
  expect(stdout).toMatch(/initial JavaScript \d{2} B gzip/);
});

test('too much of either fails the build and says what to do', () => {
  expect(check('10').status).toBe(1);
  expect(check('200', '5').stderr).toContain('The first visit loads too much');
});

test('a part that comes later has a limit of its own', () => {
  const { status, stderr } = check('200', '1000', '400');
  expect(status).toBe(1);
  expect(stderr).toContain('dialog.js is');
});

test("a language's fonts are those its letters need", () => {
  expect(check('200', '1000', '60000', '2000').stdout).toContain('fonts en 1000 B, km 2000 B');
  expect(check('200').stdout).not.toContain('fonts');
  const { status, stderr } = check('200', '1000', '60000', '1500');
  expect(status).toBe(1);
  expect(stderr).toContain('the fonts of km are 2000 B');
});
