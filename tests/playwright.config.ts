import { defineConfig, devices } from '@playwright/test';
import { resolveBrowser } from './support/browser.mjs';

const browser = await resolveBrowser();

/** Workers read this file again after the instance was launched, and find its address in the environment. */
const baseURL = process.env['INSTANCE_URL'];

export default defineConfig({
  testDir: './e2e',
  globalSetup: './support/browser-instance.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A busy machine takes its time, and waiting for what comes costs nothing on a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: './test-results',
  use: {
    ...(baseURL ? { baseURL } : {}),
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browser.executablePath, ...(browser.env ? { env: browser.env } : {}) },
  },
  projects: [
    // What a hand on a phone does otherwise than one at a desk is told at both sizes; the rest once.
    {
      name: 'phone',
      testMatch: /(axe|login|register|recovery|start-up|one-player.*)\.spec\.ts/,
      use: { ...devices['Pixel 7'] },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
  ],
});
