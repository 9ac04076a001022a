// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clock, useSessionNet } from './session-net.ts';

it("adds up the vendor's net results over all sessions of a visit", () => {
  const { result } = renderHook(() => useSessionNet('USD'));
  const net = () => result.current.net;
  expect(net()).toBeUndefined();
  act(() => result.current.openAnew());
  expect(net()).toBeUndefined();
  act(() => result.current.tell('0.00'));
  expect(net()).toBe('0.00');
  act(() => result.current.tell('-0.01'));
  act(() => result.current.tell('-12.50'));
  expect(net()).toBe('-12.50');
  act(() => result.current.openAnew());
  expect(net()).toBe('-12.50');
  act(() => result.current.tell('2.50'));
  expect(net()).toBe('-10.00');
});

it('ignores a net result that is not an amount', () => {
  const { result } = renderHook(() => useSessionNet('USD'));
  for (const said of ['', 'much', '1.234', '1e3']) act(() => result.current.tell(said));
  expect(result.current.net).toBeUndefined();
});

it('formats time as a clock', () => {
  expect([0, 65, 3729].map(clock)).toEqual(['0:00', '1:05', '1:02:09']);
});
