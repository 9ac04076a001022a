import { defineConfig, devices } from '@playwright/test';
import { resolveBrowser } from './support/browser.mjs';

const browser = await resolveBrowser();

/**
 * The processor paints the pages of the tests, and blur and motion keep it busy. The first four settings are
 * Playwright's own: of two such arguments Chromium takes the last.
 */
const settings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'prefersReducedTransparency=true',
].join(',');

/** Workers read this file again after the instance was launched, and find its address in the environment. */
const baseURL = process.env['INSTANCE_URL'];

export default defineConfig({
  testDir: './e2e',
  globalSetup: './support/browser-instance.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Two cores are busy with three: a test waits now and then.
  workers: 3,
  // A busy machine takes its time, and waiting for what comes costs nothing on a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: './test-results',
  use: {
    ...(baseURL ? { baseURL } : {}),
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.executablePath,
      args: [`--blink-settings=${settings}`],
      ...(browser.env ? { env: browser.env } : {}),
    },
  },
  projects: [
    // A test runs at one size: on a phone if it is tagged so, at both sizes if the layout differs.
    { name: 'phone', grep: /@phone|@both|start-up\.spec/, use: { ...devices['Pixel 7'] } },
    { name: 'desktop', grepInvert: /@phone|start-up\.spec/, use: { ...devices['Desktop Chrome'] } },
  ],
});
