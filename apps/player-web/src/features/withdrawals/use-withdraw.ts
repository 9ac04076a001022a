import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '@apsara/api/client';
import { readBalance } from '@apsara/api/wallets';
import { createWithdrawal, listOwnWithdrawals, readOwnWithdrawalSettings } from '@apsara/api/withdrawals';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';

type WithdrawField = 'accountId' | 'amount' | 'fundPassword';
export type WithdrawErrors = Partial<Record<WithdrawField | 'form', string>> & { code?: RefusalCode };

const fieldOf: Partial<Record<RefusalCode, WithdrawField>> = {
  'withdrawals.amount_out_of_bounds': 'amount',
  'withdrawals.not_enough_money': 'amount',
  'withdrawals.day_amount_reached': 'amount',
  'withdrawals.account_unknown': 'accountId',
  'withdrawals.account_waits': 'accountId',
  'security.fund_password_wrong': 'fundPassword',
};

/**
 * Creates a withdrawal and opens its page. The idempotency key belongs to the content, so that a retry after a lost
 * connection finds the same order. The fund password is not part of it: otherwise correcting a mistyped one could
 * create two orders.
 */
export function useWithdraw() {
  const words = useErrorWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<WithdrawErrors>({});
  const sent = useRef({ content: '', key: '' });
  const submit = async (accountId: string, amount: string, fundPassword: string): Promise<void> => {
    const content = `${accountId} ${amount}`;
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setErrors({});
    try {
      const { orderNo } = await api.call(
        createWithdrawal,
        { accountId, amount, fundPassword },
        { idempotencyKey: sent.current.key },
      );
      for (const { path } of [readBalance, listOwnWithdrawals, readOwnWithdrawalSettings])
        void queries.invalidateQueries({ queryKey: [path] });
      void navigate(`/withdraw/${orderNo}`);
    } catch (error) {
      const field = error instanceof Refusal ? fieldOf[error.code] : undefined;
      setErrors({ [field ?? 'form']: words(error), ...(error instanceof Refusal ? { code: error.code } : {}) });
      if (error instanceof Refusal) void queries.invalidateQueries({ queryKey: [readOwnWithdrawalSettings.path] });
      setBusy(false);
    }
  };
  return { submit, busy, errors };
}
