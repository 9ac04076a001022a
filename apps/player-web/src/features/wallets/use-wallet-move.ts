import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import { moveVendorMoney, readBalance, readVendorWallets, type WalletTransfer } from '@apsara/api/wallets';
import { api } from '../../shared/api.ts';

export interface Move {
  from: string;
  to: string;
  amount: string;
}

/**
 * Moves money between two wallets. The idempotency key belongs to the content, so that a retry after a lost connection
 * finds the same transfer; after an answer, the same content is a new one.
 */
export function useWalletMove(onMoved: (transfer: WalletTransfer) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const sent = useRef({ content: '', key: '' });
  const move = async (what: Move): Promise<void> => {
    const content = JSON.stringify(what);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setError(undefined);
    try {
      const transfer = await api.call(moveVendorMoney, what, { idempotencyKey: sent.current.key });
      sent.current = { content: '', key: '' };
      onMoved(transfer);
    } catch (error) {
      setError(error);
    }
    for (const { path } of [readBalance, readVendorWallets]) void queries.invalidateQueries({ queryKey: [path] });
    setBusy(false);
  };
  return { move, busy, error };
}
