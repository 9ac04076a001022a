import '@apsara/ui/base.css';
import '../shared/fonts.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../features/sites/apply-theme.ts';
import { bootSite } from '../features/sites/boot.ts';
import { keepInvitation } from '../features/members/invitation.ts';
import { prefetchLobby } from '../features/games/game-queries.ts';
import { chooseLanguage, startLanguage } from '../shared/language.ts';
import { queryClient } from '../shared/query-client.ts';
import { session } from '../shared/session.ts';
import { App } from './app.tsx';
import { StartFault } from './start-fault.tsx';

/** specification 4: a token may come in the address; it is kept and taken out of sight. */
function takeTokenFromAddress(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (!token) return;
  session.begin(token);
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
}

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root')!);
  try {
    takeTokenFromAddress();
    keepInvitation(window.location.search);
    const status = await bootSite();
    const { site } = status.info;
    applyTheme(site.theme);
    const speaking = startLanguage(chooseLanguage(site.supportLanguages, site.defaultLanguage));
    if (window.location.pathname === '/') prefetchLobby(queryClient);
    await speaking;
    // As a transition the first render is done in slices, between which a slow phone can still scroll and press.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App status={status} />
        </StrictMode>,
      ),
    );
  } catch (fault) {
    root.render(<StartFault />);
    throw fault;
  }
}

void start();
