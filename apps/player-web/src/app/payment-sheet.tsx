import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, NavLink, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { ChunkBoundary } from '../shared/chunk-boundary.tsx';
import { Sheet } from '../shared/sheet.ts';
import { historyIndex, type PageBelow } from './page-below.ts';
import { paymentRoutes } from './payment-routes.tsx';
import styles from './payment-sheet.module.css';

const titles = {
  '/deposit': 'nav.deposit',
  '/deposit/orders': 'deposit.orders',
  '/deposit/result/:orderNo': 'deposit.result',
  '/withdraw': 'nav.withdraw',
  '/withdraw/:orderNo': 'withdraw.order_title',
} as const;

/** The page below keeps its title in the browser tab when the sheet closes. */
function useTitleKept(): void {
  const [title] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = title;
    },
    [title],
  );
}

/** Deposits and withdrawals over the page they were opened from, which stays as it is; Back closes the sheet. */
export function PaymentSheet({ below: { location, index } }: { below: PageBelow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useTitleKept();
  const title = Object.entries(titles).find(([path]) => matchPath(path, pathname))?.[1] ?? 'nav.deposit';
  const sheet = useMemo(
    () => ({
      close: () => {
        const steps = index - historyIndex();
        void (steps < 0 ? navigate(steps) : navigate(location, { replace: true, state: location.state }));
      },
      overGame: location.pathname.startsWith('/play/'),
    }),
    [navigate, location, index],
  );
  return (
    <Dialog open onClose={sheet.close} title={t(title)} closeLabel={t('common.close')} size="md">
      <nav className={styles['ways']} aria-label={t('wallet.title')}>
        {(['deposit', 'withdraw'] as const).map((way) => (
          <NavLink key={way} to={`/${way}`} replace>
            {t(`nav.${way}`)}
          </NavLink>
        ))}
      </nav>
      <Sheet value={sheet}>
        <ChunkBoundary key={pathname}>
          <Suspense fallback={<Skeleton height="420px" radius="var(--r-md)" />}>
            <Routes>{paymentRoutes}</Routes>
          </Suspense>
        </ChunkBoundary>
      </Sheet>
    </Dialog>
  );
}
