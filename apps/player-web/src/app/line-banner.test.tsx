// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NetworkError } from '@apsara/api/client';
import { tellCall } from '../shared/calls-heard.ts';
import { speakEnglish } from '../testing/words.ts';
import { LineBanner } from './line-banner.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const isShown = () => screen.queryByText(/^You are offline/) !== null;

test('an answer that was on its way when the line was lost does not hide that it is lost', () => {
  render(<LineBanner />);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => tellCall(undefined));
  expect(isShown()).toBe(true);
  online.mockReturnValue(true);
  act(() => tellCall(undefined));
  expect(isShown()).toBe(false);
});

test('a call without an answer says that the line is lost, and the next answer that it is back', () => {
  render(<LineBanner />);
  act(() => tellCall(new NetworkError('no answer')));
  expect(isShown()).toBe(true);
  act(() => tellCall(undefined));
  expect(isShown()).toBe(false);
});
