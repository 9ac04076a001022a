import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@apsara/api/client';
import type { InputOf } from '@apsara/api/endpoint';
import {
  convertPoints,
  listOfferedProducts,
  listOwnExchanges,
  listPointTransactions,
  type PointExchange,
  readPointBalance,
  redeemPoints,
} from '@apsara/api/points';
import { readBalance } from '@apsara/api/wallets';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { placedErrors } from '../../shared/forms/place-errors.ts';

export type ExchangeField = 'points' | 'quantity' | 'address' | 'phone' | 'fundPassword';
export type ExchangeErrors = Partial<Record<ExchangeField | 'form', string>>;

const fieldOf: Partial<Record<RefusalCode, ExchangeField>> = {
  'points.not_whole': 'points',
  'security.fund_password_wrong': 'fundPassword',
};

export type Wanted = { redeem: InputOf<typeof redeemPoints> } | { convert: InputOf<typeof convertPoints> };

/**
 * Sends an exchange of points. The idempotency key belongs to the content, so that a retry after a lost connection
 * exchanges once. The fund password is not part of it: otherwise correcting a mistyped one could exchange twice.
 */
export function useExchange(shown: readonly ExchangeField[], onDone: (made: PointExchange) => void) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ExchangeErrors>({});
  const sent = useRef({ content: '', key: '' });
  const askAgain = () => {
    for (const { path } of [
      readPointBalance,
      listOfferedProducts,
      listOwnExchanges,
      listPointTransactions,
      readBalance,
    ])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  const submit = async (wanted: Wanted): Promise<void> => {
    const content = JSON.stringify(wanted, (name, value: unknown) => (name === 'fundPassword' ? undefined : value));
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    const once = { idempotencyKey: sent.current.key };
    setBusy(true);
    setErrors({});
    try {
      const made =
        'redeem' in wanted
          ? await api.call(redeemPoints, wanted.redeem, once)
          : await api.call(convertPoints, wanted.convert, once);
      sent.current = { content: '', key: '' };
      askAgain();
      onDone(made);
    } catch (error) {
      const placed = placedErrors(error, shown, fieldOf, ({ code, min, max }) => t(`errors.${code}`, { min, max }));
      setErrors(
        placed.length > 0
          ? Object.fromEntries(placed.map(({ field, words: text }) => [field, text]))
          : { form: words(error) },
      );
      if (error instanceof Refusal) askAgain();
    }
    setBusy(false);
  };
  return { submit, busy, errors, setErrors };
}
