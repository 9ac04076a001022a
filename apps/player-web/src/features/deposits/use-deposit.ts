import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '@apsara/api/client';
import { createDeposit } from '@apsara/api/deposits';
import { api } from '../../shared/api.ts';
import { Sheet } from '../../shared/sheet.ts';
import type { DepositMethod } from './deposit-method.ts';

/** Opens the provider's page in another tab, which cannot reach this one. @returns false if the browser blocked it. */
function openBeside(address: string): boolean {
  const tab = window.open();
  if (!tab) return false;
  tab.opener = null;
  tab.location.assign(address);
  return true;
}

/**
 * Creates an order and navigates to its payment: the provider's page, or ours for a bank transfer. Over a game, the
 * provider's page opens in another tab and the sheet shows the order, so that the game goes on. The idempotency key
 * belongs to the form's content, so that pressing again after a lost connection finds the same order.
 */
export function useDeposit() {
  const navigate = useNavigate();
  const sheet = useContext(Sheet);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const sent = useRef({ content: '', key: '' });
  // The browser may restore this page from its cache on Back, still showing the busy state.
  useEffect(() => {
    const ready = () => setBusy(false);
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);
  const submit = async ({ code: method, kind }: DepositMethod, amount: string): Promise<void> => {
    const content = `${method} ${amount}`;
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setError(undefined);
    try {
      const { payUrl, orderNo } = await api.call(
        createDeposit,
        { method, amount },
        { idempotencyKey: sent.current.key },
      );
      if (kind === 'bank') await navigate(payUrl);
      else if (sheet?.overGame && openBeside(payUrl)) await navigate(`/deposit/result/${orderNo}`);
      else window.location.assign(payUrl);
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  };
  return { submit, busy, error };
}
