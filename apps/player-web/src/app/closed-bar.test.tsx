// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClosedBar } from './closed-bar.tsx';

afterEach(cleanup);

test('leads out of a closed site to the withdrawal, without a router around it', () => {
  render(<ClosedBar />);
  expect(screen.getByRole('status').contains(screen.getByRole('link'))).toBe(true);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/withdraw');
});
