import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import type { InputOf } from '@apsara/api/endpoint';
import { sendTransfer, transfers, transferSettings, type Transfer } from '@apsara/api/transfers';
import { balance } from '@apsara/api/wallets';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { api } from '../../shared/api.ts';
import { useFaultWords } from '../../shared/fault-words.ts';

type TransferField = 'toAccount' | 'amount' | 'fundPassword';
export type TransferFaults = Partial<Record<TransferField | 'form', string>>;

const fieldOf: Partial<Record<RefusalCode, TransferField>> = {
  'transfers.account_unknown': 'toAccount',
  'transfers.account_blocked': 'toAccount',
  'transfers.amount_out_of_bounds': 'amount',
  'transfers.not_enough_money': 'amount',
  'transfers.day_amount_reached': 'amount',
  'security.fund_password_wrong': 'fundPassword',
};

/**
 * Sends money. The key belongs to the content, so that pressing again after a broken line finds the same transfer; once it is
 * answered, the same content is another one. The fund password is not part of it, or a mistyped one would make a second transfer possible.
 */
export function useTransfer(onSent: (transfer: Transfer) => void) {
  const words = useFaultWords();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<TransferFaults>({});
  const sent = useRef({ content: '', key: '' });
  const submit = async ({ fundPassword, ...what }: InputOf<typeof sendTransfer>): Promise<void> => {
    const content = JSON.stringify(what);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setFaults({});
    try {
      const transfer = await api.call(sendTransfer, { ...what, fundPassword }, { idempotencyKey: sent.current.key });
      sent.current = { content: '', key: '' };
      for (const { path } of [balance, transfers]) void queries.invalidateQueries({ queryKey: [path] });
      onSent(transfer);
    } catch (no) {
      const field = no instanceof Refusal ? fieldOf[no.code] : undefined;
      setFaults({ [field ?? 'form']: words(no) });
    }
    void queries.invalidateQueries({ queryKey: [transferSettings.path] });
    setBusy(false);
  };
  return { submit, busy, faults };
}
