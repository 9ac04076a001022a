import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '@apsara/api/client';
import { createDeposit } from '@apsara/api/deposits';
import { api } from '../../shared/api.ts';
import type { DepositMethod } from './deposit-method.ts';

/**
 * Creates an order and navigates to its payment: the provider's page, or ours for a bank transfer. The idempotency key
 * belongs to the form's content, so that pressing again after a lost connection finds the same order.
 */
export function useDeposit() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
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
    setFault(undefined);
    try {
      const { payUrl } = await api.call(createDeposit, { method, amount }, { idempotencyKey: sent.current.key });
      if (kind === 'bank') await navigate(payUrl);
      else window.location.assign(payUrl);
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  return { submit, busy, fault };
}
