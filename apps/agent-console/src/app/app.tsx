import { GlobalStyles } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Admin, Resource, type I18nProvider, type Store } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import type { AccountRole } from '@apsara/domain/members';
import { cssText } from '@apsara/ui/tokens';
import { betsResource } from '../features/bets/bets.resource.tsx';
import { membersResource } from '../features/agents/members.resource.tsx';
import { exchangesResource } from '../features/points/exchanges.resource.tsx';
import { transactionsResource } from '../features/reports/transactions.resource.tsx';
import { bonusesResource } from '../features/rewards/bonuses.resource.tsx';
import { createAuthProvider } from '../features/sessions/auth-provider.ts';
import { depositMethodsResource } from '../features/deposits/deposit-methods.resource.tsx';
import { depositsResource } from '../features/deposits/deposits.resource.tsx';
import { LoginPage } from '../features/sessions/login-page.tsx';
import { roundsResource } from '../features/seamless/rounds.resource.tsx';
import { sitesResource } from '../features/sites/sites.resource.tsx';
import { withdrawalsResource } from '../features/withdrawals/withdrawals.resource.tsx';
import type { Caller } from '../shared/client.ts';
import { createDataProvider } from '../shared/data-provider.ts';
import { SiteProvider, type Site } from '../shared/site.ts';
import { Dashboard } from './dashboard.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { consoleTheme } from './theme.ts';

interface AppProps {
  site: Site;
  caller: Caller;
  i18nProvider: I18nProvider;
  store: Store;
}

/** What each role finds here; the server refuses the rest as well. */
const resourcesOf = {
  agent: [membersResource, betsResource],
  operator: [
    depositsResource,
    withdrawalsResource,
    transactionsResource,
    roundsResource,
    bonusesResource,
    exchangesResource,
    depositMethodsResource,
    sitesResource,
  ],
};

/** A refusal is an answer and is not asked for again; a server out of reach is, once. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: (failures, error) => failures < 1 && !(error as { status?: number }).status } } });

export function App({ site, caller, i18nProvider, store }: AppProps) {
  const parts = useMemo(
    () => ({
      queryClient: createQueryClient(),
      dataProvider: createDataProvider(caller),
      authProvider: createAuthProvider(site.client),
      darkTheme: consoleTheme('dark', site.theme),
      theme: consoleTheme('light', site.theme),
    }),
    [site, caller],
  );
  return (
    <SiteProvider value={site}>
      <GlobalStyles styles={cssText(site.theme)} />
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <Admin
          {...parts}
          i18nProvider={i18nProvider}
          store={store}
          defaultTheme="dark"
          loginPage={LoginPage}
          layout={Layout}
          dashboard={Dashboard}
          catchAll={NotFound}
          title={site.name}
          disableTelemetry
          requireAuth
        >
          {(role: AccountRole | undefined) =>
            resourcesOf[role === 'operator' ? 'operator' : 'agent'].map((resource) => <Resource key={resource.name} {...resource} />)
          }
        </Admin>
      </BrowserRouter>
    </SiteProvider>
  );
}
