// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { announcementsQuery } from './announcements-query.ts';
import { NoticeBar } from './notice-bar.tsx';

afterEach(cleanup);

const barWith = (announcements: object | undefined) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(announcementsQuery(false).queryKey, announcements);
  return render(
    <QueryClientProvider client={client}>
      <NoticeBar />
    </QueryClientProvider>,
  ).container;
};

test('a site without notices has no bar for them, which keeps its place until that is known', () => {
  expect(barWith(undefined).children).toHaveLength(1);
  expect(barWith({ banner: [], player: [], popup: [], promotion: [] }).children).toHaveLength(0);
});
