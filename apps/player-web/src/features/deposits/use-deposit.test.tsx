// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from '../../shared/sheet.ts';
import type { DepositMethod } from './deposit-method.ts';
import { useDeposit } from './use-deposit.ts';

const method = { code: 'CARD', kind: 'card' } as unknown as DepositMethod;
const payUrl = 'https://pay.example/order';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('over a game, the provider’s page opens in another tab and the sheet shows the order', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { orderNo: 'D1', payUrl } })));
  const tab = { opener: window as Window | null, location: { assign: vi.fn<(address: string) => void>() } };
  vi.stubGlobal('open', () => tab);
  const { result } = renderHook(() => ({ ...useDeposit(), ...useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/deposit']}>
        <Sheet value={{ close: () => undefined, overGame: true }}>{children}</Sheet>
      </MemoryRouter>
    ),
  });
  await act(() => result.current.submit(method, '100.00'));
  expect(tab.location.assign).toHaveBeenCalledWith(payUrl);
  expect(tab.opener).toBeNull();
  expect(result.current.pathname).toBe('/deposit/result/D1');
});
