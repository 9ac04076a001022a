import { render } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminContext, Notification, type AuthProvider, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AccountRole } from '@apsara/domain/members/members';
import { rightsOf, type StaffRole } from '@apsara/domain/office/rights';
import { createSpeech } from '../app/i18n.ts';
import { SiteProvider, type Site } from '../shared/site.ts';

const now = new Date('2026-11-22T05:00:00.000Z');

interface Surroundings {
  data?: Partial<DataProvider>;
  client?: Partial<Site['client']>;
  role?: AccountRole;
  /** What an operator is there for. */
  staffRole?: StaffRole;
}

/** Renders a part of the console as on a page of the site, in English. */
export async function renderInConsole(
  part: ReactNode,
  { data = {}, client = {}, role = 'agent', staffRole = 'admin' }: Surroundings,
): Promise<void> {
  const site = {
    merchant: 'lotus',
    name: 'Lotus',
    currency: 'KHR',
    timeZone: 'Asia/Phnom_Penh',
    supportLanguages: ['EN'],
    listedLanguages: ['EN'],
    defaultLanguage: 'EN',
    client: { query: () => ({ queryKey: ['nothing'], queryFn: () => [] }), ...client },
    clock: { now: () => now, minute: () => now, subscribe: () => () => undefined },
  } as unknown as Site;
  const { provider } = await createSpeech(site, 'en');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const passes = () => Promise.resolve();
  const authProvider: AuthProvider = {
    login: passes,
    logout: passes,
    checkAuth: passes,
    checkError: passes,
    getPermissions: () => Promise.resolve(role),
    getIdentity: () => Promise.resolve({ id: 'me', rights: role === 'operator' ? rightsOf(staffRole) : null }),
  };
  const element = (
    <AdminContext dataProvider={data as DataProvider} {...{ authProvider, queryClient }} i18nProvider={provider}>
      {part}
      <Notification />
    </AdminContext>
  );
  render(
    <SiteProvider value={site}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </SiteProvider>,
  );
}
