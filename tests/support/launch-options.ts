import type { LaunchOptions } from '@playwright/test';
import { resolveBrowser } from './browser.mjs';

/**
 * The processor paints the pages of the tests, and blur, motion and drawings keep it busy. The first four settings are
 * Playwright's own: of two such arguments Chromium takes the last.
 */
const settings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'prefersReducedTransparency=true',
];

/** How the browser is started. A file whose stories look at pictures asks for them: `test.use({ launchOptions })`. */
export async function launchOptions({ pictures = false } = {}): Promise<LaunchOptions> {
  const browser = await resolveBrowser();
  return {
    executablePath: browser.executablePath,
    args: [`--blink-settings=${[...settings, `imagesEnabled=${pictures}`].join(',')}`],
    ...(browser.env ? { env: browser.env } : {}),
  };
}
