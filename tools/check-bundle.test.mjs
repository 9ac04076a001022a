import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tool = path.join(import.meta.dirname, 'check-bundle.mjs');
const incompressible = (bytes) => Buffer.from(Array.from({ length: bytes }, (_, index) => (index * index * 31 + (index >> 3) * 17) % 251));

let app;

beforeEach(() => {
  app = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-bundle-'));
  const manifest = {
    'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_vendor.js'], dynamicImports: ['dialog.tsx'] },
    '_vendor.js': { file: 'vendor.js' },
    'dialog.tsx': { file: 'dialog.js' },
  };
  fs.mkdirSync(path.join(app, 'dist/.vite'), { recursive: true });
  fs.writeFileSync(path.join(app, 'dist/.vite/manifest.json'), JSON.stringify(manifest));
  for (const file of ['entry.js', 'vendor.js', 'entry.css']) fs.writeFileSync(path.join(app, 'dist', file), 'x'.repeat(100));
  fs.writeFileSync(path.join(app, 'dist/dialog.js'), incompressible(50_000));
});
afterEach(() => fs.rmSync(app, { recursive: true }));

const check = (...limits) => spawnSync(process.execPath, [tool, app, ...limits], { encoding: 'utf8' });

test('what is loaded lazily does not count', () => {
  const { status, stdout } = check('200', '100');
  expect(status).toBe(0);
  expect(stdout).toMatch(/initial JavaScript \d{2} B gzip/);
});

test('too much of either fails the build and says what to do', () => {
  expect(check('10', '100').status).toBe(1);
  expect(check('200', '5').stderr).toContain('The first visit loads too much');
});
