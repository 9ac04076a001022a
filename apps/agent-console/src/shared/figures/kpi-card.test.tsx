// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole } from '../../testing/in-console.tsx';
import { KpiCard, type ShownChange } from './kpi-card.tsx';

afterEach(cleanup);

const show = (change: ShownChange) =>
  renderInConsole(<KpiCard label="Rebates" figure="1" detail="" change={change} values={[0n, 1n]} colour="red" />, {});

test('a figure without an earlier one is called new, and not more of anything', async () => {
  await show({ way: 'up', by: undefined });
  expect(screen.getByText('new')).toBeTruthy();
  expect(screen.getByText('Nothing in the previous period')).toBeTruthy();
});

test('a rise has its sign and its size', async () => {
  await show({ way: 'up', by: '21.8 %' });
  expect(screen.getByText('+21.8 %')).toBeTruthy();
  expect(screen.getByText('21.8 % up on the previous period')).toBeTruthy();
});
