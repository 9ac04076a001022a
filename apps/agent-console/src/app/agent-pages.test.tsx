// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';
import { renderInConsole } from '../testing/in-console.tsx';
import { LeadsToWages } from './agent-pages.tsx';

afterEach(cleanup);

const Place = () => <output>{useLocation().pathname}</output>;

test.each([
  [['dividend', 'hourly_wage', 'realtime_wage'], '/agentHourSalary'],
  [['dividend', 'realtime_wage'], '/agentRealtimeSalary'],
])('the address of all wages leads to the first kind that the site shows: %j', async (shown, path) => {
  const data = shown.map((id) => ({ id, used: true, shown: true }));
  await renderInConsole(
    <>
      <LeadsToWages />
      <Place />
    </>,
    { data: { getList: () => Promise.resolve({ data, total: data.length } as never) } },
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(path));
});
