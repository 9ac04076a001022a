import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import { readSitting } from '@apsara/api/limits';
import { moveVendorMoney, readBalance, readVendorWallets, type WalletTransfer } from '@apsara/api/wallets';
import { Refusal } from '@apsara/domain/refusals';
import { api } from '../../shared/api.ts';
import { checkDue, tellLimit } from '../../shared/limits-heard.ts';

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
      if (error instanceof Refusal && error.code === 'limits.check_due_move') tellLimit(checkDue);
    }
    for (const { path } of [readBalance, readVendorWallets, readSitting])
      void queries.invalidateQueries({ queryKey: [path] });
    setBusy(false);
  };
  return { move, busy, error };
}
