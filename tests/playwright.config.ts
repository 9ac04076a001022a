import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './support/launch-options.ts';

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
    launchOptions: await launchOptions(),
  },
  projects: [
    // A test runs at one size: on a phone if it is tagged so, at both sizes if the layout differs.
    // A phone's screen has seven times the dots of its layout, and painting them was a sixth of what a test on one cost.
    { name: 'phone', grep: /@phone|@both|start-up\.spec/, use: { ...devices['Pixel 7'], deviceScaleFactor: 1 } },
    { name: 'desktop', grepInvert: /@phone|start-up\.spec/, use: { ...devices['Desktop Chrome'] } },
  ],
});
