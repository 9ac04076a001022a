import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../shared/pages/lazy-page.ts';
import { resources, type RowOf } from '../../../shared/resources.ts';

/** Issues of lotteries that the site has sold. */
export const lotteryIssuesResource: ResourceProps = {
  name: resources.lotteryIssues.name,
  list: lazyPage(() => import('./issue-list.tsx'), 'IssueList'),
  show: lazyPage(() => import('./issue-show.tsx'), 'IssueShow'),
  recordRepresentation: ({ name, number }: RowOf<typeof resources.lotteryIssues>) => `${name} ${number}`,
};
