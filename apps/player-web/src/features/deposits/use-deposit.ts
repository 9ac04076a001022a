import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import { createDeposit } from '@apsara/api/deposits';
import { api } from '../../shared/api.ts';

/**
 * Opens an order and leaves for the payment page. The key belongs to the content, so that pressing again after a broken
 * line finds the same order; success is what the server says, never what we hope.
 */
export function useDeposit() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const sent = useRef({ content: '', key: '' });
  const submit = async (method: string, amount: string): Promise<void> => {
    const content = `${method} ${amount}`;
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setFault(undefined);
    try {
      const { payUrl } = await api.call(createDeposit, { method, amount }, { idempotencyKey: sent.current.key });
      window.location.assign(payUrl);
    } catch (no) {
      setFault(no);
      setBusy(false);
    }
  };
  return { submit, busy, fault };
}
