import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import { balance, vendorWallets, walletTransfer, type WalletTransfer } from '@apsara/api/wallets';
import { api } from '../../shared/api.ts';
import { useFaultWords } from '../../shared/fault-words.ts';

export interface Move {
  from: string;
  to: string;
  amount: string;
}

/**
 * Moves money between two wallets. The key belongs to the content, so that pressing again after a broken line finds the same transfer; one that
 * was answered is over, and the same content is another one.
 */
export function useWalletMove(onMoved: (transfer: WalletTransfer) => void) {
  const words = useFaultWords();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const sent = useRef({ content: '', key: '' });
  const move = async (what: Move): Promise<void> => {
    const content = JSON.stringify(what);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setFault(undefined);
    try {
      const transfer = await api.call(walletTransfer, what, { idempotencyKey: sent.current.key });
      sent.current = { content: '', key: '' };
      onMoved(transfer);
    } catch (no) {
      setFault(words(no));
    }
    for (const { path } of [balance, vendorWallets]) void queries.invalidateQueries({ queryKey: [path] });
    setBusy(false);
  };
  return { move, busy, fault };
}
