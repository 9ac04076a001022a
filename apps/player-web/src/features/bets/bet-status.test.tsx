// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { BetStatus } from './bet-status.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

test.each([
  ['400.00', 'Won', true],
  ['0.00', 'Won', true],
  ['-400.00', 'Paid below stake', false],
])('a paid bet that comes to %s is called %s and wears the tick of a win: %s', (net, words, isTicked) => {
  const { container } = render(<BetStatus bet={{ status: 'won', net, cashedOut: false }} />);
  expect(container.textContent).toBe(words);
  expect(container.querySelector('.lucide-circle-check') !== null).toBe(isTicked);
});

test.each(['400.00', '-400.00'])('a sold bet that comes to %s is called cashed out, not a win', (net) => {
  const { container } = render(<BetStatus bet={{ status: 'won', net, cashedOut: true }} />);
  expect(container.textContent).toBe('Cashed out');
  expect(container.querySelector('.lucide-circle-check')).toBeNull();
});

test('a sold bet whose stake was refunded later is called refunded', () => {
  const { container } = render(<BetStatus bet={{ status: 'rolled_back', net: '0.00', cashedOut: true }} />);
  expect(container.textContent).toBe('Refunded');
});
