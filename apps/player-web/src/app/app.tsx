import { lazy, Suspense } from 'react';
import type { SystemStatus } from '../shared/site.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

const ClosedPage = lazy(() => import('../features/sites/closed-page.tsx').then((module) => ({ default: module.ClosedPage })));

/** specification 4: the start-up state decides whether there is a site to show at all. */
export function App({ status }: { status: SystemStatus }) {
  if (status.regionRestriction || status.maintenance.on) {
    return (
      <Suspense>
        <ClosedPage status={status} />
      </Suspense>
    );
  }
  return (
    <Providers status={status}>
      <AppRoutes />
    </Providers>
  );
}
