import { oneTimeCode } from '../shared/one-time-code.ts';
import '@apsara/ui/base.css';
import '../shared/fonts.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageCodes } from '@apsara/domain/languages';
import { applyTheme } from '../features/sites/apply-theme.ts';
import { bootSite } from '../features/sites/boot.ts';
import { keepInvitation } from '../features/members/invitation.ts';
import { prefetchLobby } from '../features/games/game-queries.ts';
import { isOpen } from '../shared/door.ts';
import { chooseLanguage, startLanguage } from '../shared/language.ts';
import { queryClient } from '../shared/query-client.ts';
import { App } from './app.tsx';
import { StartFault } from './start-fault.tsx';

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root')!);
  try {
    keepInvitation(window.location.search);
    const door = await bootSite();
    const site = door === 'unknown' ? undefined : door.info.site;
    if (site) applyTheme(site.theme);
    const speaking = startLanguage(chooseLanguage(site?.supportLanguages ?? languageCodes, site?.defaultLanguage ?? 'KM'));
    if (window.location.pathname === '/' && !oneTimeCode && isOpen(door)) prefetchLobby(queryClient);
    await speaking;
    if (oneTimeCode) await import('./exchange-code.ts').then(({ exchangeCode }) => exchangeCode(oneTimeCode!));
    // As a transition the first render is done in slices, between which a slow phone can still scroll and press.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
  } catch (fault) {
    root.render(<StartFault />);
    throw fault;
  }
}

void start();
