import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '@apsara/ui/toast';
import { FavouritesProvider } from '../features/games/tiles/favourites.tsx';
import { LaunchProvider } from '../features/games/launch/launch.tsx';
import { AuthPopupProvider } from '../shared/auth-popup.tsx';
import { queryClient } from '../shared/query-client.ts';
import { SiteContext, siteOf, type SystemStatus } from '../shared/site.tsx';

export function Providers({ status, children }: { status: SystemStatus; children: ReactNode }) {
  const site = useMemo(() => siteOf(status), [status]);
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ToastProvider>
            <AuthPopupProvider>
              <FavouritesProvider>
                <LaunchProvider>{children}</LaunchProvider>
              </FavouritesProvider>
            </AuthPopupProvider>
          </ToastProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </SiteContext>
  );
}
