import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import type { InputOf } from '@apsara/api/endpoint';
import { listTransfers, readOwnTransferSettings, sendTransfer, type Transfer } from '@apsara/api/transfers';
import { readBalance } from '@apsara/api/wallets';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';

type TransferField = 'toAccount' | 'amount' | 'fundPassword';
export type TransferErrors = Partial<Record<TransferField | 'form', string>>;

const fieldOf: Partial<Record<RefusalCode, TransferField>> = {
  'transfers.account_unknown': 'toAccount',
  'transfers.account_blocked': 'toAccount',
  'transfers.amount_out_of_bounds': 'amount',
  'transfers.not_enough_money': 'amount',
  'transfers.day_amount_reached': 'amount',
  'security.fund_password_wrong': 'fundPassword',
};

/**
 * Sends a transfer. The idempotency key belongs to the content, so that a retry after a lost connection finds the same
 * transfer; after an answer, the same content is a new one. The fund password is not part of it: otherwise correcting a
 * mistyped one could transfer twice.
 */
export function useTransfer(onSent: (transfer: Transfer) => void) {
  const words = useErrorWords();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<TransferErrors>({});
  const sent = useRef({ content: '', key: '' });
  const submit = async ({ fundPassword, ...what }: InputOf<typeof sendTransfer>): Promise<void> => {
    const content = JSON.stringify(what);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setErrors({});
    try {
      const transfer = await api.call(sendTransfer, { ...what, fundPassword }, { idempotencyKey: sent.current.key });
      sent.current = { content: '', key: '' };
      for (const { path } of [readBalance, listTransfers]) void queries.invalidateQueries({ queryKey: [path] });
      onSent(transfer);
    } catch (error) {
      const field = error instanceof Refusal ? fieldOf[error.code] : undefined;
      setErrors({ [field ?? 'form']: words(error) });
    }
    void queries.invalidateQueries({ queryKey: [readOwnTransferSettings.path] });
    setBusy(false);
  };
  return { submit, busy, errors };
}
