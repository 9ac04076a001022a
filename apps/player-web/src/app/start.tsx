import { oneTimeCode } from '../shared/one-time-code.ts';
import '@apsara/ui/base.css';
import './page-title.css';
import '../shared/fonts.css';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageCodes, languages } from '@apsara/domain/sites/languages';
import { applyTheme } from '../features/sites/apply-theme.ts';
import { bootSite } from '../features/sites/boot.ts';
import { isOpen } from '../shared/door.ts';
import { chooseLanguage, startLanguage } from '../shared/language.ts';
import { queryClient } from '../shared/query-client.ts';
import { App } from './app.tsx';
import { prefetchPage } from './prefetch-page.ts';
import { StartError } from './start-error.tsx';

/** The longest that the page waits for its fonts. */
const FONTS_MS = 500;

/**
 * Asks for the fonts that have the characters of `text`. Without them a page is laid out twice: with the device's own,
 * which is slow where these lack the script, and again once the fonts have come.
 */
const loadFonts = (text: string): Promise<unknown> =>
  Promise.race([
    // It is refused where a font cannot be had, as every device lacks some of those it is asked to look for on itself.
    document.fonts.load(`1em ${getComputedStyle(document.body).fontFamily}`, text).catch(() => undefined),
    new Promise((done) => void setTimeout(done, FONTS_MS)),
  ]);

/** Shows the site, or that it cannot be shown. */
export async function start(): Promise<void> {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- index.html has the element; a check costs every visitor bytes.
  const draw = (page: ReactNode) => createRoot(document.getElementById('root')!).render(page);
  try {
    const { search } = window.location;
    // The site opens even if the invitation cannot be stored.
    const arriving = search ? import('../features/members/invitation.ts').catch(() => undefined) : undefined;
    const door = await bootSite();
    const site = door === 'unknown' ? undefined : door.info.site;
    (await arriving)?.keepInvitation(search);
    if (site) applyTheme(site.theme);
    const language = chooseLanguage(site?.supportLanguages ?? languageCodes, site?.defaultLanguage ?? 'KM');
    const speaking = startLanguage(language);
    const fonts = loadFonts(`a${languages[language].name}${site?.currency === 'KHR' ? '៛' : ''}`);
    if (!oneTimeCode && isOpen(door)) prefetchPage(queryClient, window.location);
    await Promise.all([speaking, fonts]);
    if (oneTimeCode) await (await import('./exchange-code.ts')).exchangeCode(oneTimeCode);
    // A transition renders in slices, so that a slow phone can scroll and respond in between.
    startTransition(() =>
      draw(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
  } catch (error) {
    draw(<StartError />);
    throw error;
  }
}
