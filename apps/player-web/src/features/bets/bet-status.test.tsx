// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { BetStatus } from './bet-status.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

test.each([
  ['400.00', true],
  ['0.00', true],
  ['-400.00', false],
])('a won bet that comes to %s wears the tick of a win: %s', (net, isTicked) => {
  const { container } = render(<BetStatus bet={{ status: 'won', net }} />);
  expect(screen.getByText('Won')).toBeDefined();
  expect(container.querySelector('.lucide-circle-check') !== null).toBe(isTicked);
});
