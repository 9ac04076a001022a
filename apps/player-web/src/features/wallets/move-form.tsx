import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount, type Currency } from '@apsara/domain/money';
import { AmountField } from '@apsara/ui/amount-field';
import { Button } from '@apsara/ui/button';
import { moneyWords } from '@apsara/ui/money-text';
import { useToast } from '@apsara/ui/toast';
import { Refusal } from '@apsara/domain/refusals';
import { useErrorWords } from '../../shared/error-words.ts';
import { focusError } from '../../shared/forms/focus-error.ts';
import form from '../../shared/forms/form.module.css';
import { LimitRenewal } from '../../shared/forms/limit-renewal.tsx';
import { useWalletMove } from './use-wallet-move.ts';

interface MoveFormProps {
  from: string;
  to: string;
  /** The balance of the source wallet, as a wire amount. */
  available: string;
  currency: Currency;
  onMoved?: () => void;
  children?: ReactNode;
}

const bare = (amount: string): string => amount.replace(/\.0+$/, '');

/** The amount to move, with a button for all of it. The result is reported, since a vendor may not answer at once. */
export function MoveForm({ from, to, available, currency, onMoved, children }: MoveFormProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { move, busy, error } = useWalletMove(({ state }) => {
    setTyped('');
    setTried(false);
    toast({ text: t(`wallet.said_${state}`), tone: state === 'done' ? 'success' : 'danger' });
    onMoved?.();
  });
  const wanted = parseAmount(typed.replace(/\.$/, ''), currency)?.amount ?? 0n;
  const most = parseAmount(available, currency)?.amount ?? 0n;
  const wrong =
    wanted <= 0n
      ? t('transfer.empty')
      : wanted > most
        ? t('wallet.holds', { amount: moneyWords(bare(available), currency) })
        : undefined;
  const refused =
    error instanceof Refusal && error.details.limit ? (
      <LimitRenewal of={error} />
    ) : error === undefined ? undefined : (
      words(error)
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    focusError(event.currentTarget);
    if (!wrong && !busy) void move({ from, to, amount: formatAmount({ amount: wanted, currency }) });
  };
  return (
    <form className={form['form']} onSubmit={submit} noValidate>
      {children}
      <AmountField
        label={t('deposit.amount')}
        aside={
          <button type="button" className={form['aside']} onClick={() => setTyped(bare(available))}>
            {t('withdraw.all', { amount: moneyWords(bare(available), currency) })}
          </button>
        }
        currency={currency}
        value={typed}
        onChange={setTyped}
        error={refused ?? (tried || wanted > most ? wrong : undefined)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t('transfer.title')}
      </Button>
    </form>
  );
}
