import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useTranslation } from '../shared/words.ts';
import { PageComing } from './page-coming.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const SkipLink = styled('a')({
  position: 'fixed',
  insetInlineStart: 12,
  top: -80,
  zIndex: 1400,
  padding: '10px 16px',
  borderRadius: 'var(--r-sm)',
  background: 'var(--brand)',
  color: 'var(--on-brand)',
  fontWeight: 650,
  '&:focus': { top: 12 },
});

/** Menu at the side, bar at the top, page below. On a phone the menu is a drawer. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '232px minmax(0,1fr)' },
        minHeight: '100vh',
      }}
    >
      <SkipLink href="#main">{t('console.skip')}</SkipLink>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', lg: 'block' },
          position: 'sticky',
          top: 0,
          height: '100vh',
          overflowY: 'auto',
          background: 'var(--surface-1)',
          borderInlineEnd: '1px solid var(--line)',
        }}
      >
        <SideMenu />
      </Box>
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 0, px: { xs: 2, md: 3 }, pt: 2.5, pb: 5 }}
        >
          <ErrorBoundary>
            <Suspense fallback={<PageComing />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
