import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { ClosedPage } from '../features/sites/closed-page.tsx';
import type { Door } from '../shared/door.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { queryClient } from '../shared/query-client.ts';
import { SiteContext, siteOf, type SystemStatus } from '../shared/site.tsx';

const StatusBoard = lazyPart(
  () => import('../features/status/status-board.tsx'),
  (module) => module.StatusBoard,
  ['house'],
);

/** Open at once at its own address. */
function StatusBelow({ status }: { status: SystemStatus }) {
  const { t } = useTranslation();
  const [shown, show] = useState(window.location.pathname === '/status');
  const site = siteOf(status);
  if (!site.switches.has('STATUS3')) return null;
  if (!shown) return <Button onClick={() => show(true)}>{t('status.title')}</Button>;
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <StatusBoard />
        </Suspense>
      </QueryClientProvider>
    </SiteContext>
  );
}

/** A site that is closed; under maintenance with what works at it. */
export const Closed = ({ door }: { door: Door }) => (
  <ClosedPage door={door}>{door !== 'unknown' && !door.regionRestriction && <StatusBelow status={door} />}</ClosedPage>
);
