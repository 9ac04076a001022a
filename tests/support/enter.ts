import type { Page } from '@playwright/test';
import { signedIn } from './calls.ts';

/** Signs in without the form: the page finds the token where it keeps its own, and the console its language and colours. */
export async function enter(
  page: Page,
  username: string,
  device: 'web' | 'console',
  { language = 'en', theme = 'dark' } = {},
): Promise<void> {
  const { token } = await signedIn(process.env['INSTANCE_URL']!, username, { device });
  await page.addInitScript(
    ([kept, locale, colours]) => {
      sessionStorage.setItem('token', kept!);
      localStorage.setItem('RaStore.agent.locale', JSON.stringify(locale));
      localStorage.setItem('RaStore.agent.theme', JSON.stringify(colours));
    },
    [token!, language, theme],
  );
}
